import { PasswordField } from './PasswordField'

/** A new password, twice: the fields of what new-password.ts checks. */
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
