/**
 * An option of Node: Postgres is WebAssembly here, and optimising it costs a process three seconds of processor time, which no
 * test's use of it makes up for.
 */
export const quickStart = '--liftoff-only'
