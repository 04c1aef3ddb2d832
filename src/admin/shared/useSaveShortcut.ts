import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S or Cmd+S saves the form in view. Not while a dialog is open above it, unless the form is in the dialog. */
export function useSaveShortcut(save: () => void, { enabled = true, inDialog = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return
    if (!event.ctrlKey && !event.metaKey) return
    // The browser's own "save page" is of no use here, whether or not there is something to save.
    event.preventDefault()
    const dialogOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    if (!event.repeat && dialogOpen === inDialog) save()
  })

  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [enabled])
}

/** Submits a form by its id, with its rules, as its own button would. */
export function submitForm(id: string): void {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
