/** How a reader wants pages to look; kept in the browser. */
export const readingKeys = { scheme: 'reading-scheme', textSize: 'reading-text-size' }

/**
 * Applies it before the first paint, in every page's head. Its hash is in the security headers, so a change here needs another
 * one there (a test says which). A reader's scheme counts where the site offers both.
 */
export const readingScript =
  `try{let s=localStorage,d=document,m=d.querySelector('[name=color-scheme]'),c=s.getItem('${readingKeys.scheme}'),` +
  `t=s.getItem('${readingKeys.textSize}');if(c&&m.content=='light dark')m.content=c;` +
  `if(t)d.documentElement.style.fontSize=t}catch{}`
