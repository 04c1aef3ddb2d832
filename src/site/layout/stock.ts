/** The picture of the front page where the settings name none; it has its WebP versions beside it in public/. */
export const stockHero = '/stock/hero.1600x1000.jpg'
