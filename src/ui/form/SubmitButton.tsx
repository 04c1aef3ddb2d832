import { Button } from '../Button'
import { useSubmitting } from './fields'

type SubmitButtonProps = {
  label: string
  busyText: string
}

/** The only button of a short form, in full width. */
export const SubmitButton = ({ label, busyText }: SubmitButtonProps) => (
  <Button type="submit" busy={useSubmitting()} busyText={busyText} className="w-full">
    {label}
  </Button>
)
