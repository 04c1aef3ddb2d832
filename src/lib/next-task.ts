/** Lets the browser answer its reader in between: resolves in a task of its own. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
