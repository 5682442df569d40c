// @ts-check
/** The words for how hard a level felt, from 1 to 5: one scale for all pages that ask for it or show it. */
export const felt = {
  en: { felt1: 'very easy', felt2: 'easy', felt3: 'medium', felt4: 'hard', felt5: 'very hard' },
  zh: { felt1: '很容易', felt2: '容易', felt3: '中等', felt4: '难', felt5: '很难' },
}
