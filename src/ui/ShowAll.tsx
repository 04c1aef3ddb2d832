import { Button } from './Button'

type ShowAllProps = { label: string; onShow: () => void }

/** Below a list that begins with some of its items. It goes with its press: `takeLostFocus` is for the first item it brings. */
export const ShowAll = ({ label, onShow }: ShowAllProps) => (
  <div className="mt-10 text-center">
    <Button variant="secondary" onClick={onShow}>
      {label}
    </Button>
  </div>
)
