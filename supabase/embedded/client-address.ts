/** Whom a request comes from: the peer, or whom a trusted proxy saw. It appends that; what stands before it the client wrote. */
export function clientAddress(peer: string, forwardedFor: string | null | undefined | false): string {
  return (forwardedFor && forwardedFor.split(',').at(-1)?.trim()) || peer
}
