import { readFileSync } from 'node:fs'

const lists = JSON.parse(readFileSync(new URL('../lists.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>

/** The files that `npm test` leaves out; none if a file is run by its name. */
export const leftOut =
  process.env.TEST_LIST === 'each'
    ? Object.values(lists).flatMap((files) => files.map((file) => `tests/${file}`))
    : []
