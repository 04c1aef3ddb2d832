/** The first message in a form's errors, at any depth. */
export function firstError(errors: object): string {
  for (const value of Object.values(errors) as unknown[]) {
    if (typeof value !== 'object' || value === null) continue
    if ('message' in value && typeof value.message === 'string' && value.message) return value.message
    // A field's error, whose `ref` is a DOM element: nothing to search.
    if ('ref' in value && 'type' in value) continue
    const deeper = firstError(value)
    if (deeper) return deeper
  }
  return ''
}
