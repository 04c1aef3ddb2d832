import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { focusHeading, focusOn } from '@/ui/focus'

/**
 * List mode and edit mode of a tab (specification, section 4). The item's id is in the URL (`edit`), so that it survives a
 * reload and leaving asks about unsaved changes. Closing moves the focus back to the item's edit button, which has the id
 * `editButtonId(id)`.
 */
export function useEditor() {
  const [search, setSearch] = useSearchParams()
  const editing = search.get('edit')
  const previous = useRef(editing)

  // Undefined once the tab is left.
  const shown = useRef<string | null>(undefined)
  useLayoutEffect(() => {
    shown.current = editing
    return () => {
      shown.current = undefined
    }
  }, [editing])

  // A save may end after its form was left, and must not take anybody away from where they are by then. Synchronously, so that
  // nobody types into the form that is about to be replaced.
  const edit = useCallback(
    (id: string) => {
      if (shown.current === editing) setSearch((now) => withEdit(now, id), { flushSync: true })
    },
    [editing, setSearch],
  )
  const close = useCallback(() => {
    if (shown.current !== editing) return
    setSearch((now) => withEdit(now, null), { replace: true, preventScrollReset: true, flushSync: true })
  }, [editing, setSearch])

  useEffect(() => {
    const closed = previous.current
    previous.current = editing
    if (editing || !closed) return
    const opener = document.getElementById(editButtonId(closed))
    if (opener) focusOn(opener)
    else focusHeading()
  }, [editing])

  return { editing, edit, close }
}

/** The id of the button that opens an item. */
export const editButtonId = (id: string) => `edit-${id}`

function withEdit(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id) next.set('edit', id)
  else next.delete('edit')
  return next
}
