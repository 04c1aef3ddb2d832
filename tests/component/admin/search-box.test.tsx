import { fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SearchBox } from '@/admin/list/SearchBox'

test('a list is searched after a pause in typing, and not under the press that leaves the box', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const onTerm = vi.fn<(term: string) => void>()
  render(<SearchBox label="Search FAQs..." term="" onTerm={onTerm} />)
  const box = screen.getByRole('searchbox', { name: 'Search FAQs' })

  fireEvent.change(box, { target: { value: 'harbour ' } })
  fireEvent.blur(box)
  expect(onTerm).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(300))
  expect(onTerm.mock.calls).toEqual([['harbour']])

  // The list keeps its term if the click opens a row.
  fireEvent.change(box, { target: { value: 'harbour bus' } })
  fireEvent.pointerDown(document.body)
  expect(onTerm).toHaveBeenCalledTimes(1)
  fireEvent.pointerUp(document.body)
  expect(onTerm.mock.calls.slice(1)).toEqual([['harbour bus']])
})
