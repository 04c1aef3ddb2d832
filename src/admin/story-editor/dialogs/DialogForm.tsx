import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'

type DialogFormProps = {
  submitLabel: string
  onSubmit: () => void
  onCancel: () => void
  extra?: ReactNode
  children: ReactNode
}

/** The form of a dialog. React's events go up to the article's form, which must not be submitted by it. */
export const DialogForm = ({ submitLabel, onSubmit, onCancel, extra, children }: DialogFormProps) => (
  <form
    noValidate
    className="space-y-5"
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      onSubmit()
    }}
  >
    {children}
    <div className="flex flex-wrap justify-end gap-3">
      {extra && <div className="mr-auto">{extra}</div>}
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit">{submitLabel}</Button>
    </div>
  </form>
)
