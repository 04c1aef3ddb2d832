import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S or Cmd+S saves the form, except while a dialog is open above it. */
export function useSaveShortcut(save: () => void, { enabled = true, inDialog = false } = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return
    if (!event.ctrlKey && !event.metaKey) return
    // The browser's own 'Save page' is never useful here.
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

export function submitForm(id: string): void {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
