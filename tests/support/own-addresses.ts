import { networkInterfaces } from 'node:os'

/** What other machines call this one; empty without a network. */
export const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address)
