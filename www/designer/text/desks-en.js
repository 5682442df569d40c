/** What the designer says of the desks of several tabs, in English. */
export default {
  deskCopied: 'This level is open in another tab too. Here you work on a copy, and both are kept.',
  keptBoth: 'Another tab has changed this level as well. Both are kept: you find the other one under New.',
  'otherDesks.one': '{count} more level is kept from another tab. You find it under New.',
  'otherDesks.other': '{count} more levels are kept from other tabs. You find them under New.',
  otherDesksTitle: 'From other tabs',
  otherDesksAbout: 'These were on the desk in tabs that are closed now. What is on the desk here stays kept too.',
  deskIsOpen: 'This level is open in another tab now.',
}
