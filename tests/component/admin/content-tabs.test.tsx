import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountHandlers, keepSession } from '../../support/admin-session'
import { contentTabs, updated_at, type ContentTab } from '../../support/content-tabs'
import { renderApp } from '../../support/render-app'
import { routine, table } from '../../support/render-app-backend'
import { storyBackend } from '../../support/story-backend'
import { writable } from '../../support/writes'
import { pasteText } from '../../support/paste-text'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

type Answer = Parameters<typeof writable>[1]

async function open(tab: ContentTab, answer?: Answer) {
  const { writes, handlers } = writable(tab.table, answer)
  const story = tab.published && storyBackend(tab.table as 'articles', { published: tab.published })
  if (story) story.state.failure = answer?.status ?? 0
  const app = renderApp(`/admin?tab=${tab.id}`, {
    ...tab.world,
    handlers: [...(story?.handlers ?? []), ...handlers, ...accountHandlers()],
  })
  await screen.findByRole('heading', { level: 1, name: tab.heading })
  await screen.findByRole('button', { name: `Edit ${tab.item}` })
  return { ...app, writes, story: story?.writes ?? [] }
}

async function fill(user: UserEvent, tab: ContentTab) {
  for (const [label, text] of Object.entries(tab.fill)) {
    await pasteText(user, await screen.findByLabelText(label), text)
  }
}

/** The field with the item's name. */
const firstField = () => screen.getByLabelText(/^(Title|Name|Question)$/)

async function expectToast([title, text]: [string, string]) {
  const toast = await screen.findByText(text)
  expect(within(toast.parentElement!).getByText(title)).toBeInTheDocument()
}

