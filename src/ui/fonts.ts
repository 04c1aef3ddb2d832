import fraunces from './fonts/fraunces-english.woff2?url'
import inter from './fonts/inter-english.woff2?url'

/** The font files that every page needs for its first paint; declared in styles/fonts.css. */
export const preloadedFonts = [fraunces, inter]
