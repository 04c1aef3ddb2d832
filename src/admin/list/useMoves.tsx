import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useWrite } from '@/data/content/items'
import { moveItem, orderQuery, type OrderedTable, type Place } from '@/data/content/order'
import { errorText } from '@/data/errors'
import { listPageSize } from '@/data/lists/lists'
import { messages } from '@/admin/shared/messages'
import { showToast } from '@/ui/toast'
import { MoveButtons } from './MoveButtons'
import { useChangeQuery } from '../shared/useChangeQuery'
import { setPage } from './useListUrl'
import { movedText, moveButtonId, useMovedFocus, type Direction } from './moving'

type Row = { id: string }
type List = {
  /** Undefined if its items can't be moved. */
  table: OrderedTable | undefined
  rows: Row[] | undefined
  page: number
  hrefFor: (page: number) => string
}

/**
 * Moving the items of a paged list, in the whole order or, with groups, past the next one of the same group. The list
 * follows an item to another page.
 */
export function useMoves({ table, rows, page, hrefFor }: List) {
  const queryClient = useQueryClient()
  const changeQuery = useChangeQuery()
  const { data: order } = useQuery(orderQuery(table))
  const { mutateAsync: write } = useWrite(moveItem)
  const [announcement, setAnnouncement] = useState('')
  const isBusy = useRef(false)
  const keepFocus = useMovedFocus(rows)

  /** Moves an item beside another one. `button`: the pressed button, which keeps the focus. */
  async function move(id: string, title: string, to: { neighbor: string; below: boolean }, button?: string) {
    if (!table || isBusy.current) return
    isBusy.current = true
    keepFocus(button ?? null)
    try {
      await write({ table, id, ...to })
      // Joins the request that follows a write.
      const found = await queryClient.fetchQuery(orderQuery(table))
      const place = found.findIndex((item) => item.id === id)
      const group = found[place]?.group
      const peers = found.filter((item) => item.group === group)
      const inGroup = peers.findIndex((item) => item.id === id)
      setAnnouncement(movedText(title, inGroup, peers.length, group))
      const target = Math.floor(place / listPageSize) + 1
      // Unless somebody has searched or turned the page meanwhile.
      changeQuery((query) => `?${query.toString()}` === hrefFor(page) && setPage(query, target), {
        replace: true,
        preventScrollReset: true,
      })
    } catch (error) {
      keepFocus(null)
      showToast(messages.moveFailed(errorText(error)))
      void queryClient.invalidateQueries()
    } finally {
      isBusy.current = false
    }
  }

  function press(id: string, title: string, direction: Direction) {
    const neighbor = order && neighborsOf(order, id)[direction]
    if (neighbor) void move(id, title, { neighbor, below: direction === 'down' }, moveButtonId(id, direction))
  }

  function buttonsOf(id: string, title: string): ReactNode {
    if (!order?.some((item) => item.id === id)) return undefined
    const { up, down } = neighborsOf(order, id)
    return (
      <MoveButtons
        id={id}
        title={title}
        isFirst={!up}
        isLast={!down}
        onMove={(direction) => press(id, title, direction)}
      />
    )
  }

  const dragged = useRef<{ id: string; title: string } | null>(null)

  /** For dragging a row with the mouse, onto another one of its group. */
  function dragOf(id: string, title: string): RowDrag | undefined {
    const group = order?.find((item) => item.id === id)?.group
    if (!order || group === undefined) return undefined
    const isTarget = () =>
      order.some((item) => item.id === dragged.current?.id && item.id !== id && item.group === group)
    return {
      onStart: () => (dragged.current = { id, title }),
      onDragOver: (event) => isTarget() && event.preventDefault(),
      onDrop: (event) => {
        if (!dragged.current || !isTarget()) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const below = event.clientY > top + height / 2
        void move(dragged.current.id, dragged.current.title, { neighbor: id, below })
        dragged.current = null
      },
    }
  }

  return { buttonsOf, dragOf, announcement }
}

export type RowDrag = {
  onStart: () => void
  onDragOver: (event: DragEvent<HTMLElement>) => void
  onDrop: (event: DragEvent<HTMLElement>) => void
}

/** The items before and after one, in its group. */
function neighborsOf(order: Place[], id: string): Record<Direction, string | undefined> {
  const group = order.find((item) => item.id === id)?.group
  const peers = order.filter((item) => item.group === group)
  const place = peers.findIndex((item) => item.id === id)
  return { up: peers[place - 1]?.id, down: peers[place + 1]?.id }
}
