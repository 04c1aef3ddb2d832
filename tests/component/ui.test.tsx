import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { messages } from '@/lib/messages'
import { Accordion } from '@/ui/Accordion'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DateText } from '@/ui/DateText'
import { Dialog } from '@/ui/Dialog'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { SelectField } from '@/ui/field/SelectField'
import { TextAreaField } from '@/ui/field/TextAreaField'
import { TextField } from '@/ui/field/TextField'
import { FormTextField } from '@/ui/form/fields'
import { Form } from '@/ui/form/Form'
import { Pagination } from '@/ui/Pagination'
import { showToast } from '@/ui/toast'

describe('fields', () => {
  it('associate label, help and error with the control', () => {
    render(<TextField label="Title" help="Short is good." error="Title is required." />)
    const field = screen.getByLabelText('Title')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Title is required. Short is good.')
  })

  it('are valid and undescribed without', () => {
    render(
      <>
        <TextAreaField label="Content" />
        <SelectField label="Type" options={[{ value: 'a', label: 'A' }]} />
        <CheckboxField label="Featured" />
        <CheckboxField label="Enabled" look="switch" />
      </>,
    )
    for (const field of [
      screen.getByLabelText('Content'),
      screen.getByLabelText('Type'),
      screen.getByRole('checkbox', { name: 'Featured' }),
      screen.getByRole('switch', { name: 'Enabled' }),
    ]) {
      expect(field).toBeValid()
      expect(field).not.toHaveAttribute('aria-describedby')
    }
  })

  it('take their validation from the form’s schema', async () => {
    const onSubmit = vi.fn()
    const onInvalid = vi.fn()
    const schema = z.object({ title: z.string().trim().min(1, 'Title is required.') })
    render(
      <Form schema={schema} defaultValues={{ title: '' }} onSubmit={onSubmit} onInvalid={onInvalid}>
        <FormTextField name="title" label="Title" />
        <Button type="submit">Save</Button>
      </Form>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Title is required.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveFocus()
    expect(onInvalid).toHaveBeenCalledOnce()
    await user.type(screen.getByLabelText('Title'), ' The Ferry ')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ title: 'The Ferry' }, expect.anything(), ''),
    )
  })
})

it('a button that may get busy takes a double click as one', async () => {
  const onClick = vi.fn()
  render(
    <Button busyText="Deleting..." onClick={onClick}>
      Delete
    </Button>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('a busy button shows what it does, can’t be clicked again, and keeps the focus', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Title" />
      <Button type="submit" busy={busy} busyText="Uploading..." onClick={onClick}>
        Upload
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  screen.getByRole('button', { name: 'Upload' }).focus()
  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Uploading...' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

function Opener({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete The Ferry?"
        text="It can't be brought back."
        confirmLabel="Delete"
        onConfirm={onConfirm}
      />
    </>
  )
}

it('a confirmation starts on Cancel and restores the focus', async () => {
  const user = userEvent.setup()
  const onConfirm = vi.fn()
  render(<Opener onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('alertdialog', { name: 'Delete The Ferry?' })).toHaveAccessibleDescription(
    "It can't be brought back.",
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toHaveTextContent('Open')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('a dialog closes by its button', async () => {
  const onOpenChange = vi.fn()
  render(
    <Dialog open onOpenChange={onOpenChange} title="Edit Media">
      <p>Inside</p>
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Edit Media' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('an accordion is a group of native details, with one open at a time', () => {
  render(
    <Accordion
      items={[
        { id: 'a', title: 'One?', content: 'First.' },
        { id: 'b', title: 'Two?', content: 'Second.' },
      ]}
    />,
  )
  const [one, two] = screen.getAllByRole<HTMLDetailsElement>('group')
  expect(one).not.toHaveAttribute('open')
  expect(one?.querySelector('summary')).toHaveTextContent('One?')
  // The browser closes the others with the same name.
  expect(one?.name).not.toBe('')
  expect(two?.name).toBe(one?.name)
})

it('pages are real links', () => {
  render(
    <MemoryRouter>
      <Pagination label="Pages" page={5} pages={9} hrefFor={(page) => `/magazine?page=${page}`} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Previous page',
    'Page 1',
    'Page 4',
    'Page 5',
    'Page 6',
    'Page 9',
    'Next page',
  ])
  expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/magazine?page=6')
})

it('every server renders the same date', () => {
  expect(renderToString(<DateText iso="2026-11-05T23:30:00Z" />)).toContain('>November 5, 2026</time>')
})

describe('toasts', () => {
  it('come one at a time', async () => {
    showToast(messages.newsletterEmpty)
    expect(await screen.findByText('Please enter your email.')).toBeVisible()
    showToast(messages.newsletterDone)
    expect(await screen.findByText("You've been subscribed to our newsletter.")).toBeVisible()
    await vi.waitFor(() => expect(screen.queryByText('Please enter your email.')).toBeNull())
  })

  it('can have an action, and close after it', async () => {
    const onClick = vi.fn()
    showToast(messages.loadFailed('No network.'), { action: { label: 'Retry', onClick } })
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(onClick).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(screen.queryByText(/No network/)).toBeNull())
  })

  it('are announced, and can be closed', async () => {
    showToast(messages.newsletterDone)
    const text = await screen.findByText(messages.newsletterDone.description)
    expect(text.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    await vi.waitFor(() => expect(screen.queryByText(messages.newsletterDone.description)).toBeNull())
  })
})
