/** Does the job, and logs what it throws: uncaught in an event or a promise, that would end the process. */
export async function safely(job: () => unknown): Promise<void> {
  try {
    await job()
  } catch (error) {
    // Not the error itself: it carries the parameters of its query.
    console.error(error instanceof Error ? error.stack : error)
  }
}
