import { ProgressBar } from '@/ui/ProgressBar'
import type { Progress } from './useLongJob'

export const JobProgress = ({ label, done, all }: Progress & { label: string }) => (
  <div>
    <p className="mb-1 text-note text-muted tabular-nums">
      {`${done.toLocaleString()} of ${all.toLocaleString()}`}
    </p>
    <ProgressBar label={label} share={all ? done / all : 0} />
  </div>
)
