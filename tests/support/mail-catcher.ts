import { createServer, type AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>
type Caught = { to: string; source: string; mail: Parsed }

/** An SMTP server on this machine that keeps what it gets. `answer` refuses a recipient: 'ok', or an SMTP reply such as '451 later'. */
export async function catchMail(answer: (to: string) => string = () => 'ok') {
  const caught: Caught[] = []
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
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, caught }
}

type Try = { to: string; messageId: string; isAccepted: boolean }

/** An SMTP server that only counts, for thousands of mails. While `refusal` is set, each mail is answered with it. */
export async function countMail() {
  const counted = { url: '', tries: [] as Try[], refused: 0, refusal: undefined as string | undefined }
  const server = createServer((socket) => {
    let mail: string | undefined
    let to = ''
    let buffered = ''
    const take = (line: string) => {
      if (mail === undefined) {
        if (/^RCPT TO/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
        if (/^DATA/i.test(line)) mail = ''
        return mail === '' ? '354 go on' : '250 ok'
      }
      if (line !== '.') return void (mail += `${line}\n`)
      const messageId = /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? ''
      mail = undefined
      const isAccepted = !counted.refusal
      if (!isAccepted) counted.refused++
      counted.tries.push({ to, messageId, isAccepted })
      return counted.refusal ?? '250 ok'
    }
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = `${buffered}${chunk.toString()}`.split('\r\n')
      buffered = lines.pop() ?? ''
      for (const line of lines) {
        const reply = take(line)
        if (reply) socket.write(`${reply}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  counted.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return counted
}
