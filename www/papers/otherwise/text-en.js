// @ts-check

/** The English texts about our differences from the papers. `{…}` is a placeholder. */
export default {
  otherTitle: 'What we do otherwise',
  otherAbout:
    'Where the papers leave something open, or say two things, we had to choose. Here is every such choice that we know of about the island, the garden and the city, and what it changes, computed from the levels that come with the game. Of the other three papers here are the choices that change a result, computed on their own examples; the rest is told in their own parts, under “What it leaves open” and “What did not come down to us”.',
  otherIsland: 'The island',
  otherGarden: 'The garden',
  otherCity: 'The city',
  otherNumbers: 'Cross Numbers, Numbrix and Sudoku',
  inPaper: 'In the paper',
  weDo: 'What we do',
  whatChanges: 'What that changes',
  passage000: 'First paper, {where}',
  passage001: 'Second paper, {where}',
  passage002: 'Fifth paper, {where}',
  passage003: 'Fourth paper, {where}',
  passage004: 'Third paper, {where}',
  atGame: 'the printed game',
  atTrivial: 'its rule of trivial moves',
  atPairs: 'its rule of pairs of endpoints',
  atEquation: 'equation {number}',
  atSection: 'section {number}',
  atFigure: 'figure {number}',
  colon: ': ',
  stop: '.',
  levelsHead: 'Levels',

  lemonsTitle: 'Lemons, not mangos',
  lemonsWe:
    'The paper names the middle row’s fruit twice, and differently. We take the lemon, which its rules and its program use.',
  lemonsEffect: '{lemons} of our {all} levels have a clue about lemons.',
  formsTitle: 'Clues that the papers do not have',
  formsWe:
    'The paper has four sorts of clues: on a height, fruits to have or to avoid, neighbours both ways, and higher, lower or as high. We have these and some more.',
  formsEffect:
    '{any} of our {all} levels have a clue that the paper does not know. Of the four levels of the papers, {own} do.',
  formsCaption: 'Sorts of clues that the paper does not have',
  formHead: 'Sort of clue',
  formOneWay: 'each of one kind has a neighbour of another, but not the other way round',
  formApart: 'never next to each other',
  formSelf: 'about one kind and itself',
  formOffHeight: 'not on a height',
  formMixed: 'a height and a fruit in one clue',
  formBothWays: 'neighbours both ways',
  formHeights: 'in a zone further in, further out, or the same',
  callsTitle: 'X1: once for each kind placed, not once for each clue',
  callsWe:
    'We count one each time the places of a kind are worked out that has any clue about two kinds. The paper’s words can also mean one for each such clue; its figures cannot tell, as no kind of its levels has two.',
  callsEffect:
    'Counted by clues, X1 would be larger in {levels} of our {all} levels. Level {number} changes most: {clues} instead of {calls}.',
  unprintedTitle: 'Levels 2, 3, 11, 18 and 23 are ours',
  unprintedWe:
    'The paper gives the four counts of these levels, but not their clues. Levels of our own stand under these numbers.',
  unprintedEffect: 'Of these {levels} levels, {same} have the counts that the paper prints for the number.',
  unprintedCaption: 'Counts: as the paper prints / of our level',
  catTitle: 'Figure 12 of the second paper: who comes after the cat',
  catWe:
    'The paper says that without its better order the cat follows the tiger, and nothing of the others. We go on as our level lists them: turtle, lions, pandas.',
  catEffect:
    'There are {orders} such orders. They need from {least} to {most} half-filled boards; ours needs {ours}. So what the better order saves depends on this choice.',

  contestedTitle: 'Where two flowers reach the same bed',
  contestedWe:
    'The paper does not say who gets a bed that two kinds of flowers reach in the same round. With us it stays empty, for good.',
  contestedEffect:
    'A cuckoo flower in one corner of a 2 × 2 garden that suits it fills {alone} beds in a round. With a morning glory in the opposite corner, which likes the same land, {two} beds are filled and the two between stay empty. This happens in the answers of {contested} of our {all} gardens.',
  bandTitle: 'Land of 40–50 %',
  bandWe:
    'No flower of the paper likes 40–50 %. We have land of that humidity too: whatever is planted there stays as it is.',
  bandEffect: 'Of our {all} gardens, this many have such land: {band}.',
  plantedTitle: 'All flowers must be planted',
  plantedWe:
    'The paper gives a limited number of flowers, and does not say whether some may be left over. With us none may.',
  plantedEffect: 'In {spare} of our {all} gardens fewer flowers could grow into the same picture.',
  roundsTitle: 'Several rounds',
  roundsWe:
    'The paper’s example ends after one round. We let gardens grow on: what has grown in one round spreads in the next.',
  roundsEffect: '{levels} of our {all} gardens grow for more than one round, {most} at most.',
  humidTitle: 'Which beds a flower reaches',
  humidWe:
    'The paper’s formula for “neighbouring” also holds for beds that do not touch, as on the island; and its second condition only asks for the humidity of the new bed. With us beds must share a side, and a flower spreads only from land that suits it, as the rules in 1.4.1 say.',
  humidEffect:
    'In a garden of 4 × 4 the formula holds for {says} pairs of beds, of which {touch} touch. In the answers of {foreign} of our {all} gardens a flower stands on land that does not suit it.',
  gardenCluesTitle: 'Clues about gardens',
  gardenCluesWe:
    'The paper’s gardens have one sort of clue: that two kinds are not neighbours. Ours can have two more.',
  gardenCluesEffect: 'Gardens of our {all} with a sort of clue that the paper does not have: {any}.',
  gardenCluesCaption: 'Sorts of clues about gardens that the paper does not have',
  formFull: 'something grows in every bed in the end',
  formBeside: 'each of one kind has another kind beside it',
  largerTitle: 'Larger than in the original game',
  largerWe:
    'The paper says, without a number, that X1 to X4 are all larger in its garden than on the island. We ran its search on our levels of both. X1 counts looks at clues about two kinds; most gardens have none, and by our reading it is 0. For X2 we take the places of the first piece, as 1.3.1 once does.',
  largerEffect:
    'By the medians of {grades} grades the garden has more dead ends (X4) in {dead}, more places for the first piece (X2) in {area}, more half-filled boards (X3) in {nodes}. So of X4 it holds, of X3 it does not.',
  liliesTitle: 'Lilac, not lilies',
  liliesWe: 'The text once says lilies where the table has lilac, with the same humidity. We have lilac.',
  liliesEffect: '{lilac} of our {all} gardens have lilac.',

  oneWayTitle: 'Supermarket and school: neighbours one way',
  oneWayWe:
    'The advice asks for a school beside each supermarket. The paper’s third assumption says that neighbours always count both ways; then each school would need a supermarket, too. We follow the advice as it reads: one way.',
  oneWayEffect: 'One way, the demo has {oneWay} answers. Both ways, it has {bothWays}.',
  highwayTitle: 'Why the factory is by the highway',
  highwayWe: 'The paper’s expert thinks of the cost. Ours says: “{expert}”',
  highwayEffect: 'Only the reason is another. The advice is the same, and the demo keeps its {oneWay} answers.',
  negativeTitle: 'The demo’s difficulty is below zero',
  negativeWe:
    'We use the first paper’s formula outside the island too, and show what comes out. It was fitted to islands with one answer.',
  negativeEffect:
    'D of the demo is {d}: the formula divides by its {n} answers, which leaves {terms}, and then adds a₃ = {a3}. With two more experts and one answer D is {one}. So below zero means nothing: the formula is used where nobody has tested it.',
  filledTitle: 'Blocks that stay empty',
  filledWe:
    'The paper’s demo fills every block. Some of our levels do, and more of them along the ladder; in the others some blocks stay empty.',
  filledEffect: 'In {full} of our {all} numbered levels every block is taken; on average {share} % are.',
  bordersTitle: 'The map of the demo',
  bordersWe:
    'The picture of its map did not come down to us with the text. We drew a map that keeps all that is said of it: ten blocks, four zones, the highway at block 8.',
  bordersEffect: 'On ours, {borders} pairs of the {blocks} blocks touch. The number of answers depends on that.',
  expertsTitle: 'Advice that the demo does not have',
  expertsWe:
    'The demo’s experts speak of blocks to take or to avoid, of a neighbour each, and of keeping apart. Ours say some more.',
  expertsEffect: '{any} of our {all} numbered levels have advice of a sort that the demo does not have.',
  expertsCaption: 'Sorts of advice that the demo does not have',

  sizeTitle: 'Size and level of the printed game',
  sizeWe: 'The paper says neither. We take the side of the printed grid as the size, 4, and level 3.',
  sizeEffect:
    'So the printed game scores {ours}. With the digits of a row as the size, 2, it would score {row}; at level 1, {easy}.',
  twoTitle: 'An end with one free cell that misses two numbers',
  twoWe: 'As printed, a number goes there. Corrected, the board is a dead end at once. The page runs both.',
  twoEffect:
    'On the example “Two missing” the program comes to {published} boards as printed, to {corrected} corrected.',
  tailsTitle: 'Numbers before the first and after the last given',
  tailsWe:
    'They lie between no pair, so the printed program does not search for them. Corrected, they are searched last.',
  tailsEffect:
    'On the example “Tails alone” the printed program gives up with {published} of {cells} cells filled. Corrected, it fills {corrected}.',
  weighedTitle: 'Which cells equation 2 counts',
  weighedWe: 'As it is written, it counts all cells with n candidates, filled ones too. We count the empty ones.',
  weighedEffect:
    'The paper’s figure 3 has {empty} empty cells and WNEF {ours}. By the equation as written it would be {literal}.',
}
