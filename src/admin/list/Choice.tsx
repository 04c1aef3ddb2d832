import { SelectField } from '@/ui/field/SelectField'

type ChoiceProps = {
  label: string
  value: string
  choices: Record<string, string>
  onChoose: (value: string) => void
}

/** One of a list's states, or of its orders. */
export const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    hideLabel
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    options={Object.entries(choices).map(([name, text]) => ({ value: name, label: text }))}
    className="min-w-0 flex-1"
  />
)
