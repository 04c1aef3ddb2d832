import { useId, type ReactNode } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import { messages } from '@/admin/shared/messages'
import type { SiteSettings } from '@/lib/settings'
import { Form } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { ConflictDialog } from '../ConflictDialog'
import { LastChange } from '../LastChange'
import { FormGuard } from '../FormGuard'
import { submitForm, useSaveShortcut } from '../useSaveShortcut'
import { firstError } from './first-error'
import { SaveBar } from './SaveBar'
import { useSettingsSave } from './useSettingsSave'

export type SettingsFormProps<Values extends FieldValues & Partial<SiteSettings>> = {
  settings: SiteSettings
  /** Only these fields are saved; other settings don't change. */
  schema: ZodType<Values, Values>
  valuesOf: (settings: SiteSettings) => Values
  saveLabel: string
  children: ReactNode
}

/** A form for some of the settings, which are changed only when it is saved. */
export function SettingsForm<Values extends FieldValues & Partial<SiteSettings>>(
  props: SettingsFormProps<Values>,
) {
  const { settings, schema, valuesOf, saveLabel, children } = props
  const formId = useId()
  const { save, decide, busy, conflict, dismissConflict } = useSettingsSave(settings)
  useSaveShortcut(() => submitForm(formId), { enabled: !busy })

  return (
    <Form
      id={formId}
      schema={schema}
      defaultValues={valuesOf(settings) as DefaultValues<Values>}
      onSubmit={async (values, form) => {
        const typed = structuredClone(form.getValues())
        const saved = await save(values)
        if (saved) settle(form, typed, valuesOf(saved))
      }}
      onInvalid={(errors: FieldErrors) => showToast(messages.settingsSaveFailed(firstError(errors)))}
      className="grid gap-6"
    >
      {(form) => (
        <>
          <FormGuard />
          {children}
          <LastChange kind="site_settings" id="1" />
          <SaveBar label={saveLabel} busy={busy || form.formState.isSubmitting} />
          <ConflictDialog
            open={conflict !== null}
            title="Settings"
            differences={conflict?.differences}
            busy={busy}
            onCancel={dismissConflict}
            onDecided={(theirs) => {
              const typed = structuredClone(form.getValues())
              void decide(theirs).then((saved) => saved && settle(form, typed, valuesOf(saved)))
            }}
          />
        </>
      )}
    </Form>
  )
}

/** Resets the form to what was saved, and keeps what was typed during the save as unsaved changes. */
function settle<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  typed: Values,
  saved: Values,
) {
  const now = form.getValues()
  form.reset(saved)
  for (const field of Object.keys(now) as Path<Values>[]) {
    const isNewer = JSON.stringify(now[field]) !== JSON.stringify(typed[field])
    if (isNewer) form.setValue(field, now[field], { shouldDirty: true })
  }
}
