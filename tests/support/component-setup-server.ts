import { setupServer } from 'msw/node'

/** Replaces the network. A request without a handler fails its test. */
export const server = setupServer()
