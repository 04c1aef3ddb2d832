import { isIgnored, mediaRule, uploadProblem } from '@/lib/upload-rules'

export type QueuedFile = {
  id: number
  file: File
  /** 'refused' can only be removed; 'failed' can be tried again. */
  status: 'waiting' | 'uploading' | 'failed' | 'refused'
  /** The share that is sent, 0 to 1. */
  share: number
  error?: string
}

type Events = {
  /** Sends one file; throws where it fails or the signal cancels it. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>
  /** The sentence to show at the file, and the place to raise a toast. */
  onFailure: (file: File, error: unknown) => string
  /** All that was asked for has ended: how many of how many files arrived. */
  onEnd: (done: number, all: number) => void
}

const atOnce = 2

/** Files on their way into the library, two at a time. Holds its state outside of React, for useSyncExternalStore. */
export class UploadQueue {
  private items: QueuedFile[] = []
  private readonly listeners = new Set<() => void>()
  private readonly running = new Map<number, AbortController>()
  private todo: number[] = []
  private nextId = 1
  private done = 0
  private all = 0
  private readonly events: Events

  constructor(events: Events) {
    this.events = events
  }

  readonly snapshot = () => this.items
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Takes files in; returns those that are refused, with the reason. */
  add(files: File[]): QueuedFile[] {
    const added = files
      .filter((file) => !isIgnored(file.name))
      .map((file): QueuedFile => {
        const error = uploadProblem(file, mediaRule) ?? undefined
        return { id: this.nextId++, file, share: 0, status: error ? 'refused' : 'waiting', error }
      })
    this.set([...this.items, ...added])
    return added.filter((item) => item.status === 'refused')
  }

  /** Uploads what waits or has failed, or the one file with the id. */
  start(id?: number) {
    const ready = this.items.filter(
      (item) =>
        (item.status === 'waiting' || item.status === 'failed') &&
        (id === undefined || item.id === id) &&
        !this.todo.includes(item.id),
    )
    this.all += ready.length
    this.todo.push(...ready.map((item) => item.id))
    for (const item of ready) this.change(item.id, { status: 'waiting', error: undefined })
    while (this.running.size < atOnce && this.todo.length > 0) void this.next()
  }

  /** Takes a file out, also while it is being sent. */
  remove(id: number) {
    this.running.get(id)?.abort()
    const asked = this.todo.includes(id) || this.running.has(id)
    if (asked) this.all -= 1
    this.todo = this.todo.filter((other) => other !== id)
    this.set(this.items.filter((item) => item.id !== id))
  }

  /** Stops all that is being sent; the files stay in the queue. */
  cancel() {
    this.todo = []
    for (const controller of this.running.values()) controller.abort()
  }

  private async next() {
    const id = this.todo.shift()
    const item = this.items.find((candidate) => candidate.id === id)
    if (!item) return
    const controller = new AbortController()
    this.running.set(item.id, controller)
    this.change(item.id, { status: 'uploading', share: 0 })
    try {
      await this.events.upload(item.file, (share) => this.change(item.id, { share }), controller.signal)
      // Taken out at the last moment: nobody counts on it any more.
      if (this.has(item.id)) this.done += 1
      this.set(this.items.filter((other) => other.id !== item.id))
    } catch (error) {
      if (controller.signal.aborted) this.change(item.id, { status: 'waiting', share: 0 })
      else if (this.has(item.id))
        this.change(item.id, { status: 'failed', error: this.events.onFailure(item.file, error) })
    }
    this.running.delete(item.id)
    if (this.todo.length > 0) void this.next()
    else if (this.running.size === 0) this.end()
  }

  private has(id: number) {
    return this.items.some((item) => item.id === id)
  }

  private end() {
    const { done, all } = this
    this.done = 0
    this.all = 0
    if (all > 0) this.events.onEnd(done, all)
  }

  private change(id: number, changes: Partial<QueuedFile>) {
    this.set(this.items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  private set(items: QueuedFile[]) {
    this.items = items
    for (const listener of this.listeners) listener()
  }
}
