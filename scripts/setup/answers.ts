import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isSecretKey, roleInKey, siteOrigin } from '../../server/environment.ts'
import { StartError } from '../../server/errors.ts'

export type Answers = {
  projectRef: string
  url: string
  site: string
  publishableKey: string
  secretKey: string
}

export type Flags = { [name in FlagName | 'url']?: string | undefined }
type FlagName = 'project-ref' | 'site' | 'publishable-key' | 'secret-key'

/** Prompts in the terminal; undefined if there is none. */
export type Ask = ((question: string, options?: { hidden: boolean }) => Promise<string>) | undefined

type Question = {
  flag: FlagName
  question: string
  hidden?: true
  /** The value from the environment or an earlier run's .env. */
  fromEnv: (env: NodeJS.ProcessEnv) => string | undefined
  /** Returns the normalized value, or an error message; may throw a StartError. */
  parse: (text: string) => string | { error: string }
}

const isPublishable = (key: string) => key.startsWith('sb_publishable_') || roleInKey(key) === 'anon'

const refIn = (url = '') => /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(url)?.[1]

const questions: Question[] = [
  {
    flag: 'project-ref',
    question: 'The project’s reference (in the dashboard’s URL, 20 letters): ',
    fromEnv: ({ VITE_SUPABASE_URL }) => refIn(VITE_SUPABASE_URL),
    parse: (text) =>
      /^[a-z]{20}$/.test(text)
        ? text
        : { error: 'The reference is 20 lower-case letters, as in the dashboard’s URL.' },
  },
  {
    flag: 'site',
    question: 'The site’s URL (https://your-magazine.example): ',
    fromEnv: ({ VITE_SITE_URL }) => VITE_SITE_URL,
    parse: (text) => siteOrigin('The site’s URL', text),
  },
  {
    flag: 'publishable-key',
    question: 'The publishable key ("API Keys" in the dashboard): ',
    fromEnv: ({ VITE_SUPABASE_ANON_KEY }) => VITE_SUPABASE_ANON_KEY,
    parse: (text) =>
      isPublishable(text)
        ? text
        : {
            error:
              'The publishable key begins with sb_publishable_. Every page shows it: never give the secret one.',
          },
  },
  {
    flag: 'secret-key',
    question: 'The secret key ("API Keys" in the dashboard; it is not shown here): ',
    hidden: true,
    fromEnv: (env) => env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY,
    parse: (text) => (isSecretKey(text) ? text : { error: 'The secret key begins with sb_secret_.' }),
  },
]

const urlOf = (projectRef: string) => `https://${projectRef}.supabase.co`

/** The environment without the keys of another project, such as one for development. */
function envForProject(env: NodeJS.ProcessEnv, flags: Flags): NodeJS.ProcessEnv {
  const { VITE_SUPABASE_URL: known, VITE_SITE_URL } = env
  const projectRef = flags['project-ref'] || refIn(known)
  const isSame = known === (flags.url || (projectRef && urlOf(projectRef)))
  return !known || isSame ? env : { VITE_SITE_URL }
}

/** Takes each answer from its flag, else from the environment, else from a prompt. */
export async function gatherAnswers(flags: Flags, env: NodeJS.ProcessEnv, ask: Ask): Promise<Answers> {
  const projectEnv = envForProject(env, flags)
  const given = (question: Question) => flags[question.flag] || question.fromEnv(projectEnv)
  const missing = questions.filter((question) => !given(question))
  if (missing.length && !ask)
    throw new StartError(
      `Give ${missing.map(({ flag }) => `--${flag}`).join(', ')}: there is no terminal to ask in.`,
    )

  const answers: Partial<Record<FlagName, string>> = {}
  for (const question of questions) {
    const text = given(question) ?? (await ask!(question.question, { hidden: question.hidden ?? false }))
    const answer = question.parse(text.trim())
    if (typeof answer !== 'string') throw new StartError(answer.error)
    answers[question.flag] = answer
  }
  const {
    'project-ref': projectRef = '',
    site = '',
    'publishable-key': publishableKey = '',
    'secret-key': secretKey = '',
  } = answers
  return {
    projectRef,
    url: flags.url || urlOf(projectRef),
    site,
    publishableKey,
    secretKey,
  }
}

const discardOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Prompts in the terminal. The input to a hidden question is not echoed. */
export const terminalAsk: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question, { hidden } = { hidden: false }) => {
        if (hidden) process.stdout.write(question)
        const output = hidden ? discardOutput() : process.stdout
        const terminal = createInterface({ input: process.stdin, output, terminal: true })
        const answer = await terminal.question(hidden ? '' : question)
        terminal.close()
        if (hidden) process.stdout.write('\n')
        return answer
      }
    : undefined
