import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, type FormEvent, type ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { ZodType } from 'zod'

type FormProps<Input extends FieldValues, Output> = {
  /** The source of the form's types and rules. */
  schema: ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** May reject: the form keeps its content. Use `form.reset()` after a success that empties it. */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<void> | void
  /** Runs where the rules refuse the values, for a toast; the fields show their errors by themselves. */
  onInvalid?: (errors: FieldErrors<Input>) => void
  /** For a submit button elsewhere: `<button form="id">`. */
  id?: string
  className?: string
  children: ReactNode | ((form: UseFormReturn<Input, unknown, Output>) => ReactNode)
}

/** A form over a zod schema; its fields (fields.tsx) take a name and find the rest in the context. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, onInvalid, id, className, children } = props
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  const sending = useRef(false)

  function submitOnce(event: FormEvent) {
    event.preventDefault()
    // The busy button is not enough: a keyboard shortcut submits without it.
    if (sending.current) return
    sending.current = true
    const submit = form.handleSubmit((values) => onSubmit(values, form), onInvalid)
    void submit(event).finally(() => (sending.current = false))
  }

  return (
    <FormProvider {...form}>
      <form id={id} className={className} noValidate onSubmit={submitOnce}>
        {typeof children === 'function' ? children(form) : children}
      </form>
    </FormProvider>
  )
}
