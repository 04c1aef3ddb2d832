import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkAddress } from '@/admin/shared/link-address'
import { hrefOf, kindTexts } from '@/data/content/found'
import { siteSearchQuery } from '@/data/content/site-search'
import { errorText } from '@/data/errors'
import { Button } from '@/ui/Button'
import { useSearchTerm } from '@/ui/useSearchTerm'
import { StorySearch } from '../StorySearch'
import { DialogForm } from './DialogForm'

type LinkDialogProps = { editor: Editor; onClose: () => void; announce: (text: string) => void }

export function LinkDialog({ editor, onClose, announce }: LinkDialogProps) {
  const before = (editor.getAttributes('link') as { href?: string | null }).href ?? ''
  const [q, setQ] = useState(before)
  const { term: typed, setTerm: setTyped } = useSearchTerm(q, setQ)
  const [error, setError] = useState('')
  const isSearch = q.length > 1 && linkAddress(q) === null
  const search = useQuery({ ...siteSearchQuery({ q, kind: '', page: 1 }), enabled: isSearch })
  const found = isSearch ? search.data?.rows : undefined

  function statusOf() {
    if (!isSearch) return null
    if (search.error) return errorText(search.error)
    if (!found || search.isPlaceholderData) return 'Searching...'
    return found.length === 0 ? 'Nothing found.' : 'Found on this site:'
  }

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
    else setError('Please enter an address such as https://example.org, or choose what was found.')
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
        label="Address, or words to search for"
        help="Such as https://example.org or name@example.org. Words find what readers can see on this site."
        value={typed}
        error={error}
        maxLength={2000}
        onType={(text) => {
          setTyped(text)
          setError('')
        }}
        found={found}
        noteOf={({ kind, page }) => kindTexts[kind] + (page ? `, page ${page}` : '')}
        status={statusOf()}
        onChoose={(row) => link(hrefOf({ ...row, excerpt: '' }, ''), row.title)}
      />
    </DialogForm>
  )
}
