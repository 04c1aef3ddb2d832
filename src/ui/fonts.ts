import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** The font files that every page needs for its first paint; the faces stand in styles/fonts.css. */
export const preloadedFonts = [fraunces, inter]
