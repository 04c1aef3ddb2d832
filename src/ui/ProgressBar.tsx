type ProgressBarProps = {
  /** Names the task: 'Uploading photo.jpg'. */
  label: string
  /** 0 to 1. */
  share: number
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:h-2.5 forced-colors:border"
    >
      <div
        className="h-full rounded-full mark-gradient transition-[width] duration-150"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
