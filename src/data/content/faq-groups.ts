import { sortGroups } from '@/lib/faq-groups'
import { fetchStoredSettings, saveSettings } from '../settings/settings-save'

/** The settings hold so many names. */
const maxGroups = 100

type GroupMove = {
  groups: string[]
  group: string
  neighbor: string
  below: boolean
}

/** Moves a group of FAQs directly above or below another one, in the order that is stored now. */
export async function moveFaqGroup({ groups, group, neighbor, below }: GroupMove): Promise<void> {
  const stored = await fetchStoredSettings()
  // Groups without a question keep their places.
  const order = sortGroups([...stored.faqGroups, ...groups], stored.faqGroups).filter(
    (name) => name !== group,
  )
  order.splice(order.indexOf(neighbor) + (below ? 1 : 0), 0, group)
  await saveSettings({ faqGroups: order.slice(0, maxGroups) }, stored)
}
