import { roleTexts, staffRoles } from '@/lib/roles'

/** The roles to choose from. */
export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleTexts[role].name }))
