import { queryOptions } from '@tanstack/react-query'
import type { StaffRole } from '@/lib/roles'
import { adminTables } from '../backend'
import { BackendError, unreadableResponse, unwrap, unwrapJson } from '../errors'
import { callFunction } from '../functions'
import { queryKeys } from '../query-keys'

export type Member = {
  id: string
  email: string
  /** '' for somebody who hasn't given themselves one. */
  name: string
  role: StaffRole
  created_at: string
  /** Null until the invitation was used. */
  last_sign_in_at: string | null
}

async function list(): Promise<Member[]> {
  const db = await adminTables()
  return unwrapJson<Member[]>(await db.rpc('list_staff'))
}

export const staffQuery = () => queryOptions({ queryKey: queryKeys.list('staff'), queryFn: list })

const gone = () => new Error('This person has been removed already.')

/** These end with a role: scheduled publications and their ends, and preview links. */
export type LostRights = { stories: number; expiries: number; previews: number }

async function countLostRights(member: string, role: StaffRole | null): Promise<LostRights> {
  const db = await adminTables()
  return unwrapJson<LostRights>(await db.rpc('lost_rights', { member, ...(role && { new_role: role }) }))
}

/** Counts what would end if somebody else got another role; null for none. Never cached. */
export const lostRightsQuery = (member: string, role: StaffRole | null) =>
  queryOptions({
    queryKey: queryKeys.list('staff', { member, role }),
    queryFn: () => countLostRights(member, role),
    gcTime: 0,
  })

export async function setRole({ id, role }: Pick<Member, 'id' | 'role'>): Promise<LostRights> {
  const db = await adminTables()
  const ended = unwrap(await db.rpc('set_staff_role', { member: id, new_role: role })) as LostRights | null
  if (!ended) throw gone()
  return ended
}

/** Takes somebody else's role away, and returns what has ended; null if that was done already. Their texts stay. */
export async function removeMember(id: string): Promise<LostRights | null> {
  const db = await adminTables()
  return unwrap(await db.rpc('remove_staff', { member: id })) as LostRights | null
}

export type Invitation = { email: string; role: StaffRole }

/** The link with which somebody sets their password, null if they have one already. */
export type InvitationLink = { link: string | null; mailed: boolean }

/**
 * Gives somebody a role, with an account if they have none. `returnTo` is the URL to which the link leads. Throws a BackendError, with
 * status 404 if the project lacks the function.
 */
export async function invite({
  email,
  role,
  returnTo,
}: Invitation & { returnTo: string }): Promise<InvitationLink> {
  const { link, mailed = false } = await callFunction<Partial<InvitationLink>>('invite', {
    email,
    role,
    redirectTo: returnTo,
  })
  // Without a link, somebody would be said to have an account whom nobody has invited.
  if (link === undefined) throw new BackendError({ message: unreadableResponse })
  return { link, mailed }
}

/** A code with which the invited person signs in; null if the invitation was used, has ended or was taken back. */
export async function acceptInvitation(invitation: string) {
  try {
    return await callFunction<{ type: 'invite' | 'recovery'; token_hash: string }>('invite', {
      invitation,
    })
  } catch (error) {
    if (error instanceof BackendError && error.status === 410) return null
    throw error
  }
}
