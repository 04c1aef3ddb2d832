import { z } from 'zod'
import { PasswordField } from './PasswordField'

/** bcrypt reads 72 bytes; Supabase refuses longer passwords. */
const isReadWhole = (password: string) => new TextEncoder().encode(password).length <= 72

/** The rules of a new password, for a form with NewPasswordFields. */
export const newPassword = {
  password: z
    .string()
    .min(10, 'Use at least 10 characters.')
    .refine(
      isReadWhole,
      'Use at most 72 characters. Letters with accents count as two, those of many scripts as three.',
    ),
  repeated: z.string(),
}

export const isRepeated = ({ password, repeated }: { password: string; repeated: string }) =>
  password === repeated

export const notRepeated = { path: ['repeated'], error: 'The two passwords differ.' }

export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="password"
      label="New password"
      autoComplete="new-password"
      help="At least 10 characters."
    />
    <PasswordField name="repeated" label="Repeat the password" autoComplete="new-password" />
  </>
)
