import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { focusHeading, focusOn } from '@/ui/focus'
import { useChangeQuery } from '../shared/useChangeQuery'

/**
 * List mode and edit mode of a tab (specification, section 4). The item's id is in the URL (`edit`), so that it survives a
 * reload and leaving asks about unsaved changes. Closing moves the focus back to the item's edit button, which has the id
 * `editButtonId(id)`.
 */
export function useEditor() {
  const editing = useSearchParams()[0].get('edit')
  const changeQuery = useChangeQuery()
  const previous = useRef(editing)

  // A save may end after its form was left, and must not take anybody away from where they are by then. Synchronously, so that
  // nobody types into the form that is about to be replaced.
  const edit = (id: string) =>
    changeQuery((query) => query.get('edit') === editing && query.set('edit', id), { flushSync: true })
  const closeItem = (id: string | null) =>
    changeQuery((query) => query.get('edit') === id && query.delete('edit'), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const close = () => closeItem(editing)
  /** The form that is open is that of a stored item now. */
  const showAs = (id: string) =>
    changeQuery((query) => !query.has('edit') && query.set('edit', id), {
      replace: true,
      preventScrollReset: true,
      state: { keepsForm: true },
    })

  useEffect(() => {
    const closed = previous.current
    previous.current = editing
    if (editing || !closed) return
    const opener = document.getElementById(editButtonId(closed))
    if (opener) focusOn(opener)
    else focusHeading()
  }, [editing])

  return { editing, edit, close, closeItem, showAs }
}

export const editButtonId = (id: string) => `edit-${id}`
