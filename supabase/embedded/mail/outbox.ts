import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import type { Send } from '../../functions/newsletter/mail.ts'
import { smtpMessage } from '../../functions/newsletter/smtp.ts'

const kept = 200
/** Enough for the head of a mail. */
const headBytes = 8192

export type OutboxEntry = { id: string; to: string; subject: string; date: string }
export type OutboxMail = OutboxEntry & {
  from: string
  html: string
  text: string
  headers: { name: string; value: string }[]
}

/** Mails that are kept in files and not sent: 'TIME-ID.eml', so that names are in the order of time. */
export class Outbox {
  private readonly folder: string
  private count = 0

  constructor(folder: string) {
    this.folder = folder
  }

  async add(message: Buffer): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const id = `${Date.now()}-${String(this.count++ % 10_000).padStart(4, '0')}`
    const file = path.join(this.folder, `${id}.eml`)
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    for (const old of (await this.ids()).slice(kept))
      await rm(path.join(this.folder, `${old}.eml`), { force: true })
    return id
  }

  /** Newest first. */
  async list(): Promise<OutboxEntry[]> {
    const ids = await this.ids()
    const entries = await Promise.all(ids.map((id) => this.readHead(id)))
    return entries.filter((entry) => entry !== null)
  }

  async read(id: string): Promise<OutboxMail | null> {
    if (!(await this.ids()).includes(id)) return null
    const mail = await PostalMime.parse(await readFile(path.join(this.folder, `${id}.eml`)))
    return {
      ...entryOf(id, mail),
      from: mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? ''),
      html: mail.html ?? '',
      text: mail.text ?? '',
      headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    }
  }

  private async ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    return names
      .flatMap((name) => /^(\d+-\d+)\.eml$/.exec(name)?.[1] ?? [])
      .sort()
      .reverse()
  }

  private async readHead(id: string): Promise<OutboxEntry | null> {
    const file = await open(path.join(this.folder, `${id}.eml`)).catch(() => null)
    if (!file) return null
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) })
      return entryOf(id, await PostalMime.parse(buffer.subarray(0, bytesRead)))
    } finally {
      await file.close()
    }
  }
}

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>

const entryOf = (id: string, { to, subject }: Parsed): OutboxEntry => ({
  id,
  to: to?.map(({ address }) => address).join(', ') ?? '',
  subject: subject ?? '',
  date: new Date(Number(id.split('-')[0])).toISOString(),
})

export function outboxTransport(outbox: Outbox): Send {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => outbox.add((await transport.sendMail(smtpMessage(mail))).message as Buffer)
}
