/** The shortest first paragraph (characters) with a drop cap, which takes two lines. */
export const dropCapMinLength = 200

export const dropCap =
  'first-letter:float-start first-letter:mt-[0.07em] first-letter:me-[0.09em] first-letter:font-serif ' +
  'first-letter:text-[3.65em] first-letter:leading-[0.8] first-letter:font-medium first-letter:text-ink'
