/** The picture of the front page where the settings name none; its versions lie beside it in public/. */
export const stockHero = '/stock/hero.s1600x1000.jpg'
