import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { Version } from '@/data/articles/versions'
import { accountHandlers, keepSession, rpc } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  keepSession()
})

const article = anArticle({
  title: 'The Ferry',
  content: 'It left at noon.\n\nNobody was there.',
  image: '/new.png',
})
const versionId = (n: number) => `00000000-0000-4000-8000-0000000000a${n}`
const aVersion = (n: number, version: Partial<Version> = {}): Version => ({
  id: versionId(n),
  kind: 'published',
  updated_at: `2026-11-0${9 - n}T10:00:00+00:00`,
  editor: 'editor@magazine.test',
  ...version,
})
const versions = [aVersion(1, { kind: 'saved' }), aVersion(2), aVersion(3, { editor: null })]
const { title, excerpt, content, author, category, image, image_alt, featured, date } = article
const now = { title, excerpt, content, author, category, image, image_alt, featured, date }
const snapshots: Record<string, object> = {
  [versionId(1)]: { ...now, content: 'It left at one.\n\nNobody was there.' },
  [versionId(2)]: { ...now, title: 'The Boat', image: '/old.png', content: 'It left at noon.' },
  [versionId(3)]: now,
}

const listed = (rows = versions, total = rows.length) =>
  http.post(rpc('list_versions'), () => HttpResponse.json({ rows, total }))
const snapshot = http.get(table('article_versions'), ({ request }) => {
  const id = new URL(request.url).searchParams.get('id')!.replace('eq.', '')
  return HttpResponse.json(snapshots[id] ? [{ snapshot: snapshots[id] }] : [])
})
const failing = (method: 'get' | 'post', url: string) =>
  http[method](url, () => HttpResponse.json({ message: 'It broke.' }, { status: 400 }), { once: true })

/** Opens the versions of the article. */
async function open(...handlers: RequestHandler[]) {
  const { user } = renderApp(`/admin?tab=articles&edit=${article.id}`, {
    articles: [article],
    handlers: [...handlers, snapshot, ...accountHandlers()],
  })
  await user.click(await screen.findByRole('button', { name: 'Versions' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Versions' })) }
}
const compare = (kind: string) => ({ name: new RegExp(`^Compare ${kind}`) })
const marked = (tag: 'ins' | 'del') =>
  [...document.querySelectorAll(`[role=dialog] ${tag}`)].map((element) => element.textContent.trim())

it('lists what happened, when and by whom, and compares with the present text', async () => {
  const { user, dialog } = await open(listed())
  const rows = await dialog.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Draft savedNov 8, 2026.*editor@magazine\.test/),
    expect.stringMatching(/^PublishedNov 7, 2026.*editor@magazine\.test/),
    expect.stringMatching(/^PublishedNov 6, 2026.*no editor recorded/),
  ])
  await user.click(dialog.getAllByRole('button', compare('Published'))[0]!)
  expect(await dialog.findByRole('heading', { name: /^Published, Nov 7/ })).toHaveFocus()
  await dialog.findByRole('region', { name: 'Title' })
  expect(marked('del')).toEqual(['[removed: Boat]', '[removed: /old.png]'])
  expect(marked('ins')).toEqual(['[added: Ferry]', '[added: Nobody was there.]', '[added: /new.png]'])
  expect(dialog.getByRole('img', { name: 'Picture before' })).toBeVisible()
  expect(dialog.getByText(/^Unchanged: Excerpt, Author, .*Correction, .*Sharing Picture\.$/)).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'All versions' }))
  expect(dialog.getAllByRole('button', compare('Published'))[0]).toHaveFocus()
})

it('compares with what is written in the form and not saved yet', async () => {
  const { user } = renderApp(`/admin?tab=articles&edit=${article.id}`, {
    articles: [article],
    handlers: [listed(), snapshot, ...accountHandlers()],
  })
  await user.type(await screen.findByLabelText('Author'), ' Jr')
  await user.click(screen.getByRole('button', { name: 'Versions' }))
  await user.click((await screen.findAllByRole('button', compare('Published')))[1]!)
  await screen.findByRole('region', { name: 'Author' })
  expect(marked('ins')).toEqual(['[added:  Jr]'])
})

it('compares two versions, the older one first', async () => {
  const { user, dialog } = await open(listed())
  await user.click(await dialog.findByRole('button', compare('Draft saved')))
  await user.selectOptions(
    dialog.getByLabelText('Compare with'),
    dialog.getByRole('option', { name: /Nov 6/ }),
  )
  await waitFor(() => expect(marked('del')).toEqual(['[removed: noon]']))
  expect(marked('ins')).toEqual(['[added: one]'])
  expect(dialog.getByText(/only in the older version/)).toBeVisible()
})

it('says so where there is no difference', async () => {
  const { user, dialog } = await open(listed())
  await user.click((await dialog.findAllByRole('button', compare('Published')))[1]!)
  expect(await dialog.findByText('There is no difference.')).toBeVisible()
})

