import { Button } from './Button'

type ShowAllProps = { label: string; onShow: () => void }

/** The button below a shortened list. It disappears when pressed: put `takeLostFocus` on the first item that it reveals. */
export const ShowAll = ({ label, onShow }: ShowAllProps) => (
  <div className="mt-10 text-center">
    <Button variant="secondary" onClick={onShow}>
      {label}
    </Button>
  </div>
)
