export const statusNames: Record<string, string | undefined> = {
  active: 'Active',
  pending: 'Not confirmed',
  unsubscribed: 'Has left',
  bounced: 'Bounced',
  complained: 'Complained',
}
