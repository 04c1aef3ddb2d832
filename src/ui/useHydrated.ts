import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render of a served page, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
