import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Pastes into a field. A story's text takes it in a moment later: what reads the clipboard is loaded first. */
export async function pasteText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const before = field.textContent
  await user.click(field)
  await user.paste(text)
  if (field.matches('[contenteditable=true]')) await waitFor(() => expect(field.textContent).not.toBe(before))
}
