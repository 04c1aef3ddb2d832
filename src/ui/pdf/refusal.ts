/** Why pdf.js refuses a file, however often it is tried; null for failures that may pass, such as the network's. */
export function refusalOf(error: unknown): 'password' | 'broken' | null {
  // By name: an `instanceof` would load pdf.js.
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return 'password'
  return name === 'InvalidPDFException' ? 'broken' : null
}
