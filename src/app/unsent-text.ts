const textFields = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=search])'

/** Whether a reload would lose text that somebody has typed: in any field, or in an element with data-unsent. */
export const hasUnsentText = () =>
  document.querySelector('[data-unsent]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(
    (field) => !field.readOnly && field.value.trim() !== '',
  )
