import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { moveFaqGroup } from '@/data/content/faq-groups'
import { useWrite } from '@/data/content/items'
import { orderQuery } from '@/data/content/order'
import { errorText } from '@/data/errors'
import { settingsQuery } from '@/data/settings/settings'
import { useSettings } from '@/data/SiteDataProvider'
import { sortGroups } from '@/lib/faq-groups'
import { messages } from '@/admin/shared/messages'
import { Card, CardHeader } from '@/ui/Card'
import { showToast } from '@/ui/toast'
import { MoveButtons } from '../list/MoveButtons'
import { movedText, moveButtonId, targetOf, useMovedFocus, type Direction } from '../list/moving'

export function FaqGroups() {
  const { faqGroups } = useSettings()
  const { data: order } = useQuery(orderQuery('faqs'))
  const { mutateAsync: write } = useWrite(moveFaqGroup)
  const queryClient = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const isBusy = useRef(false)
  const groups = sortGroups(
    (order ?? []).map(({ group }) => group),
    faqGroups,
  )
  const keepFocus = useMovedFocus(groups.join('\n'))
  if (groups.length < 2) return null

  async function move(index: number, direction: Direction) {
    const target = targetOf(index, direction)
    const [group, neighbor] = [groups[index], groups[target]]
    if (group === undefined || neighbor === undefined || isBusy.current) return
    isBusy.current = true
    keepFocus(moveButtonId(encodeURIComponent(group), direction))
    try {
      await write({ groups, group, neighbor, below: direction === 'down' })
      setAnnouncement(movedText(group, target, groups.length))
      // Joins the request that follows a write.
      await queryClient.fetchQuery(settingsQuery())
    } catch (error) {
      keepFocus(null)
      showToast(messages.moveFailed(errorText(error)))
    } finally {
      isBusy.current = false
    }
  }

  return (
    <Card as="section" aria-label="Groups" className="mt-6">
      <CardHeader title="Groups" text="The order of the groups on the FAQ page." />
      <ol>
        {groups.map((group, index) => (
          <li
            key={group}
            className="flex items-center gap-3 border-b border-line py-1 pr-2 pl-4 last:border-b-0 sm:px-6"
          >
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {group}
            </span>
            <MoveButtons
              id={encodeURIComponent(group)}
              title={group}
              isFirst={index === 0}
              isLast={index === groups.length - 1}
              onMove={(direction) => void move(index, direction)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Card>
  )
}
