/** As high as the window under the site's header and the reader's bar, so that a whole page is in view. */
export const stageHeight = 'h-[max(20rem,calc(100dvh-var(--header)-4.5rem))]'
