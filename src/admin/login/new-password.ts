import { z } from 'zod'

/** A new password, typed twice; for forms that have fields of these names. */
export const newPassword = {
  password: z.string().min(10, 'Use at least 10 characters.'),
  repeated: z.string(),
}

/** The rule that both are the same, for `refine`. */
export const isRepeated = ({ password, repeated }: { password: string; repeated: string }) =>
  password === repeated

export const notRepeated = { path: ['repeated'], error: 'The two passwords differ.' }
