import { useFormContext } from 'react-hook-form'
import { Button } from '@/ui/Button'
import { useSaving } from './saving'

/** Ends an edit. The form is put back first, so that nothing asks about changes that were given up on purpose. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { reset } = useFormContext()
  const { isSaving } = useSaving()
  return (
    <Button
      variant="secondary"
      disabled={isSaving}
      onClick={() => {
        onCancel()
        reset()
      }}
    >
      Cancel
    </Button>
  )
}
