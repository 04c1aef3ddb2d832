/** A mistake of whoever runs the server: shown as one line, without a stack. */
export class StartError extends Error {}

/** Ends the process as a command line tool should: one line for mistakes, a stack only for our own bugs. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
