import type { Worker } from 'node:worker_threads'
import { networkOf } from '../../../server/client-ip.ts'
import { createFairQueue } from '../../../server/fair-queue.ts'
import type { Keys } from '../keys.ts'
import {
  deserializeError,
  type Channel,
  DatabaseError,
  type Jobs,
  type OpenOptions,
  type ThreadMessage,
} from './jobs.ts'
import type { Broadcast } from '../realtime/client.ts'
import { startThread } from './start-thread.ts'

type Handlers = {
  warn: (line: string) => void
  onNotification: (channel: Channel, payload: string) => void
  onBroadcast: (message: Broadcast) => void
  /** After a restart of the thread, when cached state may be stale. */
  onRestart: () => void
}

type Options = {
  /** The client in the queue, usually an IP address; '' is this process. All of an IPv6 /48 take turns as one. */
  client?: string
  /** Counts from the start of the job, without its time in the queue. */
  timeoutMs?: number
  /** Called when it is the job's turn; an error ends it. A client that sends many jobs at once may have lost the right to the later ones. */
  beforeStart?: () => Promise<void>
  /** Gets the time that the job took, without its time in the queue. */
  onEnd?: (milliseconds: number) => Promise<unknown>
}

/** One job at a time; the limit per client is far more than an office needs. */
const queueLimits = { maxRunning: 1, maxWaitingPerClient: 1000, maxWaiting: Infinity }

const megabyte = 1024 * 1024
/**
 * WebAssembly's memory never shrinks. A thread whose memory has grown over `large` is replaced when nobody waits, over `tooLarge`
 * in any case: the next job waits for about a second. A new thread has 128 to 184 MB.
 */
const memory = { large: 384 * megabyte, tooLarge: 768 * megabyte }

type PendingJob = { resolve: (output: never) => void; reject: (error: Error) => void }

const timeoutError = () =>
  new DatabaseError({ code: '57014', message: 'canceling statement due to statement timeout' })

/**
 * The database in a worker thread. Jobs run one at a time, with clients taking turns. PGlite can't cancel a query, so after a
 * timeout the thread is terminated and restarted. The data folder survives that.
 */
export class Database {
  private readonly enqueue = createFairQueue(queueLimits)
  private readonly openOptions: OpenOptions
  private readonly handlers: Handlers
  private thread: Promise<Worker>
  private pending = new Map<number, PendingJob>()
  private lastId = 0
  private closed = false
  private isClosing = false
  private isRenewing = false
  /** Jobs that run or wait. */
  private jobs = 0
  private threadMemory = 0
  keys!: Keys
  files!: string

  private constructor(openOptions: OpenOptions, handlers: Handlers) {
    this.openOptions = openOptions
    this.handlers = handlers
    this.thread = this.start(openOptions)
  }

  static async open(openOptions: OpenOptions, handlers: Handlers): Promise<Database> {
    const database = new Database(openOptions, handlers)
    await database.thread
    return database
  }

  /** Runs a job in the thread. Throws Postgres' errors as DatabaseErrors; after a timeout the code is 57014. */
  async run<Kind extends keyof Jobs>(
    kind: Kind,
    input: Jobs[Kind]['input'],
    { client = '', timeoutMs, beforeStart, onEnd }: Options = {},
  ): Promise<Jobs[Kind]['output']> {
    this.jobs++
    try {
      return await this.enqueue(networkOf(client) ?? client, async () => {
        await beforeStart?.()
        // If the last start failed, the next job tries again.
        const thread = await this.thread.catch(() => (this.thread = this.restart()))
        const startedAt = performance.now()
        const timer = timeoutMs && setTimeout(() => void this.replace(thread, timeoutError()), timeoutMs)
        try {
          return await this.ask(thread, kind, input)
        } finally {
          if (timer) clearTimeout(timer)
          await onEnd?.(performance.now() - startedAt)
        }
      })
    } finally {
      this.jobs--
      if (this.threadMemory > (this.jobs === 0 ? memory.large : memory.tooLarge)) void this.renew()
    }
  }

  /** Closes the database after the current jobs, and ends the thread. */
  async close(): Promise<void> {
    if (this.closed) return
    this.isClosing = true
    try {
      await this.run('close', null)
    } finally {
      this.closed = true
      // If the thread died, there may be another one, or none.
      const thread = await this.thread.catch(() => undefined)
      await thread?.terminate()
    }
  }

  private async ask<Kind extends keyof Jobs>(
    thread: Worker,
    kind: Kind,
    input: Jobs[Kind]['input'],
  ): Promise<Jobs[Kind]['output']> {
    const id = ++this.lastId
    try {
      return await new Promise<Jobs[Kind]['output']>((resolve, reject) => {
        this.pending.set(id, { resolve, reject })
        thread.postMessage({ id, kind, input })
      })
    } finally {
      this.pending.delete(id)
    }
  }

  /** Closes the database between two jobs and opens it in another thread, which begins with little memory. */
  private async renew(): Promise<void> {
    if (!this.openOptions.folder || this.isRenewing) return
    this.isRenewing = true
    await this.enqueue('', async () => {
      if (this.isClosing) return
      const thread = await this.thread
      await this.ask(thread, 'close', null)
      this.thread = thread.terminate().then(() => this.restart())
      await this.thread
    }).catch((error: unknown) => console.error('The database could not be restarted:', error))
    this.threadMemory = 0
    this.isRenewing = false
  }

  private async start(openOptions: OpenOptions): Promise<Worker> {
    const thread = await startThread(openOptions)
    return new Promise((resolve, reject) => {
      thread.on('message', (message: ThreadMessage) => {
        if (message.event === 'opened') {
          this.keys = message.keys
          this.files = message.files
          resolve(thread)
        } else if (message.event === 'failed') {
          reject(deserializeError(message.error))
          void thread.terminate()
        } else this.receive(message)
      })
      thread.on('error', (error) => {
        reject(error)
        console.error('The database’s thread failed:', error)
        void this.replace(thread, new Error('The database was restarted. Please try again.'))
      })
      thread.on('exit', () => {
        reject(new Error('The database’s thread ended before it was ready.'))
        void this.replace(thread, new Error('The database was restarted. Please try again.'))
      })
    })
  }

  private receive(message: ThreadMessage): void {
    if (message.event === 'warning') this.handlers.warn(message.line)
    else if (message.event === 'notification') this.handlers.onNotification(message.channel, message.payload)
    else if (message.event === 'broadcasts') message.broadcasts.forEach(this.handlers.onBroadcast)
    else if (message.event === 'done' || message.event === 'error') {
      this.threadMemory = message.memory
      const job = this.pending.get(message.id)
      if (message.event === 'done') job?.resolve(message.output as never)
      else job?.reject(deserializeError(message.error))
    }
  }

  /** Terminates the thread, starts another, and rejects the pending jobs. Does nothing if the thread was replaced already. */
  private async replace(thread: Worker, reason: Error): Promise<void> {
    const current = await this.thread.catch(() => undefined)
    if (this.closed || current !== thread) return
    const failed = [...this.pending.values()]
    this.pending.clear()
    this.thread = thread.terminate().then(() => this.restart())
    this.thread.catch((error: unknown) => console.error('The database could not be restarted:', error))
    for (const { reject } of failed) reject(reason)
  }

  private async restart(): Promise<Worker> {
    if (!this.openOptions.folder) throw new Error('The database in memory is gone.')
    const thread = await this.start({ ...this.openOptions, isRestart: true })
    this.handlers.onRestart()
    return thread
  }
}
