import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { LivePreview } from '@/admin/customizer/LivePreview'
import { pages } from '@/admin/settings-form/page-sections'
import { showLivePreview } from '@/app/live-preview'
import { settingsQuery } from '@/data/settings/settings'
import { defaultShared } from '@/lib/settings'

const { origin } = window.location
const foreign = 'https://elsewhere.example'
const otherWindow = () => document.body.appendChild(document.createElement('iframe')).contentWindow!

const receive = (message: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', message))

afterEach(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()))

it('shows sections that the panel sends, and nobody else', () => {
  const { queryKey } = settingsQuery()
  const client = new QueryClient()
  client.setQueryData(queryKey, { ...defaultShared, sections: { menu: { items: [] } } })
  showLivePreview(client)
  const shown = () => client.getQueryData(queryKey)?.sections
  const send = (title: string, message: MessageEventInit) =>
    receive({ data: { sections: { closing: { title } } }, ...message })

  send('From another origin', { origin: foreign, source: window.parent })
  send('From another window', { origin, source: otherWindow() })
  send('From no window', { origin })
  expect(shown()).toEqual({ menu: { items: [] } })
  send('Typed', { origin, source: window.parent })
  expect(shown()).toEqual({ menu: { items: [] }, closing: { title: 'Typed' } })
})

const sections = { closing: { title: 'Typed' } }

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: { sections } })}>
      <div data-section="closing">
        <input aria-label="Title" />
      </div>
      <LivePreview page={pages[0]!} />
    </FormProvider>
  )
}

it('sends what is typed to the frame that asks for it, and to no other', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(<Form />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of Home Page').contentWindow!
  const sent = vi.spyOn(frame, 'postMessage')
  // What it sends unasked.
  act(() => {
    vi.runAllTimers()
  })
  sent.mockClear()

  receive({ data: 'ready', origin: foreign, source: frame })
  receive({ data: 'ready', origin, source: otherWindow() })
  receive({ data: 'ready', origin })
  expect(sent).not.toHaveBeenCalled()
  receive({ data: 'ready', origin, source: frame })
  expect(sent).toHaveBeenCalledExactlyOnceWith({ sections }, origin)

  act(() => screen.getByLabelText('Title').focus())
  act(() => {
    vi.runAllTimers()
  })
  expect(sent).toHaveBeenLastCalledWith({ sections, edited: 'closing' }, origin)
})

it('scrolls to the section that has the focus in the panel', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const page = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => page.remove())
  page.innerHTML = `<div><header>Contact</header><main id="main"><h2>Latest</h2><h2>Added</h2><p>Contact</p></main>
    <footer><a id="link">Contact</a></footer></div>`
  for (const [index, element] of page.querySelectorAll('h2, a').entries())
    element.getBoundingClientRect = () => new DOMRect(0, (index + 1) * 1000, 300, 68)
  const seen: unknown[] = []
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation((place) => void seen.push(place))
  onTestFinished(() => scroll.mockRestore())
  showLivePreview(new QueryClient())
  const edit = (edited: string) => {
    const all = {
      latest: { hidden: false, title: 'Latest' },
      added: [{ id: 'added-1', kind: 'text', title: 'Added' }],
      footerQuick: { hidden: false, title: '', items: [{ label: 'Contact', link: '/contact' }] },
      closing: { hidden: true, title: 'Not shown' },
    }
    receive({ data: { sections: all, edited }, origin, source: window.parent })
    vi.runAllTimers()
  }
  edit('latest')
  const { length } = seen
  edit('latest')
  // Typing doesn't scroll again.
  expect(seen).toHaveLength(length)
  for (const edited of ['added.0', 'closing', 'footerQuick']) edit(edited)
  // The pages of other tests listen as well.
  const middle = (window.innerHeight - 68) / 2
  const tops = new Set(seen.map((place) => (place as ScrollToOptions).top))
  expect([...tops]).toEqual([1000 - middle, 2000 - middle, 3000 - middle])
})
