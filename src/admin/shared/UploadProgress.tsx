import { ProgressBar } from '@/ui/ProgressBar'

type UploadProgressProps = {
  name: string
  /** 0 to 1. */
  share: number
  /** Whether it continues when the network is back. */
  isWaiting?: boolean
}

export const UploadProgress = ({ name, share, isWaiting }: UploadProgressProps) => (
  <>
    <ProgressBar label={`Uploading ${name}`} share={share} />
    <p role="status" className="text-note text-muted">
      {isWaiting && 'Waiting for the network…'}
    </p>
  </>
)
