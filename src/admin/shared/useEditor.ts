import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { focusHeading, focusOn } from '@/ui/focus'

/**
 * List mode and edit mode of a tab (specification, section 4). The item's id is in the URL (`edit`), so that a
 * reload keeps it and leaving asks about unsaved changes. Closing puts the focus back on the item's row,
 * if the row's edit button carries `editButtonId(id)`.
 */
export function useEditor() {
  const [search, setSearch] = useSearchParams()
  const editing = search.get('edit')
  const before = useRef(editing)

  // At once: both modes have fields of the same names, and nobody should type into the form that is about to go.
  const edit = useCallback(
    (id: string) => void setSearch((now) => withEdit(now, id), { flushSync: true }),
    [setSearch],
  )
  const close = useCallback(
    () =>
      void setSearch((now) => withEdit(now, null), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      }),
    [setSearch],
  )

  useEffect(() => {
    const closed = before.current
    before.current = editing
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
