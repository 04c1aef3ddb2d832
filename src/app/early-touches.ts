/** What is done on a page before its scripts run. */
export type EarlyTouches = {
  /** Resolves at the first of them. */
  first: Promise<void>
  /** From here on the page hears by itself what is pressed. */
  stop: () => void
  /** Does again what was done, once the page answers. */
  repeat: () => void
}

declare global {
  interface Window {
    /** The buttons that were pressed before this code was there; publish/start-tag.ts kept them. */
    takeEarlyPresses?: () => HTMLButtonElement[]
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const signs = ['pointerdown', 'keydown', 'focusin'] as const

/** Whether a reader has already written into a field, or chosen. */
const isChanged = (field: Field) =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue

/** Writes a value as a reader would: React and the forms hear of it, and the caret stays. */
function write(field: Field, value: string) {
  const caret = 'selectionStart' in field ? field.selectionStart : null
  // React keeps an accessor of its own on the element, and hears of a value only where it differs from the last that
  // went through it: on a field that it takes over, that is what was typed before.
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  if (caret !== null) (field as HTMLInputElement).setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Listens to a rendered page whose scripts do not run yet. Links work by themselves; what was pressed or sent is
 * kept, and what was typed is read again when the page takes over, since a form that starts begins empty.
 */
export function keepEarlyTouches(page: Document): EarlyTouches {
  const pressed = new Set(window.takeEarlyPresses?.())
  const sent = new Set<HTMLFormElement>()
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')]
  const typed = new Map(fields.filter(isChanged).map((field) => [field, field.value]))

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    pressed.add(button)
  }
  // Enter in a form presses its button; this is for forms that have none.
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    sent.add(event.target as HTMLFormElement)
  }
  const onInput = ({ target }: Event) => {
    const field = target as Field
    typed.set(field, field.value)
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('submit', onSubmit, true)
  page.addEventListener('input', onInput, true)

  const first = new Promise<void>((resolve) => {
    if (pressed.size > 0 || typed.size > 0) resolve()
    for (const sign of signs) page.addEventListener(sign, () => resolve(), { capture: true, once: true })
  })

  return {
    first,
    stop() {
      page.removeEventListener('click', onClick, true)
      page.removeEventListener('submit', onSubmit, true)
    },
    repeat() {
      page.removeEventListener('input', onInput, true)
      typed.forEach((value, field) => write(field, value))
      pressed.forEach((button) => button.click())
      sent.forEach((form) => form.requestSubmit())
      for (const done of [typed, pressed, sent]) done.clear()
    },
  }
}
