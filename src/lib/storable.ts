import type { z } from 'zod'

/** Refuses characters that the database can't store. */
export const storable = (text: z.ZodString) =>
  text.refine((value) => !/\0|\p{Surrogate}/u.test(value), 'contains a character that can’t be stored')