it('undoes a deletion by key as long as the toast offers it', async () => {
  const tab = contentTabs[0]!
  const { user, writes } = await open(tab)
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: `Delete ${tab.item}` }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await expectToast(tab.deleted)
    return screen.findByRole('button', { name: 'Undo' })
  }
  const methods = () => writes.map(({ method }) => method)
  await remove()
  await user.click(screen.getByRole('button', { name: 'Close notification' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(methods()).toEqual(['DELETE'])

  // Its time stops while it is hovered.
  const undo = await remove()
  await user.hover(undo)
  await new Promise((resolve) => setTimeout(resolve, 6000))
  expect(undo).toBeVisible()
  await user.keyboard('{Control>}z{/Control}')
  await expectToast(['Restored', 'Everything is back as it was.'])
  expect(methods()).toEqual(['DELETE', 'DELETE', 'POST'])
})

describe.each(contentTabs)('$heading', (tab) => {
  it('labels its fields, and rejects blank ones, at the field and with a toast', async () => {
    const { user, writes } = await open(tab)
    for (const label of tab.fields) expect(await screen.findByLabelText(label)).toBeInTheDocument()
    await user.type(firstField(), '   ')
    await user.click(screen.getByRole('button', { name: tab.addButton }))
    await expectToast(['Error', tab.required])
    for (const text of tab.missing) expect(screen.getByText(text)).toBeVisible()
    expect(firstField()).toBeInvalid()
    expect(firstField()).toHaveFocus()
    expect(writes).toEqual([])
  })

  it('adds an item once, however often the button is clicked, and clears the form', async () => {
    const { user, writes, story } = await open(tab)
    await fill(user, tab)
    await user.dblClick(screen.getByRole('button', { name: tab.addButton }))
    await expectToast(tab.added)
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
    const row = tab.published ? { ...tab.row, base_updated_at: null } : tab.row
    expect([...writes, ...story].map(({ method, body }) => [method, body])).toEqual([
      ['POST', { ...row, id }],
      ...(tab.published ? [['POST', { draft_id: id, overwrite: false }]] : []),
    ])
    await waitFor(() => expect(firstField()).toHaveValue(''))
    expect(screen.queryByText(/Please enter/)).not.toBeInTheDocument()
  })

  it('edits a copy, only saves over the version that was opened, and returns to the list', async () => {
    const { user, writes, story, router } = await open(tab)
    await user.click(screen.getByRole('button', { name: `Edit ${tab.item}` }))
    expect(await screen.findByText(`Editing: ${tab.item}`)).toHaveFocus()
    expect(firstField()).toHaveValue(tab.item)
    await user.type(firstField(), ' Again')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await expectToast(tab.updated)
    const [write] = tab.published ? story : writes
    const since = tab.published ? story[0]!.body['base_updated_at'] : writes[0]!.query.get('updated_at')
    expect(since).toBe(tab.published ? updated_at : `eq.${updated_at}`)
    expect(Object.values(write!.body as object)).toContain(`${tab.item} Again`)
    expect(await screen.findByRole('button', { name: `Edit ${tab.item}` })).toHaveFocus()
    expect(router.state.location.search).toBe(`?tab=${tab.id}`)
  })

  it('asks before it deletes, and names the item', async () => {
    const { user, writes } = await open(tab)
    await user.click(screen.getByRole('button', { name: `Delete ${tab.item}` }))
    const question = await screen.findByRole('alertdialog', { name: `Delete “${tab.item}”?` })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(writes).toEqual([])
    expect(screen.getByRole('button', { name: `Delete ${tab.item}` })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: `Delete ${tab.item}` }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await expectToast(tab.deleted)
    expect(writes.map(({ method }) => method)).toEqual(['DELETE'])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('says that the list is empty', async () => {
    renderApp(`/admin?tab=${tab.id}`, { handlers: accountHandlers() })
    expect(await screen.findByText(/^No .* yet$/)).toBeVisible()
  })
})

/** Tabs with drafts share their code, and so do the others: one of each stands for all. */
const differing = contentTabs.filter(({ id }) => id === 'articles' || id === 'testimonials')

describe.each(differing)('$heading, if something fails or is undone', (tab) => {
  it('keeps the form if adding fails, and the id for the retry', async () => {
    const { user, writes, story } = await open(tab, { status: 500 })
    const tries = tab.published ? story : writes
    await fill(user, tab)
    await user.click(screen.getByRole('button', { name: tab.addButton }))
    await expectToast(['Error', 'Failed to add item. It broke.'])
    await user.click(screen.getByRole('button', { name: tab.addButton }))
    await waitFor(() => expect(tries).toHaveLength(2))
    expect(tries[1]!.body).toEqual(tries[0]!.body)
    expect(firstField()).toHaveValue(Object.values(tab.fill)[0])
    expect(screen.getByRole('button', { name: tab.addButton })).toBeEnabled()
  })

  it('says that the list could not be loaded, and retries', async () => {
    let down = true
    const read = tab.id === 'articles' ? routine('search_desk') : table(tab.table)
    const failingFirst = http.all(read, () =>
      down ? HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 }) : undefined,
    )
    const { user } = renderApp(`/admin?tab=${tab.id}`, {
      ...tab.world,
      handlers: [failingFirst, ...accountHandlers()],
    })
    await screen.findByText(/^The .* could not be loaded$/)
    down = false
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
    expect(await screen.findByRole('button', { name: `Edit ${tab.item}` })).toBeVisible()
  })

  it('stays in edit mode if saving fails', async () => {
    const { user } = await open(tab, { status: 500 })
    await user.click(screen.getByRole('button', { name: `Edit ${tab.item}` }))
    await screen.findByText(`Editing: ${tab.item}`)
    await user.type(firstField(), ' Again')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await expectToast(['Error', 'Failed to update item. It broke.'])
    expect(firstField()).toHaveValue(`${tab.item} Again`)
  })

  it('rejects a blank edit like a blank addition', async () => {
    const { user, writes } = await open(tab)
    await user.click(screen.getByRole('button', { name: `Edit ${tab.item}` }))
    await screen.findByText(`Editing: ${tab.item}`)
    await user.clear(firstField())
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await expectToast(['Error', tab.required])
    expect(writes).toEqual([])
  })

  it('discards an edit on Cancel, and restores it on Undo', async () => {
    const { user, writes } = await open(tab)
    await user.click(screen.getByRole('button', { name: `Edit ${tab.item}` }))
    await screen.findByText(`Editing: ${tab.item}`)
    await user.type(firstField(), ' Again')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: `Edit ${tab.item}` })).toHaveFocus()
    expect(screen.getByRole('button', { name: tab.addButton })).toBeVisible()
    await expectToast(['Edit Cancelled', 'Your changes were discarded.'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Draft restored.')
    expect(firstField()).toHaveValue(`${tab.item} Again`)
    expect(writes).toEqual([])
  })

  it('restores a deleted item with the button or Ctrl+Z, with its id and dates', async () => {
    const row = { id: 'the-id', created_at: '2026-01-02T03:04:05Z', search_text: 'made', preview: 'made' }
    const { user, writes } = await open(tab, { rows: [row] })
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: `Delete ${tab.item}` }))
      await user.click(await screen.findByRole('button', { name: 'Delete' }))
      await expectToast(tab.deleted)
    }
    await remove()
    await user.dblClick(await screen.findByRole('button', { name: 'Undo' }))
    await expectToast(['Restored', 'Everything is back as it was.'])
    await remove()
    await screen.findByRole('button', { name: 'Undo' })
    await user.keyboard('{Control>}z{/Control}')
    await expectToast(['Restored', 'Everything is back as it was.'])
    await user.keyboard('{Control>}z{/Control}')
    // Of stories the database leaves out the columns that it computes.
    const isStory = tab.table === 'articles' || tab.table === 'insider_content'
    const restored = ['POST', [isStory ? row : { id: 'the-id', created_at: '2026-01-02T03:04:05Z' }]]
    expect(writes.map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', null],
      restored,
      ['DELETE', null],
      restored,
    ])
  })

  it('keeps the dialog open if deleting fails', async () => {
    const { user } = await open(tab, { status: 500 })
    await user.click(screen.getByRole('button', { name: `Delete ${tab.item}` }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await expectToast(['Error', 'Failed to delete item. It broke.'])
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  })
})
