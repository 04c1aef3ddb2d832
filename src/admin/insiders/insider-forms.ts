import { formOf, type ValuesOf } from '@/admin/form/form-of'
import { insiderColumns, insiderDraftColumns } from '@/data/content/insider-columns'

export type InsiderValues = ValuesOf<typeof insiderColumns>

/** The form of what readers see. */
export const insiderForm = formOf(insiderColumns)
/** The same for a draft, of which nothing has to be written yet. */
export const insiderDraftForm = formOf(insiderDraftColumns)
