import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import { messages } from '@/admin/shared/messages'
import { sameJson } from '@/lib/same-json'
import { isObject } from '@/lib/settings'
import type { SiteSettings } from '@/lib/site-settings'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { showToast } from '@/ui/toast'
import { ConflictDialog } from '../form/ConflictDialog'
import { LastChange } from '../shared/LastChange'
import { FormGuard } from '../form/FormGuard'
import { focusOn } from '@/ui/focus'
import { flushTexts } from '../form/flush-texts'
import { submitForm, useSaveShortcut } from '../form/useSaveShortcut'
import { firstError } from './first-error'
import { showSetting } from './setting-paths'
import { settingLabels } from './settings-schema'
import { useSettingsSave, type SettingsStore } from './useSettingsSave'

type SettingsFormProps<Values extends FieldValues & Partial<SiteSettings>> = {
  settings: SiteSettings
  /** Only these fields are saved; other settings don't change. */
  schema: ZodType<Values, Values>
  valuesOf: (settings: SiteSettings) => Values
  saveLabel: string
  /** Where they are saved; for readers, unless given. */
  store?: SettingsStore
  /** Further buttons that submit the form, each with a value for the store. */
  buttons?: ReactNode
  /** Beside the form on large screens, else above it; it reads what is typed. */
  aside?: ReactNode
  children: ReactNode
}

/** A form for some of the settings, which are changed only when it is saved. */
export function SettingsForm<Values extends FieldValues & Partial<SiteSettings>>(
  props: SettingsFormProps<Values>,
) {
  const { settings, schema, valuesOf, saveLabel, store, buttons, aside, children } = props
  const formId = useId()
  const saving = useSettingsSave(settings, store)
  const { busy } = saving
  useSaveShortcut(() => submitForm(formId), { enabled: !busy })

  return (
    <Form
      id={formId}
      schema={schema}
      defaultValues={valuesOf(settings) as DefaultValues<Values>}
      onSubmit={(values, form, choice) => {
        const typed = structuredClone(form.getValues())
        return saving.save(values, {
          choice,
          onSaved: (stored) => takeSaved(form, typed, valuesOf(stored)),
        })
      }}
      onInvalid={(errors: FieldErrors) => showToast(messages.settingsSaveFailed(firstError(errors)))}
      className={clsx(
        'grid gap-6',
        aside && 'xl:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)] xl:items-start',
      )}
    >
      {(form) => (
        <>
          <FormGuard />
          <div className="grid min-w-0 gap-6">
            {children}
            <LastChange kind="site_settings" id="1" />
            {/* Visible at any scroll position. */}
            <div className="save-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-t border-line bg-page/95 py-4">
              <Button type="submit" busy={busy || form.formState.isSubmitting} busyText="Saving...">
                {saveLabel}
              </Button>
              {buttons}
              <p role="status" className="text-sm text-muted">
                {form.formState.isDirty && 'Unsaved changes'}
              </p>
            </div>
          </div>
          {aside && (
            <div className="h-[70dvh] max-xl:order-first xl:sticky xl:top-20 xl:h-[calc(100dvh-7rem)]">
              {aside}
            </div>
          )}
          <ConflictDialog saving={saving} title="Settings" labels={settingLabels} show={showSetting} />
        </>
      )}
    </Form>
  )
}

/** Resets the form to what was saved, and keeps what was typed during the save, and the field, as unsaved changes. */
function takeSaved<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  typed: Values,
  saved: Values,
) {
  flushTexts()
  const written = withNewer(typed, form.getValues(), saved) as Values
  const { name, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  // The fields of lists are made anew.
  flushSync(() => {
    form.reset(saved)
    form.reset(written, { keepDefaultValues: true })
  })
  const field = name && document.querySelector<HTMLInputElement>(`form [name="${CSS.escape(name)}"]`)
  if (!field || field === document.activeElement) return
  focusOn(field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

/** What was saved, with what has changed since it was submitted. */
function withNewer(typed: unknown, now: unknown, saved: unknown): unknown {
  if (sameJson(now, typed)) return saved
  if (!isObject(typed) || !isObject(now) || !isObject(saved)) return now
  return Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, withNewer(typed[name], value, saved[name])]),
  )
}
