import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { useForm, FormProvider } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AutosaveStatus } from '@/admin/shared/content/AutosaveStatus'
import type { Autosaving } from '@/admin/shared/content/useAutosave'
import { BackendError } from '@/data/errors'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Values = { text: string }

/** Step by step, since React renders after each. */
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left--) await act(() => vi.advanceTimersByTimeAsync(1000))
}

it.each([
  { failure: 'refuses', status: 400, tries: 1 },
  { failure: 'fails', status: 503, tries: 3 },
])('tries $tries times in 35 seconds where the server $failure', async ({ status, tries }) => {
  const store = vi.fn<(values: Values) => Promise<never>>()
  let write: (text: string) => void
  function Screen() {
    const form = useForm<Values>({ defaultValues: { text: '' } })
    const [error, setError] = useState<unknown>(null)
    write = (text) => form.setValue('text', text, { shouldDirty: true })
    store.mockImplementation(() => {
      const failure = new BackendError({ message: 'No.', status })
      setError(failure)
      return Promise.reject(failure)
    })
    const autosave = { stored: null, at: '', error, store } as unknown as Autosaving<Values>
    return (
      <FormProvider {...form}>
        <AutosaveStatus autosave={autosave} />
      </FormProvider>
    )
  }
  render(<Screen />)
  act(() => write('One'))
  await pass(35)
  expect(store).toHaveBeenCalledTimes(tries)

  act(() => write('Two'))
  await pass(11)
  expect(store).toHaveBeenLastCalledWith({ text: 'Two' })
})
