import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { removeUnsavedTextsOf } from '@/admin/form/unsaved-text'
import { useLast } from '@/admin/shared/useLast'
import { accountQuery, signIn, signOut } from '@/data/account/auth'
import { errorText } from '@/data/errors'
import { messages } from '@/admin/shared/messages'
import { paths } from '@/lib/paths'
import { showToast } from '@/ui/toast'
import { SessionContext, type Session } from './session-context'
import { useSessionWatch } from './useSessionWatch'

/** A sign-in takes at least this long (specification, section 9). */
const minSignInTime = 1000

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Provides the session: read at start-up, started by the login form, and updated when it ends elsewhere. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data: account, error, isPending, isFetching, refetch } = useQuery(accountQuery())
  // After somebody has signed in, the panel stays mounted, since its forms hold unsaved text.
  const [entered, setEntered] = useState(false)
  const busy = useRef(false)
  const isStaff = Boolean(account?.role)
  if (isStaff && !entered) setEntered(true)

  const check = () => void client.invalidateQueries({ queryKey: accountQuery().queryKey })
  useSessionWatch({
    onChange: (signedIn) => {
      if (!busy.current && signedIn !== isStaff) check()
    },
    onRefused: () => {
      if (!busy.current && isStaff && !isFetching) check()
    },
  })

  const state = ((): Session['state'] => {
    if (isStaff) return 'signed-in'
    if (isPending) return 'loading'
    if (error && account === undefined) return isFetching ? 'loading' : 'failed'
    return entered ? 'lost' : 'signed-out'
  })()

  const actions = useMemo(
    () => ({
      signIn: async (email: string, password: string) => {
        busy.current = true
        try {
          const checked = signIn(email, password)
          await Promise.all([Promise.allSettled([checked]), pause(minSignInTime)])
          const outcome = await checked
          if (outcome === 'signed in') {
            const { queryKey } = accountQuery()
            await client.refetchQueries({ queryKey })
            // Everything else was read as a visitor. Not awaited, so that signing in isn't slower.
            void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
          }
          return outcome
        } finally {
          busy.current = false
        }
      },
      logout: async (textsOf?: string) => {
        busy.current = true
        const removeTexts = () => textsOf && removeUnsavedTextsOf(textsOf)
        try {
          const outcome = await signOut()
          removeTexts()
          // A full page load, so that nothing an editor has read stays in memory. It needs the network.
          if (outcome === 'ended') {
            // Until the page is left, its forms may write once more.
            window.addEventListener('pagehide', removeTexts, { once: true })
            return window.location.assign(paths.adminLogin.href())
          }
          client.setQueryData(accountQuery().queryKey, null)
          setEntered(false)
          // The panel's data is removed once the panel is unmounted.
          setTimeout(() => client.removeQueries({ type: 'inactive' }))
        } catch (error) {
          showToast(messages.logoutFailed(errorText(error)))
        }
        busy.current = false
      },
      retry: () => void refetch(),
    }),
    [client, refetch],
  )

  const role = useLast(account?.role ?? null)
  const session = { state, account: account ?? null, role, error, ...actions }
  return <SessionContext value={session}>{children}</SessionContext>
}
