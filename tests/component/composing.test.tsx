import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '@/ui/Dialog'
import { MessageBox } from '@/ui/chat/MessageBox'

/** The key press that ends a composition, in the order of events of each browser. */
const browsers: [string, object][] = [
  ['Chrome and Firefox', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
]

it.each(browsers)('the Enter that confirms a word sends nothing in %s', (_, press) => {
  const onSend = vi.fn<() => void>()
  render(
    <MessageBox placeholder="Message" sendLabel="Send" value="にほん" onChange={() => {}} onSend={onSend} />,
  )
  const box = screen.getByLabelText('Message')
  fireEvent.keyDown(box, { key: 'Enter', ...press })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledOnce()
})

it.each(browsers)('the Escape that drops a word closes no dialog in %s', (_, press) => {
  const onOpenChange = vi.fn<() => void>()
  render(
    <Dialog open onOpenChange={onOpenChange} title="Title">
      <input aria-label="Name" />
    </Dialog>,
  )
  const field = screen.getByLabelText('Name')
  fireEvent.keyDown(field, { key: 'Escape', ...press })
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  expect(onOpenChange).toHaveBeenCalledOnce()
})
