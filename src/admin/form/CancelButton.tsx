import { useFormContext } from 'react-hook-form'
import { Button } from '@/ui/Button'

/** Resets the form first, so that nothing asks about changes that were discarded on purpose. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { reset, formState } = useFormContext()
  return (
    <Button
      variant="secondary"
      disabled={formState.isSubmitting}
      onClick={() => {
        onCancel()
        reset()
      }}
    >
      Cancel
    </Button>
  )
}
