import { boxClass } from '@/ui/field/field-style'

type SelectBoxProps = { title: string; selected: boolean; onSelect: (isSelected: boolean) => void }

/** Selects a row of a list, for what can be done with several at once. */
export const SelectBox = ({ title, selected, onSelect }: SelectBoxProps) => (
  <label className="relative z-1 -m-3 shrink-0 cursor-pointer p-3">
    <input
      type="checkbox"
      aria-label={`Select ${title}`}
      checked={selected}
      onChange={({ target }) => onSelect(target.checked)}
      className={boxClass}
    />
  </label>
)
