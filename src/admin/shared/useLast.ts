import { useState } from 'react'

/** The last non-null value, for what still shows it: a dialog that fades out, the form of an item that is gone. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
