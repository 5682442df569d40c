/** The looks of numbers in copied tables. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasMixedNumbers } from '../../www/catalogue/texts/looks.js'

/** @param {string} cells */
const table = cells => `<meta charset='utf-8'><table><tbody><tr>${cells}</tr></tbody></table>`
/** A table as Excel copies it. @param {string} style of the second cell */
const classes = style =>
  `<style><!-- td {color:black; font-weight:400;} .xl65 {color:black; border:none;} .xl66 {${style}} --></style>` +
  table('<td class=xl65>5</td><td class=xl66 style="border-left:1pt">3</td><td></td>')

test('numbers that differ in weight, slant or colour are seen', () => {
  for (const html of [
    table('<td><b>5</b></td><td>3</td>'),
    table('<td><font color="#0000FF">5</font></td><td>3</td>'),
    table('<td style="font-weight:bold;">5</td><td style="overflow:hidden">3</td>'),
    table('<td style="color:#1155cc">5</td><td><br></td><td>3</td>'),
    table('<td>5</td><td><em>3</em></td>'),
    classes('font-weight:700;'),
    classes('color:red;'),
    '<p>5<br><strong>3</strong></p>',
  ])
    assert.ok(hasMixedNumbers(html), html)
})

test('numbers that look alike are not, whatever stands around them', () => {
  for (const html of [
    '',
    '5 3',
    table('<td>5</td><td>3</td>'),
    table('<td><b>5</b></td><td><b>3</b></td>'),
    `<h1 style="color:red"><b>Puzzle 12</b></h1>${table('<td>5</td><td>3</td>')}`,
    table('<td style="background-color:#eee;color:#000000">5</td><td style="color:black">3</td>'),
    table('<td style="border-color:red">5</td><td><i></i>3</td>'),
    classes('color:windowtext; border-color:red;'),
    '<b>unclosed',
  ])
    assert.ok(!hasMixedNumbers(html), html)
})
