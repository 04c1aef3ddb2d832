import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onSessionChange } from '@/data/account/auth'
import { BackendError } from '@/data/errors'

type Watch = {
  onChange: (signedIn: boolean) => void
  /** The backend refused a request for want of a valid session. */
  onRefused: () => void
}

/** Hears of sessions that begin or end: here, in another tab, or at the backend. */
export function useSessionWatch({ onChange, onRefused }: Watch): void {
  const client = useQueryClient()
  const changed = useEffectEvent(onChange)
  const refused = useEffectEvent((error: unknown) => {
    if (error instanceof BackendError && error.status === 401) onRefused()
  })

  useEffect(() => {
    let stopped = false
    let stop = () => {}
    onSessionChange((signedIn) => changed(signedIn)).then(
      (unsubscribe) => {
        if (stopped) unsubscribe()
        else stop = unsubscribe
      },
      // Without the client's code there is no session either; the account's read says so.
      () => {},
    )
    return () => {
      stopped = true
      stop()
    }
  }, [])

  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
}
