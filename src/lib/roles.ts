/** The roles of the panel, from the one with the fewest rights. The database has the rules (supabase/migrations, staff.sql). */
export const staffRoles = ['contributor', 'author', 'editor', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

export const isAtLeast = (role: StaffRole, least: StaffRole) =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least)

/** Each role as the panel names it, with what it may do. */
export const roleTexts: Record<StaffRole, { name: string; may: string }> = {
  contributor: { name: 'Contributor', may: 'Writes stories and submits them to an editor.' },
  author: { name: 'Author', may: 'Writes and publishes stories of their own.' },
  editor: { name: 'Editor', may: 'Edits and publishes everything, and answers readers.' },
  owner: { name: 'Owner', may: 'Also changes settings and design, and sees subscribers and people.' },
}
