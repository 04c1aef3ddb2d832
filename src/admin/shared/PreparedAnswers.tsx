import { useQuery } from '@tanstack/react-query'
import { mailSettingsQuery } from '@/data/newsletter/mail-settings'
import { SelectField } from '@/ui/field/SelectField'
import { summary } from '@/lib/text'

type PreparedAnswersProps = { className?: string; onChoose: (answer: string) => void }

/** A list of the answers that an owner has prepared; nothing where there are none. */
export function PreparedAnswers({ className, onChoose }: PreparedAnswersProps) {
  const { data } = useQuery(mailSettingsQuery())
  const answers = (data?.prepared_answers ?? '')
    .split(/\n\s*\n/)
    .map((answer) => answer.trim())
    .filter(Boolean)
  if (answers.length === 0) return null
  const options = answers.map((answer, index) => ({ value: String(index), label: summary(answer, 60) }))
  return (
    <SelectField
      label="Prepared answers"
      hideLabel
      className={className}
      options={[{ value: '', label: 'Insert a prepared answer…' }, ...options]}
      // It is back at the first option after each choice.
      value=""
      onChange={(event) => onChoose(answers[Number(event.target.value)] ?? '')}
    />
  )
}
