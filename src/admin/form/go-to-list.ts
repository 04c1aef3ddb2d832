import { focusHeading } from '@/ui/focus'

/** Scrolls to the list of a tab and puts the focus on its heading. */
export function goToList(listId: string): void {
  const list = document.getElementById(listId)
  list?.scrollIntoView()
  focusHeading(list)
}
