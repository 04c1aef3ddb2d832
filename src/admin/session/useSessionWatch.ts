import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onSessionChange } from '@/data/account/auth'
import { BackendError } from '@/data/errors'

type Watch = {
  onChange: (signedIn: boolean) => void
  /** The backend refused a request because the session isn't valid. */
  onRefused: () => void
}

/** Notices when a session starts or ends: here, in another tab, or in the backend. */
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
      // If the client's code can't be loaded, reading the account fails and reports it.
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
