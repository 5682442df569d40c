/** The English texts about the player's strength. */
export default {
  sure: '{kind}: you play about {grade}.',
  fair: '{kind}: you play about {grade}, fairly sure.',
  unsure: '{kind}: about {grade}, still unsure.',
  harder: 'A little harder: {grade}',
  easier: 'Something easier: {grade}',
}