it('says so where there is no version yet', async () => {
  const { dialog } = await open(listed([]))
  expect(await dialog.findByText('No versions yet')).toBeVisible()
})

it('has pages', async () => {
  const asked: unknown[] = []
  const { user, dialog } = await open(
    http.post(rpc('list_versions'), async ({ request }) => {
      const { skip } = (await request.json()) as { skip: number }
      asked.push(skip)
      return HttpResponse.json({ rows: skip ? [aVersion(4, { kind: 'unpublished' })] : versions, total: 21 })
    }),
  )
  await user.click(await dialog.findByRole('button', { name: 'Older' }))
  expect(await dialog.findByText('Unpublished')).toBeVisible()
  expect(dialog.getByText('Page 2 of 2')).toBeVisible()
  expect(asked).toEqual([0, 20])
})

it('says that it is loading, what failed, and tries again', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { user, dialog } = await open(
    http.post(
      rpc('list_versions'),
      async () => {
        await held
        return HttpResponse.json({ message: 'It broke.' }, { status: 400 })
      },
      { once: true },
    ),
    failing('get', table('article_versions')),
    listed(),
  )
  expect(await dialog.findByText('Loading versions...')).toBeInTheDocument()
  answer()
  expect(await dialog.findByText('The versions could not be loaded')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  await user.click(await dialog.findByRole('button', compare('Draft saved')))
  expect(await dialog.findByText('The versions could not be compared')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  expect(await dialog.findByRole('region', { name: 'Content' })).toBeVisible()
})

it('says so where a version has been replaced meanwhile', async () => {
  const { user, dialog } = await open(listed([aVersion(5)]))
  await user.click(await dialog.findByRole('button', compare('Published')))
  expect(await dialog.findByText('This version does not exist any more.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Restore This Version' })).not.toBeInTheDocument()
})

/** Drafts, and the function that makes one of a version. */
function restoring(isDone = true) {
  const writes: string[] = []
  let draft: object | null = null
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const handlers = [
    listed(),
    http.get(table('article_drafts'), () => HttpResponse.json(draft ? [draft] : [])),
    http.post(table('article_drafts'), async ({ request }) => {
      const row = (await request.json()) as object
      writes.push(`draft: ${(row as { title: string }).title}`)
      draft = { ...row, updated_at: '2026-11-09T10:00:00+00:00' }
      return HttpResponse.json([draft])
    }),
    http.post(rpc('restore_version'), async ({ request }) => {
      const { version_id } = (await request.json()) as { version_id: string }
      writes.push(`restore: ${version_id}`)
      await held
      const row = { ...snapshots[version_id], id: article.id, correction: null, publish_at: null }
      if (isDone)
        draft = { ...row, base_updated_at: article.updated_at, updated_at: '2026-11-09T11:00:00+00:00' }
      return HttpResponse.json(isDone)
    }),
  ]
  return { writes, handlers, answer: () => answer() }
}

it('restores a version once, and opens it as the draft', async () => {
  const { writes, handlers, answer } = restoring()
  const { user, dialog } = await open(...handlers)
  await user.click((await dialog.findAllByRole('button', compare('Published')))[0]!)
  await user.click(await dialog.findByRole('button', { name: 'Restore This Version' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore this version?' }))
  expect(question.getByText(/its schedule is cancelled/)).toBeVisible()
  await user.dblClick(question.getByRole('button', { name: 'Restore' }))
  expect(question.getByRole('button', { name: 'Restoring...' })).toBeVisible()
  answer()
  expect(await screen.findByText('Version Restored')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('The Boat'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(writes).toEqual([`restore: ${versionId(2)}`])
})

it('stores what is written in the form before it restores', async () => {
  const { writes, handlers, answer } = restoring()
  answer()
  const { user } = renderApp(`/admin?tab=articles&edit=${article.id}`, {
    articles: [article],
    handlers: [...handlers, snapshot, ...accountHandlers()],
  })
  await user.type(await screen.findByLabelText('Title'), ', unsaved')
  await user.click(screen.getByRole('button', { name: 'Versions' }))
  await user.click((await screen.findAllByRole('button', compare('Published')))[0]!)
  await user.click(await screen.findByRole('button', { name: 'Restore This Version' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('The Boat'))
  expect(writes).toEqual(['draft: The Ferry, unsaved', `restore: ${versionId(2)}`])
  expect(screen.queryByText('Draft restored.')).not.toBeInTheDocument()
})

it('says why a version could not be restored, and leaves the form as it was', async () => {
  const { handlers, answer } = restoring(false)
  answer()
  const { user, dialog } = await open(...handlers)
  await user.click((await dialog.findAllByRole('button', compare('Published')))[0]!)
  await user.click(await dialog.findByRole('button', { name: 'Restore This Version' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(
    await screen.findByText('The version could not be restored. This version does not exist any more.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Title', { selector: 'input' })).toHaveValue('The Ferry')
})
