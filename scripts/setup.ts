// npm run setup: makes a Supabase project this magazine's, and builds the site for it. What is done already stays as it is.
// Flags in place of questions: --project-ref, --site, --publishable-key, --secret-key (better: SUPABASE_SECRET_KEY), --email
// of the first admin, --yes to the CLI's questions, --demo for the demo magazine, --url where it isn't REF.supabase.co.
import { parseArgs } from 'node:util'
import { readEnvFiles } from '../supabase/embedded/environment.ts'
import { exitWith, StartError } from '../supabase/embedded/errors.ts'
import { connect } from './connect.ts'
import { refusalOf } from './deploy-check/auth.ts'
import { type Answers, gatherAnswers, terminalAsk } from './setup/answers.ts'
import { npmRun, ownScript, supabase } from './setup/commands.ts'
import { setInEnvFile } from './setup/env-file.ts'

type Options = { yes: boolean; demo: boolean }

const heading = (text: string) => console.log(`\n── ${text}`)

/** Stops before anything is changed where the CLI has no session or the project refuses a key. */
async function makeSure({ url, publishableKey, secretKey }: Answers): Promise<void> {
  heading('Looking at the project')
  if (!(await supabase(['whoami'], { mayFail: true })))
    throw new StartError('Sign in first: npx supabase login, or set SUPABASE_ACCESS_TOKEN.')
  const refusal = await refusalOf({ url, publishableKey, secretKey, fetch })
  if (refusal) throw new StartError(`${refusal.what} ${refusal.todo}`)
}

async function prepareProject({ projectRef, site }: Answers, { yes, demo }: Options): Promise<void> {
  const agreed = yes ? ['--yes'] : []
  heading('Tables, rights and buckets')
  await supabase(['link', '--project-ref', projectRef])
  await supabase(['db', 'push', '--remote', ...(demo ? ['--include-seed'] : []), ...agreed])
  if (demo) await supabase(['seed', 'buckets', '--remote', ...agreed])

  heading('Sign-up, and where password reset links lead')
  // Without both, the URLs for development in config.toml would be pushed.
  const env = {
    SUPABASE_AUTH_SITE_URL: site,
    SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: `${site}/admin/login`,
  }
  await supabase(['config', 'push', ...agreed], { env })
}

async function makeAdmin({ url, secretKey }: Answers, email: string | undefined): Promise<void> {
  heading('The first admin')
  const admins = connect({ url, fetch }, secretKey).from('admins').select('*', { count: 'exact', head: true })
  const { count } = await admins.throwOnError()
  if (count && !email) return console.log(`There are admins already: ${count}. Nothing to do.`)
  const asked = email ?? (await terminalAsk?.('The email address of the first admin: '))
  if (!asked)
    throw new StartError('Give --email: nobody can edit the site yet, and there is no terminal to ask in.')
  await ownScript('admin-create', [asked], { env: { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } })
}

/** Writes .env; gives the variables for what runs now, in which those of the environment would win over the file. */
async function writeEnv({ url, site, publishableKey, secretKey }: Answers) {
  heading('.env')
  const values = {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_ANON_KEY: publishableKey,
    VITE_SITE_URL: site,
    SUPABASE_SECRET_KEY: secretKey,
    // Where it is set it is the one that scripts take.
    ...(process.env.SUPABASE_URL && { SUPABASE_URL: url }),
  }
  const changed = await setInEnvFile('.env', values)
  console.log(changed.length ? `Set ${changed.join(', ')}.` : 'As it was.')
  return values
}

const somethingAnswers = async (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function main() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: {
      ...{ 'project-ref': text, site: text, 'publishable-key': text, 'secret-key': text, url: text },
      ...{ email: text, yes: flag, demo: flag },
    },
  })
  readEnvFiles()
  const given = await gatherAnswers(values, process.env, terminalAsk)
  if (!values.yes && !terminalAsk)
    throw new StartError('Give --yes: there is no terminal in which the Supabase CLI could ask.')
  await makeSure(given)
  await prepareProject(given, values)
  await makeAdmin(given, values.email)
  const env = await writeEnv(given)
  heading('Build')
  await npmRun('build', { env })

  heading('Check')
  const isDeployed = await somethingAnswers(given.site)
  const isFine = await ownScript('deploy-check', isDeployed ? [] : ['--without-site'], { env, mayFail: true })
  if (!isDeployed)
    console.log(
      `\nNothing answers at ${given.site} yet. Put dist/client there ("Static hosts" in docs/deploying.md), then run npm run deploy:check.`,
    )
  if (!isFine) {
    console.log('\nDo what the lines with FAILED say, then run npm run deploy:check.')
    process.exitCode = 1
  }
}

await main().catch(exitWith)
