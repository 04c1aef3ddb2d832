import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, type FormEvent, type ReactNode } from 'react'
import {
  FormProvider,
  get,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { ZodType } from 'zod'

type FormProps<Input extends FieldValues, Output> = {
  /** Defines the form's types and validation. */
  schema: ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Call `form.reset()` to empty the form after a success. If it rejects, the form keeps its content. */
  onSubmit: (
    values: Output,
    form: UseFormReturn<Input, unknown, Output>,
    /** The value of the submit button, if the form has several. */
    choice: string,
  ) => Promise<void> | void
  onInvalid?: (errors: FieldErrors<Input>) => void
  /** For a submit button outside of the form: `<button form="id">`. */
  id?: string
  className?: string
  children: ReactNode | ((form: UseFormReturn<Input, unknown, Output>) => ReactNode)
}

/** A form with a zod schema. Its fields (fields.tsx) only need a name and read the rest from the context. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, onInvalid, id, className, children } = props
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    // It focuses twice, a moment apart: somebody who has corrected the first field by then would be sent to the next.
    shouldFocusError: false,
  })
  const isSubmitting = useRef(false)

  function submitOnce(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A busy button is not enough: a keyboard shortcut submits without it.
    if (isSubmitting.current) return
    isSubmitting.current = true
    const { submitter } = event.nativeEvent as SubmitEvent
    const choice = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const element = event.currentTarget
    const submit = form.handleSubmit(
      (values) => onSubmit(values, form, choice),
      (errors) => {
        focusFirstError(element, errors)
        onInvalid?.(errors)
      },
    )
    void submit(event).finally(() => (isSubmitting.current = false))
  }

  return (
    <FormProvider {...form}>
      <form id={id} className={className} noValidate onSubmit={submitOnce}>
        {typeof children === 'function' ? children(form) : children}
      </form>
    </FormProvider>
  )
}

export function focusFirstError<Input extends FieldValues>(
  form: HTMLFormElement | null,
  errors: FieldErrors<Input>,
): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  const first = fields.find(({ name }) => name && get(errors, name))?.name ?? Object.keys(errors)[0]
  const error: FieldError | undefined = get(errors, first ?? '')
  error?.ref?.focus?.()
}
