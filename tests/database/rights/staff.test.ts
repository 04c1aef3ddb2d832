import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let clients: Record<'visitor' | 'stranger' | 'owner', Client>
beforeAll(async () => {
  backend = await startBackend()
  const { clientAs } = backend
  clients = {
    visitor: await clientAs('visitor'),
    stranger: await clientAs('stranger'),
    owner: await clientAs('owner'),
  }
})
afterAll(() => backend.stop())

test('no metadata that a user can set makes them an admin', async () => {
  const updated = await clients.stranger.auth.updateUser({ data: { role: 'admin', is_editor: true } })
  expect(updated.error).toBeNull()
  await clients.stranger.auth.refreshSession()
  expect((await clients.stranger.rpc('is_editor')).data).toBe(false)
  const { data } = await clients.stranger.auth.getUser()
  expect([data.user?.role, data.user?.app_metadata.role]).toEqual(['authenticated', undefined])
})

test('nobody can read the users of the auth service', async () => {
  for (const role of ['visitor', 'stranger', 'owner'] as const) {
    const { error } = await (clients[role] as unknown as { schema: (name: string) => Client })
      .schema('auth')
      .from('users' as never)
      .select('*')
    expect(error).not.toBeNull()
    expect((await clients[role].auth.admin.listUsers()).error?.status).toBe(401)
  }
})

test('the secret key lists, creates and updates accounts', async () => {
  const { auth } = backend.owner()
  const made = await auth.admin.createUser({
    email: 'Second@Longhand.example',
    password: 'long enough 1',
    email_confirm: true,
  })
  expect(made.data.user?.email).toBe('second@longhand.example')
  const again = await auth.admin.createUser({ email: 'second@longhand.example', password: 'long enough 1' })
  expect(again.error?.code).toBe('email_exists')
  expect(
    (await auth.admin.createUser({ email: 'third@longhand.example', password: 'short' })).error?.code,
  ).toBe('weak_password')
  const { data } = await auth.admin.listUsers({ page: 1, perPage: 1000 })
  expect(data.users.map(({ email }) => email)).toContain('second@longhand.example')

  const id = made.data.user?.id ?? ''
  expect((await auth.admin.updateUserById(id, { password: 'another one 2' })).error).toBeNull()
  const signIn = (password: string) =>
    clients.visitor.auth.signInWithPassword({ email: 'second@longhand.example', password })
  expect((await signIn('long enough 1')).error?.code).toBe('invalid_credentials')
  expect((await signIn('another one 2')).error).toBeNull()
  await clients.visitor.auth.signOut()
})
