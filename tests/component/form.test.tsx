import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '@/ui/form/Form'
import { FormTextField } from '@/ui/form/fields'

afterEach(() => {
  vi.useRealTimers()
})

const required = z.string().min(1, 'Please write something.')

/** Lets the asynchronous validation end, but no timer. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

it('focuses the first invalid field once, and leaves whoever corrects it there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  render(
    <Form
      schema={z.object({ second: required, first: required })}
      defaultValues={{ first: '', second: '' }}
      onSubmit={() => {}}
    >
      <FormTextField name="first" label="First" />
      <FormTextField name="second" label="Second" />
      <button type="submit">Save</button>
    </Form>,
  )
  const first = screen.getByLabelText('First')
  // Timers stand still: a busy machine runs them when the field is corrected already.
  fireEvent.submit(screen.getByText('Save').closest('form')!)
  await act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  })
  expect(first).toHaveFocus()
  fireEvent.change(first, { target: { value: 'Corrected' } })
  await act(async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  })
  await settle()
  expect(screen.getByLabelText('Second')).toBeInvalid()
  expect(first).toHaveFocus()
})
