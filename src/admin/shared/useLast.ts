import { useState } from 'react'

/** The last non-null value, for dialogs that still show it while fading out. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
