import { useEffect, useRef, useState } from 'react'
import { backend } from './backend'

/** 'live' while broadcasts arrive; otherwise the caller should ask for news itself. */
export type LiveState = 'connecting' | 'live' | 'reconnecting'

export type Broadcast = { event: string; payload: Record<string, unknown> }

type Follower = { onBroadcast: (broadcast: Broadcast) => void; onState: (state: LiveState) => void }

/**
 * Joins a private broadcast channel. The client comes back by itself after a lost connection; what was sent meanwhile
 * is not repeated, so the caller has to catch up on every 'live'. Returns how to leave.
 */
function followChannel(topic: string, { onBroadcast, onState }: Follower): () => void {
  let left = false
  let leave = () => {}

  void backend()
    .then(async (db) => {
      // A private channel is joined with the caller's token, which the socket has to know first.
      await db.realtime.setAuth()
      if (left) return
      const channel = db.channel(topic, { config: { private: true } })
      channel
        .on('broadcast', { event: '*' }, ({ event, payload }: Broadcast) => onBroadcast({ event, payload }))
        .subscribe((status) => !left && onState(String(status) === 'SUBSCRIBED' ? 'live' : 'reconnecting'))
      leave = () => void db.removeChannel(channel)
    })
    .catch(() => !left && onState('reconnecting'))

  return () => {
    left = true
    leave()
  }
}

/**
 * Follows a private channel while `topic` is set. `onBroadcast` gets what comes; `onLive` is called on each
 * (re)connection, for catching up.
 */
export function useChannel(
  topic: string | null,
  handlers: { onBroadcast: (broadcast: Broadcast) => void; onLive: () => void },
): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    if (!topic) return
    const leave = followChannel(topic, {
      onBroadcast: (broadcast) => latest.current.onBroadcast(broadcast),
      onState: (next) => {
        setState(next)
        if (next === 'live') latest.current.onLive()
      },
    })
    return () => {
      leave()
      setState('connecting')
    }
  }, [topic])

  return state
}
