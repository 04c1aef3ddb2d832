// npm run admin:create -- EMAIL [--remove-demo | --keep-demo]: makes an account that may edit, or lets an existing one edit.
// The backend is the one that SUPABASE_URL and SUPABASE_SECRET_KEY (or SUPABASE_SERVICE_ROLE_KEY) name, in the environment
// or in .env, else the embedded one.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { demoAccounts } from '../supabase/embedded/demo-admin.ts'
import { readEnvFiles } from '../supabase/embedded/environment.ts'
import { exitWith, StartError } from '../supabase/embedded/errors.ts'
import { type Client, connect, findUser, workingDemoAccount } from './connect.ts'
import { findTarget, type Target } from './target.ts'

async function makeUser({ auth }: Client, email: string, password: string) {
  const { data, error } = await auth.admin.createUser({ email, password, email_confirm: true })
  if (error) throw new StartError(`${email}: ${error.message}`)
  return data.user
}

async function createAdmin(client: Client, email: string, chosen?: string) {
  const known = await findUser(client, email)
  const password = chosen || randomBytes(12).toString('base64url')
  const { id } = known ?? (await makeUser(client, email, password))
  const { error } = await client.from('admins').upsert({ user_id: id }, { ignoreDuplicates: true })
  if (error) throw new StartError(`${email} could not be made an admin: ${error.message}`)
  if (known) console.log(`${email} has an account, and may now edit. Its password is as it was.`)
  else console.log(`${email} may now edit. Password: ${password}`)
}

async function removeDemoAccounts(client: Client) {
  for (const { email } of demoAccounts()) {
    const user = await findUser(client, email.toLowerCase())
    if (!user) continue
    const { error } = await client.auth.admin.deleteUser(user.id)
    if (error) throw new StartError(`${email} could not be removed: ${error.message}`)
    console.log(`${email} is removed.`)
  }
}

/** Whoever has an account of their own hardly needs one whose password everybody can read. */
async function offerRemoval(target: Target, client: Client, email: string) {
  const demo = await workingDemoAccount(target)
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
      'remove-demo': { type: 'boolean', default: false },
      'keep-demo': { type: 'boolean', default: false },
    },
  })
  const email = positionals[0]?.trim().toLowerCase()
  if (!email?.includes('@'))
    throw new StartError(
      'Usage: npm run admin:create -- EMAIL [--remove-demo | --keep-demo]   (ADMIN_PASSWORD chooses the password)',
    )
  readEnvFiles()
  const { 'remove-demo': removesDemo, 'keep-demo': keepsDemo } = values
  if (removesDemo && keepsDemo) throw new StartError('Give --remove-demo or --keep-demo, not both.')
  if (removesDemo && demoAccounts().some((demo) => demo.email.toLowerCase() === email))
    throw new StartError(`${email} is the demo account: give the email address of another one.`)
  const target = await findTarget(process.env, { create: true })
  // Not to stdout: a script may read the password there.
  console.error(`Backend: ${target.name}`)
  try {
    const client = connect(target, target.secretKey)
    await createAdmin(client, email, process.env.ADMIN_PASSWORD)
    if (removesDemo) await removeDemoAccounts(client)
    else if (!keepsDemo) await offerRemoval(target, client, email)
  } finally {
    await target.close()
  }
}

await main().catch(exitWith)
