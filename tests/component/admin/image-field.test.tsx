import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '@/lib/site-settings'
import { aSession, openPanel } from '../../support/admin-session'
import { aMedia } from '../../support/builders'
import { kept, picture, startLibrary } from '../../support/media-library'
import { backendUrl, table } from '../../support/render-app-backend'
import { storageHandlers } from '../../support/storage-handlers'
import { storyBackend } from '../../support/story-backend'
import { settingsRow } from '../../support/writes'

// Loaded before the first test, whose wait for the tab is shorter than a busy machine takes to load it.
import '@/admin/articles/ArticlesTab'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(startLibrary)

const url = () => screen.getByLabelText<HTMLInputElement>('Image URL')
const stored = /^\/storage\/v1\/object\/public\/media_library\/.*_moth\.s400x300\.png$/

async function openArticle(...handlers: RequestHandler[]) {
  const insert = http.post(table('media_library'), () => new HttpResponse(null, { status: 201 }))
  const byUrl = http.get(table('media_library'), () => HttpResponse.json([]))
  const autosave = http.post(table('article_drafts'), () => HttpResponse.json([]))
  const view = await openPanel('articles', 'Articles', [
    ...handlers,
    insert,
    byUrl,
    autosave,
    ...storageHandlers(kept.storage),
  ])
  await screen.findByLabelText('Image URL')
  return view
}

function paste(target: Element, data: Partial<DataTransfer>) {
  const event = createEvent.paste(target, { clipboardData: { types: [], files: [], ...data } })
  fireEvent(target, event)
  return event
}

const ways: [string, (moth: File) => unknown][] = [
  ['pasted', (moth) => paste(url(), { types: ['Files'], files: [moth] as unknown as FileList })],
  [
    'dropped',
    (moth) => {
      const item = { kind: 'file', type: moth.type, getAsFile: () => moth }
      return fireEvent.drop(url(), { dataTransfer: { types: ['Files'], items: [item] } })
    },
  ],
  // The article's picture; the sharing picture comes after it.
  ['chosen', (moth) => userEvent.upload(screen.getAllByLabelText('Picture to upload')[0]!, moth)],
]

it.each(ways)('a picture is %s where it is needed', async (_, add) => {
  await openArticle()
  await add(picture('moth.png'))
  await waitFor(() => expect(url().value).toMatch(stored))
  // Its file name is no description.
  expect(screen.getByLabelText('Image Alt Text')).toHaveValue('')
})

it('an article is added with the picture that is being uploaded, not without it', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow = http.post(`${backendUrl}/storage/v1/object/*`, () => answered.then(() => undefined))
  const { handlers, writes } = storyBackend('articles')
  const form = `draft:${aSession().user.id}:articles:new:`
  sessionStorage.setItem(form, '1')
  localStorage.setItem(`${form}1`, '{"values":{"title":"Moths","content":"At night."}}')
  const { user } = await openArticle(slow, ...handlers)
  await userEvent.upload(screen.getAllByLabelText('Picture to upload')[0]!, picture('moth.png'))
  for (const name of ['Add Article', 'Schedule…']) {
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(/^A picture is still being uploaded/)).toBeVisible()
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes).toEqual([])
  answer()
  await waitFor(() => expect(url().value).toMatch(stored))
  await user.click(screen.getByRole('button', { name: 'Add Article' }))
  await waitFor(() => expect(url()).toHaveValue(''))
  expect(writes[0]!.body).toMatchObject({ image: expect.stringMatching(stored) as string })
})

it('a photo stays with its team member, who is moved while it is uploaded', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const slow = http.post(`${backendUrl}/storage/v1/object/*`, () => answered.then(() => undefined))
  const team = ['Ana', 'Ben'].map((name) => ({ name, role: 'Editor', bio: '', image: '' }))
  const { handlers } = settingsRow({ aboutPage: { ...defaultSettings.aboutPage, team } })
  const { user } = await openPanel('settings', 'Global Settings', [
    slow,
    ...handlers,
    ...storageHandlers(kept.storage),
    http.post(table('media_library'), () => new HttpResponse(null, { status: 201 })),
  ])
  const member = (name: string) => within(screen.getByRole('group', { name }))
  const photo = (name: string) => member(name).getByLabelText<HTMLInputElement>(/^Photo(?! Alt)/)
  await screen.findByRole('group', { name: 'Ana' })
  await userEvent.upload(member('Ana').getByLabelText('Picture to upload'), picture('moth.png'))
  await user.click(member('Ana').getByRole('button', { name: 'Move Down Ana' }))
  answer()
  await waitFor(() => expect(photo('Ana').value).toMatch(stored))
  expect(photo('Ben')).toHaveValue('')
})

it('text that is pasted beside a picture stays text', async () => {
  await openArticle()
  const files = [picture('moth.png')] as unknown as FileList
  expect(paste(url(), { types: ['text/plain', 'Files'], files }).defaultPrevented).toBe(false)
  expect(url()).toHaveValue('')
})

it('says why a file is refused, until the picture is another', async () => {
  const { user } = await openArticle()
  paste(url(), { files: [picture('page.html', 'x', 'text/html')] as unknown as FileList })
  await waitFor(() => expect(url()).toBeInvalid())
  await user.type(url(), '/a.jpg')
  expect(url()).toBeValid()
})

it('the focal point is set by keyboard, by click and by drag', async () => {
  const { user } = await openArticle()
  await user.type(url(), '/a.jpg')
  const [heading] = screen.getAllByText('Focal point')
  await user.click(heading!)
  const slider = (name: string) => screen.findByRole('slider', { name: `Focal point from the ${name}` })
  expect(await slider('left')).toHaveValue('50')
  fireEvent.change(await slider('left'), { target: { value: '0' } })
  expect(url()).toHaveValue('/a.jpg#focus=0,50')
  fireEvent.change(await slider('top'), { target: { value: '100' } })
  expect(url()).toHaveValue('/a.jpg#focus=0,100')
  expect(screen.getByAltText('Preview of Image URL')).toHaveStyle({ objectPosition: '0% 100%' })

  const area = document.querySelector<HTMLElement>('[data-focal-point]')!
  area.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect
  const held = new Set<number>()
  area.setPointerCapture = (id) => void held.add(id)
  area.hasPointerCapture = (id) => held.has(id)
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 30, clientY: 30 })
  expect(url()).toHaveValue('/a.jpg#focus=0,100')
  fireEvent.pointerDown(area, { pointerId: 1, button: 0, clientX: 60, clientY: 40 })
  expect(url()).toHaveValue('/a.jpg#focus=25,20')
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 500, clientY: -5 })
  expect(url()).toHaveValue('/a.jpg#focus=100,0')
  expect(await slider('left')).toHaveAttribute('aria-valuetext', '100 percent')

  // In the centre it is cropped anyway.
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 110, clientY: 70 })
  expect(url()).toHaveValue('/a.jpg')
})

it('a picture with a focal point is still that of the library', async () => {
  const media = aMedia({ file_name: 'bus.jpg', alt_text: 'A night bus' })
  const asked: (string | null)[] = []
  const byUrl = http.get(table('media_library'), ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('url'))
    return HttpResponse.json([media])
  })
  const { user } = await openPanel('articles', 'Articles', [byUrl])
  await user.type(await screen.findByLabelText('Image URL'), `${media.url}#focus=1,2`)
  await user.tab()
  await waitFor(() => expect(screen.getByLabelText('Image Alt Text')).toHaveValue('A night bus'))
  expect(asked).toEqual([`eq.${media.url}`])
})
