// @ts-check
/**
 * The form above the pages.
 * @import { KindInfo } from '../pkg/placewise.js'
 * @import { Say } from './text/index.js'
 * @import { Wishes } from './options.js'
 */
import { difficultiesOfNamed, presetsOf } from '../catalogue/catalogue.js'
import { icon, make } from '../lib/dom.js'
import { MOST, newSeed, PAPERS } from './options.js'

/**
 * Fills the form; each change calls `change` with new wishes.
 * @param {HTMLElement} form
 * @param {Say} say
 * @param {{ kinds: KindInfo[], listed: number, each: readonly number[] }} offers kinds: those with generated levels;
 *   listed: the length of the list; each: the possible numbers of puzzles on a page
 * @param {Wishes} wishes
 * @param {(wishes: Wishes) => void} change
 * @param {() => void} print
 */
export function fillForm(form, say, { kinds, listed, each }, wishes, change, print) {
  const focused = document.activeElement?.id
  const kind = kinds.find(k => k.id === wishes.kind)
  const presets = kind ? presetsOf(kind) : []
  const grades = difficultiesOfNamed(kind, wishes.preset)
  /** @param {Partial<Wishes>} other */
  const set = other => change({ ...wishes, ...other })
  const counts = Array.from({ length: MOST }, (_, i) => String(i + 1))
  const many = () => [
    choice(
      'count',
      say('count'),
      counts.map(n => [n, n]),
      String(wishes.count),
      n => set({ count: Number(n) }),
    ),
    choice(
      'each',
      say('each'),
      each.map(n => [String(n), String(n)]),
      String(wishes.each),
      n => set({ each: Number(n) }),
    ),
  ]
  form.replaceChildren(
    ...((wishes.code || wishes.list) && kind
      ? [
          choice(
            'own',
            say('which'),
            [
              ['yes', say(wishes.code ? 'thisOne' : 'yourList')],
              ['no', say('newOnes')],
            ],
            wishes.own ? 'yes' : 'no',
            own => set({ own: own === 'yes' }),
          ),
        ]
      : []),
    ...(wishes.own && wishes.list ? [first(say, wishes, listed, set), ...many()] : []),
    ...(wishes.own || !kind
      ? []
      : [
          kinds.length > 1
            ? choice(
                'kind',
                say('kind'),
                kinds.map(k => [k.id, k.title]),
                kind.id,
                id => set({ kind: id, preset: '', grade: wishes.grade }),
              )
            : null,
          presets.length > 1
            ? choice(
                'preset',
                say('preset'),
                presets.map(p => [p.id, p.title]),
                wishes.preset,
                id => set({ preset: id }),
              )
            : null,
          choice(
            'grade',
            say('grade'),
            grades.map(g => [g.id, g.name]),
            wishes.grade,
            id => set({ grade: id }),
          ),
          ...many(),
        ].filter(part => part !== null)),
    choice(
      'paper',
      say('paper'),
      PAPERS.map(p => [p, say(p)]),
      wishes.paper,
      paper => set({ paper }),
    ),
    heading(say, wishes, set),
    onOff('rules', say('rules'), wishes.rules, rules => set({ rules })),
    onOff('answers', say('answers'), wishes.answers, answers => set({ answers })),
    make(
      'div',
      { className: 'row' },
      ...(wishes.own || !kind ? [] : [button('others', 'new', say('others'), () => set({ seed: newSeed() }))]),
      button('print', 'print', say('print'), print),
    ),
  )
  if (focused) document.getElementById(focused)?.focus()
}

/**
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} now
 * @param {(value: string) => void} pick
 */
function choice(id, label, options, now, pick) {
  const select = make(
    'select',
    { id },
    ...options.map(([value, text]) => make('option', { value, selected: value === now }, text)),
  )
  select.addEventListener('change', () => pick(select.value))
  return make('label', {}, make('span', {}, label), select)
}

/**
 * Creates the choice of the first puzzle of the list.
 * @param {Say} say @param {Wishes} wishes @param {number} listed @param {(other: Partial<Wishes>) => void} set
 */
function first(say, { list }, listed, set) {
  const starts = Array.from({ length: Math.ceil(listed / MOST) }, (_, i) => i * MOST + 1)
  const all = [...new Set([...starts, list])].sort((a, b) => a - b)
  return choice(
    'first',
    say('first'),
    all.map(n => [String(n), String(n)]),
    String(list),
    n => set({ list: Number(n) }),
  )
}

/** @param {Say} say @param {Wishes} wishes @param {(other: Partial<Wishes>) => void} set */
function heading(say, wishes, set) {
  const input = make('input', { id: 'heading', type: 'text', maxLength: 100, value: wishes.heading })
  input.addEventListener('change', () => set({ heading: input.value }))
  return make('label', {}, make('span', {}, say('heading')), input)
}

/** @param {string} id @param {string} label @param {boolean} on @param {(on: boolean) => void} turn */
function onOff(id, label, on, turn) {
  const input = make('input', { id, type: 'checkbox', checked: on })
  input.addEventListener('change', () => turn(input.checked))
  return make('label', { className: 'tick' }, input, make('span', {}, label))
}

/** @param {string} id @param {string} sign @param {string} label @param {() => void} press */
function button(id, sign, label, press) {
  const made = make(
    'button',
    { type: 'button', className: id === 'print' ? 'button main' : 'button', id: `do-${id}` },
    icon(sign),
    label,
  )
  made.addEventListener('click', press)
  return made
}
