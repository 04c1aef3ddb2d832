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
