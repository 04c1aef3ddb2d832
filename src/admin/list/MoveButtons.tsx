import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '@/ui/IconButton'
import { moveButtonId, type Direction } from './moving'

type MoveButtonsProps = {
  id: string
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (direction: Direction) => void
}

export const MoveButtons = ({ id, title, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      id={moveButtonId(id, 'up')}
      label={`Move Up ${title}`}
      icon={<ArrowUp />}
      aria-disabled={isFirst}
      onClick={() => !isFirst && onMove('up')}
    />
    <IconButton
      id={moveButtonId(id, 'down')}
      label={`Move Down ${title}`}
      icon={<ArrowDown />}
      aria-disabled={isLast}
      onClick={() => !isLast && onMove('down')}
    />
  </>
)
