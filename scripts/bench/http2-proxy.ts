import { spawnSync } from 'node:child_process'
import { createSecureServer } from 'node:http2'
import { request } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Site } from './site-server.ts'

/** Creates a key and a self-signed certificate for localhost with openssl. */
async function makeCertificate() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-certificate-'))
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'.split(' ')
  spawnSync('openssl', ['req', ...options, '-keyout', keyFile, '-out', certFile])
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)])
  await rm(folder, { recursive: true })
  return { key, cert }
}

/** Connection-specific headers of HTTP/1.1, which HTTP/2 forbids. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/** Starts an HTTP/2 reverse proxy for the site at `origin`. */
export async function startHttp2Proxy(origin: string): Promise<Site> {
  const server = createSecureServer(await makeCertificate(), (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    )
    const { method, url } = incoming
    const forwarded = request(new URL(url, origin), { method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.includes(name))
      outgoing.writeHead(answer.statusCode!, Object.fromEntries(kept))
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.stream.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
