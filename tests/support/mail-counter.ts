import { createServer, type AddressInfo } from 'node:net'

type Try = { to: string; messageId: string; bytes: number; isAccepted: boolean }

/** An SMTP server that only counts, for thousands of mails. While `refusal` is set, each mail is answered with it. */
export async function startMailCounter() {
  const counted = {
    url: '',
    tries: [] as Try[],
    refused: 0,
    refusal: undefined as string | undefined,
    close: () => void server.close(),
  }
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
      const bytes = Buffer.byteLength(mail)
      mail = undefined
      const isAccepted = !counted.refusal
      if (!isAccepted) counted.refused++
      counted.tries.push({ to, messageId, bytes, isAccepted })
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
  counted.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return counted
}
