/** What would be lost: changes, changes that outlive their form as a draft, or an upload that is on its way. */
export type UnsavedKind = 'changes' | 'draft' | 'upload'

/** What on the page is unsaved. */
export function createUnsavedForms() {
  const forms = new Map<string, UnsavedKind>()
  return {
    report: (key: string, isDirty: boolean, kind: UnsavedKind = 'changes') => {
      if (isDirty) forms.set(key, kind)
      else forms.delete(key)
    },
    any: () => forms.size > 0,
    question: () => questionFor(new Set(forms.values())),
    clear: () => forms.clear(),
  }
}

function questionFor(kinds: ReadonlySet<UnsavedKind>): { title: string; text: string } {
  const hasChanges = kinds.has('changes') || kinds.has('draft')
  const changes = kinds.has('changes')
    ? 'Your changes are not saved and will be lost.'
    : 'Your changes are not saved. This browser keeps them as a draft until you come back.'
  if (!kinds.has('upload')) return { title: 'Leave without saving?', text: changes }
  const upload = 'Files are still being uploaded. Unfinished uploads will be lost.'
  return { title: 'Leave during the upload?', text: hasChanges ? `${upload} ${changes}` : upload }
}

export type UnsavedForms = ReturnType<typeof createUnsavedForms>
