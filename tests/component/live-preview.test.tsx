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
})
