import { Button } from '@/ui/Button'
import { ProgressBar } from '@/ui/ProgressBar'

type PictureProgressProps = { progress: number | null; onCancel: () => void }

export const PictureProgress = ({ progress, onCancel }: PictureProgressProps) =>
  progress !== null && (
    <div className="mt-3 flex items-center gap-3">
      <div className="flex-1">
        <ProgressBar label="Uploading the picture" share={progress} />
      </div>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
