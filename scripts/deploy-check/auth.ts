import { usableDemoAccount } from '../connect.ts'
import type { Clients, Project } from './project.ts'
import { failed, skipped, ok, type Line, type Lines, type Problem } from './report.ts'
import { testData } from './test-data.ts'

const push = (site: string) =>
  `Run SUPABASE_AUTH_SITE_URL=${site} SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS=${site}/admin/login npx supabase config push.`

/** Why the project can't be checked: it doesn't respond, or rejects a key. Undefined if it can. */
export async function accessProblem(project: Project): Promise<Problem | undefined> {
  const { url, fetch, publishableKey, secretKey } = project
  const requests = [
    { name: 'VITE_SUPABASE_ANON_KEY', key: publishableKey, path: 'settings' },
    { name: 'SUPABASE_SECRET_KEY', key: secretKey, path: 'admin/users?page=1&per_page=1' },
  ]
  for (const { name, key, path } of requests) {
    const headers = { apikey: key, authorization: `Bearer ${key}` }
    const answer = await fetch(`${url}/auth/v1/${path}`, { headers }).catch((error: Error) => error)
    if (answer instanceof Error)
      return failed(`${url} doesn’t answer.`, 'Look at SUPABASE_URL and at your network.')
    if (!answer.ok)
      return failed(
        `${url} answers ${answer.status} to ${name}.`,
        'Copy the key from "API Keys" in the dashboard.',
      )
  }
}

/** Checks who can sign in: sign-up, the demo account and the panel's people. */
export async function* checkAuth(clients: Clients): Lines {
  yield await signUp(clients)
  const demo = await usableDemoAccount(clients.project)
  yield demo
    ? failed(
        `Anybody can sign in as ${demo.email} with the demo password.`,
        'Run npm run admin:create -- you@example.com --remove-demo.',
      )
    : ok('Nobody can sign in with the demo password.')
  const { count, error } = await clients.owner.from('staff').select('*', { count: 'exact', head: true })
  if (error)
    yield failed(
      `The panel’s people can’t be counted: ${error.message}.`,
      'Apply the migrations: npx supabase db push --remote.',
    )
  else if (count) yield ok(`Admins: ${count}.`)
  else yield failed('Nobody can edit the site.', 'Run npm run admin:create -- you@example.com.')
  yield await invitations(clients)
}

async function invitations({ project: { url, fetch, publishableKey } }: Clients): Promise<Line> {
  const { status } = await fetch(`${url}/functions/v1/invite`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  })
  const what = 'An owner can invite people in the panel.'
  const todo =
    'Run npx supabase functions deploy invite --use-api; for a Supabase on your own server see docs/deploying.md.'
  return status === 400 ? ok(what) : skipped(what, todo)
}

async function signUp({ project, site = 'https://your-magazine.example' }: Clients): Promise<Line> {
  const { url, fetch, publishableKey } = project
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const settings = (await answer.json()) as { disable_signup?: boolean }
  return settings.disable_signup ? ok('Sign-up is closed.') : failed('Anybody can sign up.', push(site))
}

/** Checks where password reset links lead. They are created for the temporary account, and no email is sent. */
export async function* checkLinks({ owner, site }: Clients): Lines {
  const what = 'Where password reset links lead.'
  if (!site) return yield skipped(what, 'Set VITE_SITE_URL or give --site.')
  const leadsTo = async (redirectTo: string) => {
    const { data, error } = await owner.auth.admin.generateLink({
      type: 'recovery',
      email: testData.editor,
      options: { redirectTo },
    })
    return { error, target: data.properties?.redirect_to ?? '' }
  }
  const login = `${site}/admin/login`
  const { error, target } = await leadsTo(login)
  if (!error && !target) return yield skipped(what, 'Those of the embedded backend always lead to the site.')
  if (error)
    return yield failed(
      `No password reset link can be made: ${error.message}.`,
      'Look at the project’s auth logs.',
    )
  yield target === login
    ? ok(`Password reset links lead to ${login}.`)
    : failed(`Password reset links lead to ${target}, not to ${login}.`, push(site))

  const foreign = 'https://deployment-check.invalid/'
  const elsewhere = (await leadsTo(foreign)).target
  if (elsewhere === foreign) yield failed('Password reset links may lead to any site.', push(site))
  else if (URL.canParse(elsewhere) && new URL(elsewhere).origin === site) yield ok(`The site URL is ${site}.`)
  else yield failed(`The site URL is ${elsewhere}, not ${site}.`, push(site))
}
