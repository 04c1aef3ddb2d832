import { Button } from '@/ui/Button'

export const RestoredText = ({ onDiscard }: { onDiscard: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-line-strong px-4 py-2.5 text-sm"
  >
    <p>
      <strong className="font-semibold">Draft restored.</strong>{' '}
      <span className="text-muted">It is kept in this browser and not saved yet.</span>
    </p>
    <Button variant="secondary" size="sm" onClick={onDiscard}>
      Discard
    </Button>
  </div>
)
