import { useFormContext } from 'react-hook-form'
import { Button } from '@/ui/Button'

/** Ends an edit. The form is put back first, so that nothing asks about changes that were given up on purpose. */
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
