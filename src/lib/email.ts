import { good } from './messages'

/** The longest address that a mail server accepts (RFC 5321). */
const maxEmailLength = 254

// The same as in the database (foundation.sql). Not \s or [[:space:]]: they differ between JavaScript and Postgres, and between
// versions of Postgres.
const part = String.raw`[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff@<>,;:"]+`
const pattern = new RegExp(`^${part}@${part}[.]${part}$`)

/** Whether the database accepts a text as an email address. Counts characters like Postgres, unlike `length`. */
export const isEmail = (text: string) =>
  [...text].length <= maxEmailLength && pattern.test(text) && !text.endsWith('.')

const space = String.raw`\u0009-\u000d\u0020\u0085\u1680\u2028\u2029`
const before = new RegExp(`^[${space}("']*(?:mailto:[${space}]*([^?]*).*)?`, 'is')
const after = new RegExp(`[${space}.,;:)"']+$`)

/**
 * An email address without what is pasted with it: 'Ann <ann@example.com>', mailto:, a full stop at the end, characters that can't
 * be seen or are full-width. The database does the same.
 */
export function plainEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .replace(/。/g, '.')
  const address = /<([^<>]*)>[^<>]*$/.exec(plain)?.[1] ?? plain
  return address.replace(before, '$1').replace(after, '')
}

/** A form's values, trimmed, the email address without characters that were pasted with it. */
export const valuesOf = (data: FormData) =>
  Object.fromEntries(
    [...(data as Iterable<[string, string]>)].map(([name, text]) => [
      name,
      name === 'email' ? plainEmail(text) : text.trim(),
    ]),
  )

/** The toast after a sign-up that has to be confirmed. Here, since a form loads this file when it is sent. */
export const confirmFirst = good('Almost Done', 'Please open the link in the email that we have sent you.')
