import { useEffect, useEffectEvent, type RefObject } from 'react'
import { standardType } from '@/lib/upload-rules'

/**
 * Takes files of some types that are pasted anywhere on the page, as long as the element is in reach: not under a modal dialog.
 * Of several such elements the first takes them.
 */
export function usePastedFiles(
  element: RefObject<HTMLElement | null>,
  { types, disabled, onFiles }: { types: string[]; disabled?: boolean; onFiles: (files: File[]) => void },
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (disabled || event.defaultPrevented || element.current?.closest('[aria-hidden=true], [inert]')) return
    const files = pastedFiles(event).filter((file) => types.includes(standardType(file)))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

/**
 * The files that are pasted; none where a text field takes the text beside them, as office programs copy it with a picture of
 * it.
 */
export function pastedFiles({
  clipboardData,
  target,
}: Pick<ClipboardEvent, 'clipboardData' | 'target'>): File[] {
  const takesText =
    target instanceof Element && target.matches('input, textarea, [contenteditable] *, [contenteditable]')
  if (takesText && clipboardData?.types.includes('text/plain')) return []
  return [...(clipboardData?.files ?? [])]
}
