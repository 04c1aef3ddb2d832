/** A mistake of the person who runs the server: printed as one line, without a stack trace. */
export class StartError extends Error {}

/** Whether a write failed since the disk, or the account's share of it, is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Ends the process: one line for a StartError and a full disk, a stack trace for bugs. */
export function exitWith(error: unknown): never {
  if (isDiskFull(error)) console.error(`The disk is full: ${(error as Error).message}`)
  else console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Runs the job and logs errors, which would end the process if they were uncaught in an event handler or a promise. */
export async function safely(job: () => unknown): Promise<void> {
  try {
    await job()
  } catch (error) {
    // Not the error itself: it contains the query's parameters.
    console.error(error instanceof Error ? error.stack : error)
  }
}
