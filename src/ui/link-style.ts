/** A link among text: underlined, in the text's colour. */
export const linkClass =
  'underline decoration-line-strong underline-offset-4 hover:text-primary-text hover:decoration-current'
