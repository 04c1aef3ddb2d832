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

export const FormTextField = ({ name, ...rest }: Named<ComponentProps<typeof TextField>>) => (
  <TextField {...rest} {...useNamedField(name)} />
)

export const FormTextAreaField = ({ name, ...rest }: Named<ComponentProps<typeof TextAreaField>>) => (
  <TextAreaField {...rest} {...useNamedField(name)} />
)

export const FormSelectField = ({ name, ...rest }: Named<ComponentProps<typeof SelectField>>) => (
  <SelectField {...rest} {...useNamedField(name)} />
)

export const FormCheckboxField = ({ name, ...rest }: Named<ComponentProps<typeof CheckboxField>>) => (
  <CheckboxField {...rest} {...useNamedField(name)} />
)

export const useSubmitting = () => useFormContext().formState.isSubmitting
