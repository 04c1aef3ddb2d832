/** The shortest first paragraph (characters) with a drop cap, which takes two lines: `.drop-cap` in story.css. */
export const dropCapMinLength = 200
