import { screen, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPanel } from '../../support/admin-session'
import { startLibrary } from '../../support/media-library'
import { pasteText } from '../../support/paste-text'
import { writable } from '../../support/writes'

// Loaded before the first test, whose wait for the text is shorter than a busy machine takes to load it.
import '@/admin/articles/ArticlesTab'
import '@/admin/shared/story/StoryEditor'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  startLibrary()
  sessionStorage.clear()
})

async function open() {
  const { user } = await openPanel('articles', 'Articles', writable('article_drafts').handlers)
  const text = await screen.findByRole('textbox', { name: 'Content' })
  const bar = within(screen.getByRole('toolbar', { name: 'Formatting of Content' }))
  const press = async (name: string) =>
    user.click(bar.queryByLabelText(name, { selector: 'button' }) ?? (await bar.findByText(name)))
  const { editor } = text as unknown as { editor: Editor }
  const said = () => document.querySelector('.story-editor > [role=status]')?.textContent
  return { user, text, editor, press, said }
}

it('says what each tool has done', async () => {
  const { user, text, editor, press, said } = await open()
  await pasteText(user, text, 'Night')
  const steps = [
    ['Bold', 'Bold on'],
    ['Bold', 'Bold off'],
    ['Divider', 'Divider inserted'],
    ['Undo typing', 'Undone'],
    ['Redo typing', 'Redone'],
    ['Table', 'Table inserted'],
    ['Row above', 'Row added above'],
    ['Row below', 'Row added below'],
    ['Column before', 'Column added before'],
    ['Column after', 'Column added after'],
    ['Header row', 'Header row changed'],
    ['Delete row', 'Row deleted'],
    ['Delete column', 'Column deleted'],
    ['Delete table', 'Table deleted'],
  ] as const
  for (const [tool, sentence] of steps) {
    await press(tool)
    expect(said()?.trim(), tool).toBe(sentence)
  }

  await press('Table')
  await press('Row below')
  const once = said()
  await press('Row below')
  // Said again, since the live region has changed.
  expect(said()).not.toBe(once)
  expect(said()?.trim()).toBe('Row added below')

  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'embed', attrs: { provider: 'youtube', id: 'YE7VzlLtp-4' } }],
  })
  editor.commands.setNodeSelection(0)
  await press('Remove')
  expect(said()).toBe('Video removed')
  while (editor.can().undo()) editor.commands.undo()
  await press('Undo typing')
  expect(said()).toBe('Video removed')
})
