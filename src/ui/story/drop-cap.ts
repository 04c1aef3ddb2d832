/** Its letters are joined, or run from right to left: a larger first one would be torn off its word. */
const otherScripts = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Deva}\p{sc=Hebr}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Syrc}]/u

/** Whether a first paragraph is long enough for a drop cap, which takes two lines: `.drop-cap` in story.css. */
export const hasDropCap = (text: string) => text.length >= 200 && !otherScripts.test(text)
