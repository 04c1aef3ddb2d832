import { useEffect, useRef } from 'react'

/**
 * A function that calls back only while the component is shown. A save may end after its form was left, and must not close
 * the one that is open by then.
 */
export function useWhileOpen(callback: () => void): () => void {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => {
    if (isOpen.current) callback()
  }
}
