import { ListOrdered } from 'lucide-react'
import { Button } from '@/ui/Button'
import { focusHeading } from '@/ui/focus'

/** A button that scrolls to a tab's list, which begins far below its form, and puts the focus on its heading. */
export function GoToList({ listId, className }: { listId: string; className: string }) {
  function go() {
    const list = document.getElementById(listId)
    list?.scrollIntoView()
    focusHeading(list)
  }

  return (
    <Button variant="secondary" size="sm" className={className} onClick={go}>
      <ListOrdered aria-hidden className="size-4" />
      Go to the list
    </Button>
  )
}
