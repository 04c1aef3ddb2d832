/** The longest address that a mail server accepts (RFC 5321). */
export const maxEmailLength = 254

// The same as in the database's check constraints, see the migration of email_addresses. Not \s or [[:space:]]: they
// differ between JavaScript and Postgres, and between versions of Postgres.
const part = String.raw`[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff@<>,;"]+`
const pattern = new RegExp(`^${part}@${part}[.]${part}$`)

/** Whether the database accepts a text as an email address. Counts characters like Postgres, unlike `length`. */
export const isEmail = (text: string) => [...text].length <= maxEmailLength && pattern.test(text)

export const emailHint = 'Please enter an email address, like name@example.com.'
