/** The longest address that a mail server accepts (RFC 5321). */
export const longestEmail = 254

// Written as in the database's check constraints, see the migration of email_addresses. The classes \s and [[:space:]]
// would not do: they differ between JavaScript and Postgres, and between one Postgres and another.
const part = String.raw`[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff@<>,;"]+`
const pattern = new RegExp(`^${part}@${part}[.]${part}$`)

/** Whether a text is what the database stores as an email address. Characters count as in Postgres, not as in `length`. */
export const isEmail = (text: string) => [...text].length <= longestEmail && pattern.test(text)

export const emailHint = 'Please enter an email address, like name@example.com.'
