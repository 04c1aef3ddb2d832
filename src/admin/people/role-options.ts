import { roleTexts, staffRoles } from '@/lib/roles'

export const roleOptions = staffRoles.map((role) => ({ value: role, label: roleTexts[role].name }))
