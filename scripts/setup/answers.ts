import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../../supabase/embedded/errors.ts'

/** What setup has to know of a project and its site. */
export type Answers = {
  projectRef: string
  /** Where the project's API is. */
  url: string
  /** The site's origin. */
  site: string
  publishableKey: string
  secretKey: string
}

export type Flags = { [name in FlagName | 'url']?: string | undefined }
type FlagName = 'project-ref' | 'site' | 'publishable-key' | 'secret-key'

/** Asks whoever runs setup; undefined where nobody can answer. */
export type Ask = ((question: string, options?: { hidden: boolean }) => Promise<string>) | undefined

type Question = {
  flag: FlagName
  question: string
  hidden?: true
  /** What an earlier run, or the environment, says. */
  known: (env: NodeJS.ProcessEnv) => string | undefined
  /** The value as it is used, or what is wrong with it. */
  read: (given: string) => string | { wrong: string }
}

/** What a JSON Web Token, as older projects' keys are, says of itself. */
function roleOf(key: string): unknown {
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
    return (JSON.parse(claims) as { role?: unknown }).role
  } catch {
    return undefined
  }
}
const isSecret = (key: string) => key.startsWith('sb_secret_') || roleOf(key) === 'service_role'
const isPublishable = (key: string) => key.startsWith('sb_publishable_') || roleOf(key) === 'anon'

const refIn = (url = '') => /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(url)?.[1]

const questions: Question[] = [
  {
    flag: 'project-ref',
    question: 'The project’s reference (in the dashboard’s URL, 20 letters): ',
    known: ({ VITE_SUPABASE_URL }) => refIn(VITE_SUPABASE_URL),
    read: (given) =>
      /^[a-z]{20}$/.test(given)
        ? given
        : { wrong: 'The reference is 20 lower-case letters, as in the dashboard’s URL.' },
  },
  {
    flag: 'site',
    question: 'The site’s URL (https://your-magazine.example): ',
    known: ({ VITE_SITE_URL }) => VITE_SITE_URL,
    read: (given) =>
      /^https?:\/\//.test(given) && URL.canParse(given)
        ? new URL(given).origin
        : { wrong: 'The site’s URL begins with https://.' },
  },
  {
    flag: 'publishable-key',
    question: 'The publishable key ("API Keys" in the dashboard): ',
    known: ({ VITE_SUPABASE_ANON_KEY }) => VITE_SUPABASE_ANON_KEY,
    read: (given) =>
      isPublishable(given)
        ? given
        : {
            wrong:
              'The publishable key begins with sb_publishable_. Every page shows it: never give the secret one.',
          },
  },
  {
    flag: 'secret-key',
    question: 'The secret key ("API Keys" in the dashboard; it is not shown here): ',
    hidden: true,
    known: (env) => env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY,
    read: (given) => (isSecret(given) ? given : { wrong: 'The secret key begins with sb_secret_.' }),
  },
]

const urlOf = (projectRef: string) => `https://${projectRef}.supabase.co`

/** The environment, but without the keys of another project: of the one on this machine, for instance. */
function forProject(env: NodeJS.ProcessEnv, flags: Flags): NodeJS.ProcessEnv {
  const { VITE_SUPABASE_URL: known, VITE_SITE_URL } = env
  const projectRef = flags['project-ref'] || refIn(known)
  const isSame = known === (flags.url || (projectRef && urlOf(projectRef)))
  return !known || isSame ? env : { VITE_SITE_URL }
}

/** Takes each answer from its flag, else from the environment, else from whoever is asked. */
export async function gatherAnswers(flags: Flags, env: NodeJS.ProcessEnv, ask: Ask): Promise<Answers> {
  const known = forProject(env, flags)
  const given = (question: Question) => flags[question.flag] || question.known(known)
  const missing = questions.filter((question) => !given(question))
  if (missing.length && !ask)
    throw new StartError(
      `Give ${missing.map(({ flag }) => `--${flag}`).join(', ')}: there is no terminal to ask in.`,
    )

  const answers: Partial<Record<FlagName, string>> = {}
  for (const question of questions) {
    const text = given(question) ?? (await ask!(question.question, { hidden: question.hidden ?? false }))
    const answer = question.read(text.trim())
    if (typeof answer !== 'string') throw new StartError(answer.wrong)
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

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks in the terminal, where there is one. What is typed after a hidden question isn't shown. */
export const terminalAsk: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question, { hidden } = { hidden: false }) => {
        if (hidden) process.stdout.write(question)
        const output = hidden ? nowhere() : process.stdout
        const terminal = createInterface({ input: process.stdin, output, terminal: true })
        const answer = await terminal.question(hidden ? '' : question)
        terminal.close()
        if (hidden) process.stdout.write('\n')
        return answer
      }
    : undefined
