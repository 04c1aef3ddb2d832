import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { startMailCounter } from './mail-counter.ts'

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>
type Caught = { to: string; source: string; mail: Parsed }

/** Accepts a recipient with 'ok', or refuses one with an SMTP reply such as '451 later'. */
type Answer = (to: string) => string
const accept: Answer = () => 'ok'

/** An SMTP server on this machine that keeps what it gets. `reset` empties it and sets its answers. */
export async function startMailCatcher() {
  const caught: Caught[] = []
  let answer = accept
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const reply = answer(address)
      if (reply === 'ok') return done()
      const [code, ...words] = reply.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks)
        void PostalMime.parse(bytes).then((mail) => {
          caught.push({ to: session.envelope.rcptTo[0]!.address, source: bytes.toString(), mail })
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    reset(newAnswer = accept) {
      caught.length = 0
      answer = newAnswer
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Counts mails until the test ends. */
export async function countMail() {
  const counter = await startMailCounter()
  onTestFinished(counter.close)
  return counter
}
