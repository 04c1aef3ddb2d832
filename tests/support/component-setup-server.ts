import { setupServer } from 'msw/node'

/** Stands where the network would be. A request that no handler knows fails its test. */
export const server = setupServer()
