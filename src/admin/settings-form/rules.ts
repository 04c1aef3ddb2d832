import { z, type ZodType } from 'zod'

export type Rule = { required?: boolean; isValid?: (text: string) => boolean; otherwise?: string }

const tooLong = (label: string, max: number) => `${label}: at most ${max.toLocaleString('en-US')} characters.`

/** Must be applied last: metadata belongs to one instance of a schema. */
export const labelled = <S extends ZodType>(label: string, schema: S): S => schema.meta({ title: label })

/** A number from 1 to `most`, or nothing. */
export const count = (label: string, most: number, noun = 'number') =>
  text(label, 20, {
    isValid: (typed) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most,
    otherwise: `a ${noun} from 1 to ${most.toLocaleString('en-US')}.`,
  })

/** A text of at most `max` characters; `otherwise` says what is wrong with one that isn’t valid. */
export function text(label: string, max: number, { required, isValid, otherwise = '' }: Rule = {}) {
  const rule = z.string().trim().max(max, tooLong(label, max))
  const filled = required ? rule.min(1, `${label} is required.`) : rule
  const whole = isValid
    ? filled.refine((typed) => !typed || isValid(typed), `${label}: ${otherwise}`)
    : filled
  return labelled(label, whole)
}
