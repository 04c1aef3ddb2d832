// npm run setup: sets up a Supabase project for this magazine, and builds the site for it. It can be run again: finished steps
// are left as they are. Flags instead of questions: --project-ref, --site, --publishable-key, --secret-key (better:
// SUPABASE_SECRET_KEY), --email for the first admin, --yes to the CLI's questions, --demo for the demo magazine, --url if the
// API is not at REF.supabase.co.
import { parseArgs } from 'node:util'
import { readEnvFiles } from '../server/environment.ts'
import { exitWith, StartError } from '../server/errors.ts'
import { connect } from './connect.ts'
import { accessProblem } from './deploy-check/auth.ts'
import { type Answers, gatherAnswers, terminalAsk } from './setup/answers.ts'
import { npmRun, runScript, supabase } from './setup/commands.ts'
import { updateEnvFile } from './setup/env-file.ts'
import { projectSteps, type Options } from './setup/project-steps.ts'

const heading = (text: string) => console.log(`\n── ${text}`)

/** Stops before anything is changed if the CLI is not signed in or the project rejects a key. */
async function checkAccess({ url, publishableKey, secretKey }: Answers): Promise<void> {
  heading('Looking at the project')
  // `whoami` rejects the tokens of a project or an organization, which all other commands accept.
  if (!process.env.SUPABASE_ACCESS_TOKEN && !(await supabase(['whoami'], { mayFail: true })))
    throw new StartError('Sign in first: npx supabase login, or set SUPABASE_ACCESS_TOKEN.')
  const problem = await accessProblem({ url, publishableKey, secretKey, fetch })
  if (problem) throw new StartError(`${problem.what} ${problem.todo}`)
}

async function prepareProject(answers: Answers, options: Options): Promise<void> {
  for (const { title, commands, env } of projectSteps(answers, options)) {
    heading(title)
    for (const command of commands) await supabase(command, { env })
  }
}

async function createFirstAdmin({ url, secretKey }: Answers, email: string | undefined): Promise<void> {
  heading('The first admin')
  const staff = connect({ url, fetch }, secretKey).from('staff').select('*', { count: 'exact', head: true })
  const { count } = await staff.throwOnError()
  if (count && !email) return console.log(`There are people in the panel already: ${count}. Nothing to do.`)
  const address = email ?? (await terminalAsk?.('The email address of the first admin: '))
  if (!address)
    throw new StartError('Give --email: nobody can edit the site yet, and there is no terminal to ask in.')
  await runScript('admin-create', [address], { env: { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } })
}

/** Has the project look each minute whether a mail is due. It sends none before an owner turns delivery on. */
async function scheduleMail({ url, secretKey }: Answers): Promise<void> {
  heading('The schedule of mails')
  const { data } = await connect({ url, fetch }, secretKey)
    .rpc('schedule_mail', { url: `${url}/functions/v1/newsletter` })
    .throwOnError()
  console.log(data)
}

/** Writes .env. Returns the variables for child processes, where variables of the environment would win over the file. */
async function writeEnv({ url, site, publishableKey, secretKey }: Answers) {
  heading('.env')
  const values = {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_ANON_KEY: publishableKey,
    VITE_SITE_URL: site,
    SUPABASE_SECRET_KEY: secretKey,
    // If it is set, scripts prefer it to VITE_SUPABASE_URL.
    ...(process.env.SUPABASE_URL && { SUPABASE_URL: url }),
  }
  const changed = await updateEnvFile('.env', values)
  console.log(changed.length ? `Set ${changed.join(', ')}.` : 'Unchanged.')
  return values
}

const isReachable = async (url: string) =>
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
  const answers = await gatherAnswers(values, process.env, terminalAsk)
  if (!values.yes && !terminalAsk)
    throw new StartError('Give --yes: there is no terminal in which the Supabase CLI could ask.')
  await checkAccess(answers)
  await prepareProject(answers, values)
  await createFirstAdmin(answers, values.email)
  await scheduleMail(answers)
  const env = await writeEnv(answers)
  heading('Build')
  await npmRun('build', { env })

  heading('Check')
  const isDeployed = await isReachable(answers.site)
  const passed = await runScript('deploy-check', isDeployed ? [] : ['--without-site'], { env, mayFail: true })
  if (!isDeployed)
    console.log(
      `\nNothing responds at ${answers.site} yet. Put dist/client there ("Static hosts" in docs/deploying.md), then run npm run deploy:check.`,
    )
  if (!passed) {
    console.log('\nFix what the lines with FAILED say, then run npm run deploy:check.')
    process.exitCode = 1
  }
}

await main().catch(exitWith)
