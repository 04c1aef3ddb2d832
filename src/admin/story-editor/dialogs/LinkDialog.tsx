import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { linkAddress } from '@/admin/shared/link-address'
import { articleSearchQuery } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { StorySearch } from '../StorySearch'
import { DialogForm } from './DialogForm'

type LinkDialogProps = { editor: Editor; onClose: () => void; announce: (text: string) => void }

export function LinkDialog({ editor, onClose, announce }: LinkDialogProps) {
  const before = (editor.getAttributes('link') as { href?: string | null }).href ?? ''
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState('')
  const term = useDeferredValue(typed.trim())
  const isSearch = term.length > 1 && linkAddress(term) === null
  const { data } = useQuery({
    ...articleSearchQuery({ q: term, category: '', page: 1 }),
    enabled: isSearch,
  })
  const found = isSearch ? data?.articles : undefined

  function link(href: string, words: string) {
    const chain = editor.chain().focus().extendMarkRange('link')
    const hasWords = !editor.state.selection.empty || editor.isActive('link')
    const mark = { type: 'link', attrs: { href } }
    if (hasWords) chain.setMark('link', { href }).run()
    else chain.insertContent({ type: 'text', text: words, marks: [mark] }).run()
    announce('Linked')
    onClose()
  }

  function save() {
    const href = linkAddress(typed)
    if (href) link(href, typed.trim())
    else setError('Please enter an address such as https://example.org, or choose a story.')
  }

  return (
    <DialogForm
      submitLabel="Link"
      onSubmit={save}
      onCancel={onClose}
      extra={
        before && (
          <Button
            variant="ghost"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              announce('Link removed')
              onClose()
            }}
          >
            Remove link
          </Button>
        )
      }
    >
      <StorySearch
        label="Address, or words of a story’s title"
        help="Such as https://example.org or name@example.org. Words find the magazine’s own stories."
        value={typed}
        error={error}
        maxLength={2000}
        onType={(text) => {
          setTyped(text)
          setError('')
        }}
        found={found}
        status={found && (found.length === 0 ? 'No story found.' : 'Stories of the magazine:')}
        onChoose={({ slug, title }) => link(paths.article.href(slug), title)}
      />
    </DialogForm>
  )
}
