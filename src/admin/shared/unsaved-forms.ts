/** Which forms on the page hold unsaved changes, and whether those outlive the form as a draft. */
export function createUnsavedForms() {
  const forms = new Map<string, { keepsDraft: boolean }>()
  return {
    report: (key: string, isDirty: boolean, keepsDraft = false) => {
      if (isDirty) forms.set(key, { keepsDraft })
      else forms.delete(key)
    },
    any: () => forms.size > 0,
    allKeepDrafts: () => [...forms.values()].every((form) => form.keepsDraft),
    clear: () => forms.clear(),
  }
}

export type UnsavedForms = ReturnType<typeof createUnsavedForms>
