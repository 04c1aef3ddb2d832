export const magazineSections = {
  magazineIntro: { hidden: false, text: 'Every story we have published, the newest first.' },
}
