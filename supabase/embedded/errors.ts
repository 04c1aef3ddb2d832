/** A mistake of whoever runs the server: shown as one line, without a stack. */
export class StartError extends Error {}

/** Ends the process as a command line tool should: one line for mistakes, a stack only for our own bugs. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Does the job, and logs what it throws: uncaught in an event or a promise, that would end the process. */
export async function safely(job: () => unknown): Promise<void> {
  try {
    await job()
  } catch (error) {
    // Not the error itself: it carries the parameters of its query.
    console.error(error instanceof Error ? error.stack : error)
  }
}
