import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/ui/Button'

type SaveBarProps = { label: string; busy: boolean; children?: ReactNode }

/** The form's buttons, visible at any scroll position. */
export function SaveBar({ label, busy, children }: SaveBarProps) {
  const { isDirty } = useFormContext().formState
  return (
    <div className="save-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-t border-line bg-page/95 py-4">
      <Button type="submit" busy={busy} busyText="Saving...">
        {label}
      </Button>
      {children}
      <p role="status" className="text-sm text-muted">
        {isDirty && 'Unsaved changes'}
      </p>
    </div>
  )
}
