/**
 * Whether a key press belongs to an input method, as the Enter does that confirms a word. Safari ends the composition before
 * that key press, which has only its key code left (WebKit bug 165004).
 */
export const isComposing = ({ isComposing: composing, keyCode }: KeyboardEvent): boolean =>
  composing || keyCode === 229
