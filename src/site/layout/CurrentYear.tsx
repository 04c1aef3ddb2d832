import { useEffect, useRef } from 'react'

const thisYear = () => String(new Date().getFullYear())

/** The year of the reader's clock. A served page may be older than that: its year is put right afterwards. */
export function CurrentYear() {
  const element = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (element.current) element.current.textContent = thisYear()
  }, [])

  return (
    <span ref={element} suppressHydrationWarning>
      {thisYear()}
    </span>
  )
}
