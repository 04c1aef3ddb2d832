// npm run admin:create -- EMAIL [--role owner|editor|author|contributor] [--remove-demo | --keep-demo]: creates an account for
// the panel, or gives an existing account the role (owner unless given).
// The backend is set by SUPABASE_URL and SUPABASE_SECRET_KEY (or SUPABASE_SERVICE_ROLE_KEY), in the environment or in .env;
// otherwise it is the embedded one.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { demoAccounts } from '../supabase/embedded/demo-admin.ts'
import { readEnvFiles } from '../server/environment.ts'
import { exitWith, StartError } from '../server/errors.ts'
import { type Client, connect, findUser, usableDemoAccount } from './connect.ts'
import { findTarget, type Target } from './target.ts'

async function createUser({ auth }: Client, email: string, password: string) {
  const { data, error } = await auth.admin.createUser({ email, password, email_confirm: true })
  if (error) throw new StartError(`${email}: ${error.message}`)
  return data.user
}

const roles = ['owner', 'editor', 'author', 'contributor']

type NewAdmin = { email: string; role: string; chosenPassword?: string }

async function createAdmin(client: Client, { email, role, chosenPassword }: NewAdmin) {
  const existing = await findUser(client, email)
  const password = chosenPassword || randomBytes(12).toString('base64url')
  const { id } = existing ?? (await createUser(client, email, password))
  const { error } = await client.from('staff').upsert({ user_id: id, role })
  if (error) throw new StartError(`${email} could not get the role ${role}: ${error.message}`)
  const done = `is now ${/^[aeo]/.test(role) ? 'an' : 'a'} ${role}`
  if (existing) console.log(`${email} has an account, and ${done}. Its password is unchanged.`)
  else console.log(`${email} ${done}. Password: ${password}`)
}

async function removeDemoAccounts(client: Client) {
  for (const { email } of demoAccounts()) {
    const user = await findUser(client, email.toLowerCase())
    if (!user) continue
    const { error } = await client.auth.admin.deleteUser(user.id)
    if (error) throw new StartError(`${email} could not be removed: ${error.message}`)
    console.log(`${email} was removed.`)
  }
}

/** The demo account's password is public, so it should go once there is another admin. */
async function offerRemoval(target: Target, client: Client, email: string) {
  const demo = await usableDemoAccount(target)
  if (!demo || demo.email.toLowerCase() === email) return
  if (process.stdin.isTTY && process.stdout.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await terminal.question(`Remove the demo account ${demo.email}? [Y/n] `)
    terminal.close()
    if (!/^n/i.test(answer.trim())) return removeDemoAccounts(client)
  }
  console.error(`The demo account ${demo.email} still works: --remove-demo removes it.`)
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'owner' },
      'remove-demo': { type: 'boolean', default: false },
      'keep-demo': { type: 'boolean', default: false },
    },
  })
  const email = positionals[0]?.trim().toLowerCase()
  if (!email?.includes('@'))
    throw new StartError(
      'Usage: npm run admin:create -- EMAIL [--role ROLE] [--remove-demo | --keep-demo]   (ADMIN_PASSWORD chooses the password)',
    )
  const { role } = values
  if (!roles.includes(role))
    throw new StartError(`There is no role "${role}". The roles are ${roles.join(', ')}.`)
  readEnvFiles()
  const { 'remove-demo': removesDemo, 'keep-demo': keepsDemo } = values
  if (removesDemo && keepsDemo) throw new StartError('Give --remove-demo or --keep-demo, not both.')
  if (removesDemo && demoAccounts().some((demo) => demo.email.toLowerCase() === email))
    throw new StartError(`${email} is the demo account: give the email address of another one.`)
  const target = await findTarget(process.env, { create: true })
  // To stderr, since a script may read the password from stdout.
  console.error(`Backend: ${target.name}`)
  try {
    const client = connect(target, target.secretKey)
    await createAdmin(client, { email, role, chosenPassword: process.env.ADMIN_PASSWORD })
    if (removesDemo) await removeDemoAccounts(client)
    else if (!keepsDemo) await offerRemoval(target, client, email)
  } finally {
    await target.close()
  }
}

await main().catch(exitWith)
