import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  setSearchState,
} from 'prosemirror-search'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/field/CheckboxField'
import { TextField } from '@/ui/field/TextField'
import { isComposing } from '@/ui/is-composing'
import { WordsQuery } from './find-query'

export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [replace, setReplace] = useState('')
  const [caseSensitive, setCaseSensitive] = useState(false)
  const [replaced, setReplaced] = useState(0)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const set = (query: WordsQuery) => editor.view.dispatch(setSearchState(editor.state.tr, query))
    set(new WordsQuery({ search, replace, caseSensitive }))
    return () => {
      if (!editor.isDestroyed) set(new WordsQuery({ search: '' }))
    }
  }, [editor, search, replace, caseSensitive])

  const { count, at } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const matches = getMatchHighlights(state).find()
      return {
        count: matches.length,
        at:
          matches.findIndex(({ from, to }) => from === state.selection.from && to === state.selection.to) + 1,
      }
    },
  })

  const run = (command: typeof findNext) => {
    setReplaced(command === replaceAll ? count : 0)
    // Makes the replacement an undo step of its own, apart from the words typed just before.
    command(editor.state, (tr) => editor.view.dispatch(closeHistory(tr)))
    // The editor itself scrolls only while it has the focus.
    editor.view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      editor.commands.focus()
    }
    if (event.key !== 'Enter') return
    // Not the form around it.
    event.preventDefault()
    run(event.shiftKey ? findPrev : findNext)
  }

  return (
    <div role="search" aria-label="Find and replace" className="story-find">
      <TextField
        ref={field}
        label="Find"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setReplaced(0)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      <TextField
        label="Replace with"
        value={replace}
        onChange={({ target }) => setReplace(target.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      <CheckboxField
        label="Match case"
        checked={caseSensitive}
        onChange={({ target }) => {
          setCaseSensitive(target.checked)
          setReplaced(0)
        }}
      />
      <p role="status" className="text-sm text-muted">
        {replaced > 0
          ? `${replaced} replaced`
          : search && (count === 0 ? 'Nothing found' : at > 0 ? `${at} of ${count}` : `${count} found`)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => run(findPrev)}>
          Previous
        </Button>
        <Button variant="secondary" size="sm" onClick={() => run(findNext)}>
          Next
        </Button>
        <Button variant="secondary" size="sm" onClick={() => run(replaceNext)}>
          Replace
        </Button>
        <Button variant="secondary" size="sm" onClick={() => run(replaceAll)}>
          Replace all
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
