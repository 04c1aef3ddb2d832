import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useReaderKeys } from '@/site/edition/reader/useReaderKeys'
import { useSwipe } from '@/site/edition/reader/useSwipe'

afterEach(() => document.documentElement.removeAttribute('dir'))

const turnPage = vi.fn()

function Reader() {
  const reader = useRef<HTMLDivElement>(null)
  const nothing = () => {}
  useReaderKeys(reader, reader, { turnPage, first: nothing, last: nothing, zoomBy: nothing, reset: nothing })
  return (
    <div ref={reader} role="group" {...useSwipe(turnPage)}>
      <button>Inside</button>
    </div>
  )
}

const at = (clientX: number) => [{ clientX, clientY: 0 }]

it.each([
  ['ltr', 1],
  ['rtl', -1],
])('keys and swipes turn pages as the site reads: %s', (dir, direction) => {
  document.documentElement.dir = dir
  render(<Reader />)
  turnPage.mockClear()
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowRight' })
  expect(turnPage).toHaveBeenLastCalledWith(direction)
  fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowLeft' })
  expect(turnPage).toHaveBeenLastCalledWith(-direction)
  const stage = screen.getByRole('group')
  fireEvent.touchStart(stage, { touches: at(200) })
  fireEvent.touchEnd(stage, { changedTouches: at(100) })
  expect(turnPage).toHaveBeenLastCalledWith(direction)
})
