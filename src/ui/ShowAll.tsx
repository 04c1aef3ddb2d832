import { Button } from './Button'

type ShowAllProps = { count: number; what: string; onShow: () => void }

/** Below a list that begins with some of its items. It goes with its press; `takeLostFocus` is for the first that comes. */
export const ShowAll = ({ count, what, onShow }: ShowAllProps) => (
  <div className="mt-10 text-center">
    <Button variant="secondary" onClick={onShow}>
      Show all {count} {what}
    </Button>
  </div>
)
