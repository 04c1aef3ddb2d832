import type { Answers } from './answers.ts'

export type Options = { yes: boolean; demo: boolean }

type Step = { title: string; commands: string[][]; env?: Record<string, string> }

/** The commands of the Supabase CLI that prepare a project. Without `--yes` it asks before it changes anything. */
export function projectSteps(
  { projectRef, site }: Pick<Answers, 'projectRef' | 'site'>,
  { yes, demo }: Options,
): Step[] {
  const yesFlag = yes ? ['--yes'] : []
  return [
    {
      title: 'Tables, rights and buckets',
      commands: [
        ['link', '--project-ref', projectRef],
        ['db', 'push', '--remote', ...(demo ? ['--include-seed'] : []), ...yesFlag],
        ...(demo ? [['seed', 'buckets', '--remote', ...yesFlag]] : []),
      ],
    },
    {
      title: 'Sign-up, and where password reset links lead',
      commands: [['config', 'push', ...yesFlag]],
      // Otherwise the development URLs in config.toml would be pushed.
      env: {
        SUPABASE_AUTH_SITE_URL: site,
        SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: `${site}/admin/login`,
      },
    },
    {
      title: 'The functions that invite people and send mails',
      commands: [
        ['functions', 'deploy', 'invite', 'newsletter', '--use-api', `--remote=${projectRef}`, ...yesFlag],
        // Links in mails begin with it.
        ['secrets', 'set', `SITE_URL=${site}`, `--remote=${projectRef}`, ...yesFlag],
      ],
    },
  ]
}
