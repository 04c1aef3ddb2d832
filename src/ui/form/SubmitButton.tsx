import { Button } from '../Button'
import { useSubmitting } from './fields'

type SubmitButtonProps = {
  label: string
  /** What it says while the form is being sent. */
  busyText: string
}

/** The one button of a short form, as wide as its fields. */
export const SubmitButton = ({ label, busyText }: SubmitButtonProps) => (
  <Button type="submit" busy={useSubmitting()} busyText={busyText} className="w-full">
    {label}
  </Button>
)
