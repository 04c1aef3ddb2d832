import { useEffect, useRef, useState } from 'react'
import type { RealtimeClient } from '@supabase/realtime-js'

/** 'live' while broadcasts arrive; otherwise the caller should poll. */
export type LiveState = 'connecting' | 'live' | 'reconnecting'

export type Broadcast = { event: string; payload: Record<string, unknown> }

/** Returns the connection: as a visitor, or with the panel's session. */
type Connect = () => Promise<RealtimeClient>

type ChannelHandlers = { onBroadcast: (broadcast: Broadcast) => void; onState: (state: LiveState) => void }

/** Delays before joining a closed channel again (ms): doubled each time, up to the last. */
const rejoinDelays = { first: 1000, last: 30_000 }

/**
 * Joins a private broadcast channel. The client reconnects after a lost connection, but messages sent meanwhile
 * are not repeated, so the caller has to catch up on every 'live'. Returns a function that leaves the channel.
 */
function joinChannel(connect: Connect, topic: string, { onBroadcast, onState }: ChannelHandlers): () => void {
  let hasLeft = false
  let leave = () => {}
  let delay = rejoinDelays.first

  async function join() {
    const realtime = await connect()
    // Joining a private channel needs the caller's token.
    await realtime.setAuth()
    if (hasLeft) return
    const channel = realtime.channel(topic, { config: { private: true } })
    leave = () => void realtime.removeChannel(channel)
    channel
      .on('broadcast', { event: '*' }, ({ event, payload }: Broadcast) => onBroadcast({ event, payload }))
      .subscribe((status) => {
        if (hasLeft) return
        const live = String(status) === 'SUBSCRIBED'
        if (live) delay = rejoinDelays.first
        onState(live ? 'live' : 'reconnecting')
        // The client rejoins after errors, but not after the server closed the channel, for example because a token expired.
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
      if (hasLeft) return
      onState('reconnecting')
      rejoinLater()
    })
  }

  tryToJoin()
  return () => {
    hasLeft = true
    leave()
  }
}

/**
 * Subscribes to a private channel while `topic` is set. `onBroadcast` gets each broadcast; `onLive` is called on each
 * (re)connection, to catch up.
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
    const leave = joinChannel(connect, topic, {
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
