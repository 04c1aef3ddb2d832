import type { Worker } from 'node:worker_threads'
import { makeFairQueue } from '../fair-queue.ts'
import type { Keys } from '../keys.ts'
import { errorOf, type Channel, DatabaseError, type Jobs, type Opening, type ThreadMessage } from './jobs.ts'
import type { Broadcast } from '../realtime/client.ts'
import { startThread } from './start-thread.ts'

type Handlers = {
  warn: (line: string) => void
  notified: (channel: Channel, payload: string) => void
  broadcast: (message: Broadcast) => void
  /** The thread was started anew: what was known of the database may be out of date. */
  restarted: () => void
}

type Options = {
  /** Whose turn it is, usually a client's address; '' is this process. */
  caller?: string
  /** Milliseconds that the job may take, once it is its turn. */
  time?: number
}

/** One at a time; of one caller far more may wait than an office has open. */
const queue = { running: 1, waitingEach: 1000, waiting: Infinity }

type Waiting = { resolve: (output: never) => void; reject: (error: Error) => void }

const stopped = () =>
  new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' })

/**
 * The database in a thread of its own. Jobs run one at a time, callers in turn. A job that takes too long is ended with
 * the thread, since nothing else stops Postgres here, and the thread is started anew: the data folder survives any kill.
 */
export class Database {
  private readonly inTurn = makeFairQueue(queue)
  private readonly opening: Opening
  private readonly handlers: Handlers
  private thread: Promise<Worker>
  private waiting = new Map<number, Waiting>()
  private lastId = 0
  private closed = false
  keys!: Keys
  /** The folder of uploaded files. */
  files!: string

  private constructor(opening: Opening, handlers: Handlers) {
    this.opening = opening
    this.handlers = handlers
    this.thread = this.start(opening)
  }

  /** Opens the data. Throws a StartError where it can't be had. */
  static async open(opening: Opening, handlers: Handlers): Promise<Database> {
    const database = new Database(opening, handlers)
    await database.thread
    return database
  }

  /** Has the thread do a job. Throws a DatabaseError where Postgres refuses it, with code 57014 where it took too long. */
  run<Kind extends keyof Jobs>(
    kind: Kind,
    input: Jobs[Kind]['takes'],
    { caller = '', time }: Options = {},
  ): Promise<Jobs[Kind]['gives']> {
    return this.inTurn(caller, async () => {
      // A start that failed is tried again by who needs it next.
      const thread = await this.thread.catch(() => (this.thread = this.restart()))
      const id = ++this.lastId
      const timer = time && setTimeout(() => void this.stop(thread, stopped()), time)
      try {
        return await new Promise<Jobs[Kind]['gives']>((resolve, reject) => {
          this.waiting.set(id, { resolve, reject })
          thread.postMessage({ id, kind, input })
        })
      } finally {
        this.waiting.delete(id)
        if (timer) clearTimeout(timer)
      }
    })
  }

  /** Ends the thread when its present job is done. */
  async close(): Promise<void> {
    if (this.closed) return
    await this.run('close', null)
    this.closed = true
    await (await this.thread).terminate()
  }

  private async start(opening: Opening): Promise<Worker> {
    const thread = await startThread(opening)
    return new Promise((resolve, reject) => {
      thread.on('message', (message: ThreadMessage) => {
        if (message.event === 'opened') {
          this.keys = message.keys
          this.files = message.files
          resolve(thread)
        } else if (message.event === 'failed') {
          reject(errorOf(message.failure))
          void thread.terminate()
        } else this.receive(message)
      })
      thread.on('error', (error) => {
        reject(error)
        console.error('The database’s thread failed:', error)
        void this.stop(thread, new Error('The database was started anew. Please try again.'))
      })
      thread.on('exit', () => {
        reject(new Error('The database’s thread ended before it was ready.'))
        void this.stop(thread, new Error('The database was started anew. Please try again.'))
      })
    })
  }

  private receive(message: ThreadMessage): void {
    if (message.event === 'warning') this.handlers.warn(message.line)
    else if (message.event === 'notification') this.handlers.notified(message.channel, message.payload)
    else if (message.event === 'broadcasts') message.broadcasts.forEach(this.handlers.broadcast)
    else if (message.event === 'done') this.waiting.get(message.id)?.resolve(message.output as never)
    else if (message.event === 'refused') this.waiting.get(message.id)?.reject(errorOf(message.failure))
  }

  /** Ends the thread and starts another, unless that has happened already; then tells who waits for it. */
  private async stop(thread: Worker, reason: Error): Promise<void> {
    const present = await this.thread.catch(() => undefined)
    if (this.closed || present !== thread) return
    const failed = [...this.waiting.values()]
    this.waiting.clear()
    this.thread = thread.terminate().then(() => this.restart())
    this.thread.catch((error: unknown) => console.error('The database could not be started anew:', error))
    for (const { reject } of failed) reject(reason)
  }

  private async restart(): Promise<Worker> {
    if (!this.opening.folder) throw new Error('The database in memory is gone.')
    const thread = await this.start({ ...this.opening, again: true })
    this.handlers.restarted()
    return thread
  }
}
