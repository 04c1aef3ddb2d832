import { useEffect, useRef, useState } from 'react'
import type { RealtimeClient } from '@supabase/realtime-js'

/** 'live' while broadcasts arrive; otherwise the caller should ask for news itself. */
export type LiveState = 'connecting' | 'live' | 'reconnecting'

export type Broadcast = { event: string; payload: Record<string, unknown> }

/** Gives the connection: as a visitor, or with the session of the panel. */
type Connect = () => Promise<RealtimeClient>

type Follower = { onBroadcast: (broadcast: Broadcast) => void; onState: (state: LiveState) => void }

/** How long to wait before a closed channel is joined again (ms): doubled each time, up to the last. */
const rejoinDelays = { first: 1000, last: 30_000 }

/**
 * Joins a private broadcast channel. The client comes back by itself after a lost connection; what was sent meanwhile
 * is not repeated, so the caller has to catch up on every 'live'. Returns how to leave.
 */
function followChannel(connect: Connect, topic: string, { onBroadcast, onState }: Follower): () => void {
  let left = false
  let leave = () => {}
  let delay = rejoinDelays.first

  async function join() {
    const realtime = await connect()
    // A private channel is joined with the caller's token, which the socket has to know first.
    await realtime.setAuth()
    if (left) return
    const channel = realtime.channel(topic, { config: { private: true } })
    leave = () => void realtime.removeChannel(channel)
    channel
      .on('broadcast', { event: '*' }, ({ event, payload }: Broadcast) => onBroadcast({ event, payload }))
      .subscribe((status) => {
        if (left) return
        const live = String(status) === 'SUBSCRIBED'
        if (live) delay = rejoinDelays.first
        onState(live ? 'live' : 'reconnecting')
        // The client comes back from errors, not from a channel that the server closed: an expired token does that.
        if (String(status) === 'CLOSED') rejoinLater()
      })
  }

  function rejoinLater() {
    const timer = setTimeout(tryToJoin, delay)
    delay = Math.min(delay * 2, rejoinDelays.last)
    leave = () => clearTimeout(timer)
  }

  function tryToJoin() {
    join().catch(() => {
      if (left) return
      onState('reconnecting')
      rejoinLater()
    })
  }

  tryToJoin()
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
  connect: Connect,
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
    const leave = followChannel(connect, topic, {
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
  }, [connect, topic])

  return state
}
