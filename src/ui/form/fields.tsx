import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '../field/CheckboxField'
import { SelectField } from '../field/SelectField'
import { TextAreaField } from '../field/TextAreaField'
import { TextField } from '../field/TextField'

/** The fields of ui/field for use inside a Form: they take a name and show that field's error. */

function useNamedField(name: string) {
  const { register, getFieldState, formState } = useFormContext()
  return { ...register(name), error: getFieldState(name, formState).error?.message }
}

type Named<P> = Omit<P, 'name' | 'error'> & { name: string }

/** A TextField with the value and the error of the form’s field `name`. */
export const FormTextField = ({ name, ...rest }: Named<ComponentProps<typeof TextField>>) => (
  <TextField {...rest} {...useNamedField(name)} />
)

/** A TextAreaField with the value and the error of the form’s field `name`. */
export const FormTextAreaField = ({ name, ...rest }: Named<ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField {...rest} {...useNamedField(name)} />
)

/** A SelectField with the value and the error of the form’s field `name`. */
export const FormSelectField = ({ name, ...rest }: Named<ComponentProps<typeof SelectField>>) => (
  <SelectField {...rest} {...useNamedField(name)} />
)

/** A CheckboxField with the value and the error of the form’s field `name`. */
export const FormCheckboxField = ({ name, ...rest }: Named<ComponentProps<typeof CheckboxField>>) => (
  <CheckboxField {...rest} {...useNamedField(name)} />
)

/** Whether the form is submitting, for its button. */
export const useSubmitting = () => useFormContext().formState.isSubmitting
