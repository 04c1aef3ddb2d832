import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAutosave } from '@/admin/story-form/useAutosave'
import { keepUnsavedText, removeUnsavedText } from '@/admin/form/unsaved-text'
import { BackendError } from '@/data/errors'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Step by step, since React renders after each. */
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left--) await act(() => vi.advanceTimersByTimeAsync(1000))
}

function writeInto(store: (values: string) => Promise<void>) {
  let write: (text: string) => void = () => {}
  function Screen() {
    const [values, setValues] = useState('')
    const [stored, setStored] = useState('')
    const [error, setError] = useState<unknown>(null)
    write = setValues
    useAutosave({
      values,
      isUnstored: values !== stored,
      error,
      store: () =>
        store(values).then(
          () => setStored(values),
          (failure: unknown) => {
            setError(failure)
            throw failure
          },
        ),
    })
    return null
  }
  render(<Screen />)
  return (text: string) => act(() => write(text))
}

it.each([
  { failure: 'refuses', status: 400, tries: 1 },
  { failure: 'fails', status: 503, tries: 3 },
])('tries $tries times in 35 seconds where the server $failure', async ({ status, tries }) => {
  const store = vi.fn(() => Promise.reject(new BackendError({ message: 'No.', status })))
  const write = writeInto(store)
  write('One')
  await pass(35)
  expect(store).toHaveBeenCalledTimes(tries)

  write('Two')
  await pass(11)
  expect(store).toHaveBeenLastCalledWith('Two')
})

it('stores at least once a minute while somebody writes without a pause', async () => {
  const store = vi.fn(() => Promise.resolve())
  const write = writeInto(store)
  for (let second = 0; second < 65; second++) {
    write(`Word ${second}`)
    await pass(1)
  }
  expect(store).toHaveBeenCalledTimes(1)
})

it('keeps in the browser what was written a second ago, also while somebody writes without a pause', async () => {
  for (let letter = 0; letter < 30; letter++) {
    keepUnsavedText('form', { values: { title: `Letter ${letter}` } })
    await vi.advanceTimersByTimeAsync(100)
  }
  const kept = /Letter (\d+)/.exec(JSON.stringify({ ...localStorage }))
  expect(Number(kept?.[1])).toBeGreaterThanOrEqual(20)
  removeUnsavedText('form')
})
