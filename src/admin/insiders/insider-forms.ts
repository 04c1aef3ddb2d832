import { formOf, type ValuesOf } from '@/admin/form/form-of'
import { insiderColumns, insiderDraftColumns } from '@/data/content/insider-columns'

export type InsiderValues = ValuesOf<typeof insiderColumns>

export const insiderForm = formOf(insiderColumns)
/** A draft has no required fields. */
export const insiderDraftForm = formOf(insiderDraftColumns)
