import { z } from 'zod'
import { plainEmail } from '@/lib/email'

/** The email address of an account, without what is pasted with it. Looser than a reader's: the auth service decides. */
export const accountEmail = z
  .string()
  .transform(plainEmail)
  .pipe(
    z
      .string()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/, 'Please enter an email address.'),
  )
