import { randomBytes } from 'node:crypto'
import { applyMigrations, type Clients } from './project.ts'
import { failed, skipped, ok, type Lines } from './report.ts'
import { testData } from './test-data.ts'

const title = 'Deployment check'
const draft = {
  id: testData.articleId,
  title,
  content: 'This article is deleted at once.',
  author: title,
  // So old that it never appears on the front page.
  date: '1970-01-01',
}

/** Signs the editor's client in to a temporary account, checks that it has no rights, and makes it an admin for later checks. */
export async function* signInEditor({ owner, editor }: Clients): Lines {
  const email = testData.editor
  const password = randomBytes(24).toString('base64url')
  const made = await owner.auth.admin.createUser({ email, password, email_confirm: true })
  if (made.error)
    return yield failed(`No account can be made: ${made.error.message}.`, 'Look at the project’s auth logs.')
  const { error } = await editor.auth.signInWithPassword({ email, password })
  if (error)
    return yield failed(
      `The new account can’t be signed in to: ${error.message}.`,
      'In the dashboard, Authentication, Sign In / Providers: switch the email provider on.',
    )
  const stranger = await editor.from('articles').insert(draft)
  const messages = await editor.from('contact_messages').select('id').limit(1)
  yield stranger.error?.code === '42501' && messages.data?.length === 0
    ? ok('An account that is not an admin can neither edit nor read contact messages.')
    : failed('An account that is not an admin can edit or read contact messages.', applyMigrations)

  await owner.from('staff').insert({ user_id: made.data.user.id }).throwOnError()
  const { data } = await editor.rpc('is_editor')
  yield data
    ? ok('An editor can sign in.')
    : failed('An account with a row in staff is not an admin.', applyMigrations)
}

/** Whether `signInEditor` succeeded. */
export async function isSignedIn({ editor }: Clients): Promise<boolean> {
  return (await editor.rpc('is_editor')).data === true
}

/** The result of a check that needs an editor's session, where nobody could sign in. */
export const skippedWithoutSession = (what: string) =>
  skipped(what, 'Nobody could sign in: fix that and check again.')

/** Checks that an editor can add, change and delete an article, and read what visitors sent. */
export async function* checkEditor(clients: Clients): Lines {
  if (!(await isSignedIn(clients))) return yield skippedWithoutSession('An editor’s articles.')
  yield* article(clients)
  yield* readers(clients)
}

async function* article({ visitor, editor }: Clients): Lines {
  const { id } = draft
  const seen = async () => (await visitor.from('articles').select('title').eq('id', id)).data?.[0]?.title
  const steps = [
    { what: 'add', run: () => editor.from('articles').insert(draft), then: title },
    {
      what: 'change',
      run: () =>
        editor
          .from('articles')
          .update({ title: `${title} 2` })
          .eq('id', id),
      then: `${title} 2`,
    },
    { what: 'delete', run: () => editor.from('articles').delete().eq('id', id), then: undefined },
  ]
  for (const { what, run, then } of steps) {
    const { error } = await run()
    if (error) return yield failed(`An editor can’t ${what} an article: ${error.message}.`, applyMigrations)
    if ((await seen()) !== then)
      return yield failed(
        `An editor’s attempt to ${what} an article changes nothing for visitors.`,
        applyMigrations,
      )
  }
  yield ok('An editor can add, change and delete an article, and visitors see each step.')
}

async function* readers({ editor }: Clients): Lines {
  for (const table of ['newsletter_subscribers', 'contact_messages'] as const) {
    const rows = editor.from(table).delete().eq('email', testData.earlierReader)
    const { data, error } = await rows.select('email')
    if (error || data.length === 0)
      return yield failed(
        `An editor can’t read and delete ${table}: ${error?.message ?? 'no row was found'}.`,
        applyMigrations,
      )
  }
  yield ok('An editor can read and delete subscribers and contact messages.')
}
