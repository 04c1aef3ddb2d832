import type { Order } from '@/data/media/media-upload'
import { isIgnored, mediaRule, uploadProblem } from '@/lib/upload-rules'

export type QueuedFile = {
  id: number
  file: File
  /** 'refused' can only be removed; 'failed' can be tried again; 'same' waits for the editor's decision. */
  status: 'waiting' | 'uploading' | 'failed' | 'refused' | 'same'
  place?: 'queue' | 'library'
  /** Upload progress, 0 to 1. */
  share: number
  isWaiting?: boolean
  error?: string
}

type Events = {
  /** Uploads one file; rejects if it fails or is cancelled. */
  upload: (
    file: File,
    onProgress: (share: number, isWaiting?: boolean) => void,
    signal: AbortSignal,
    order: Order,
  ) => Promise<unknown>
  /** Returns the error to show at the file. */
  onFailure: (file: File, error: unknown) => string
  /** All requested uploads have ended: how many of how many files succeeded, refused files included. */
  onEnd: (done: number, all: number) => void
}

type FileFacts = { name: string; size: number }

const isSameFile = (a: FileFacts, b: FileFacts) => a.size === b.size && a.name === b.name

const maxParallel = 2

/** Uploads files to the library, two at a time. Its state is outside of React, for useSyncExternalStore. */
export class UploadQueue {
  private items: QueuedFile[] = []
  private readonly listeners = new Set<() => void>()
  private readonly running = new Map<number, AbortController>()
  private todo: number[] = []
  private nextId = 1
  private done = 0
  private batch: Order['batch'] = {}
  /** The uploads requested since the queue was last idle. */
  private requested = new Set<number>()
  private readonly events: Events

  constructor(events: Events) {
    this.events = events
  }

  readonly snapshot = () => this.items
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Adds files; returns the refused ones, with the reason. */
  add(files: File[]): QueuedFile[] {
    const added = files
      .filter((file) => !isIgnored(file.name))
      .map((file): QueuedFile => {
        const error = uploadProblem(file, mediaRule) ?? undefined
        return { id: this.nextId++, file, share: 0, status: error ? 'refused' : 'waiting', error }
      })
    for (const item of added) {
      const isQueued = item.status === 'waiting' && this.items.some(({ file }) => isSameFile(file, item.file))
      this.set([...this.items, isQueued ? { ...item, status: 'same', place: 'queue' } : item])
    }
    return added.filter((item) => item.status === 'refused')
  }

  /** Holds back waiting files that are already in the library. */
  holdBack(known: FileFacts[]) {
    for (const { id, file, status } of this.items)
      if (status === 'waiting' && known.some((each) => isSameFile(each, file)))
        this.change(id, { status: 'same', place: 'library' })
  }

  /** The editor wants to upload the file although it exists. */
  allow(id: number) {
    this.change(id, { status: 'waiting', place: undefined })
  }

  /** Uploads all waiting and failed files, or only the one with the id. */
  start(id?: number) {
    const ready = this.items.filter(
      (item) =>
        (item.status === 'waiting' || item.status === 'failed') &&
        (id === undefined || item.id === id) &&
        !this.todo.includes(item.id),
    )
    this.todo.push(...ready.map((item) => item.id))
    for (const item of ready) {
      this.requested.add(item.id)
      this.change(item.id, { status: 'waiting', error: undefined })
    }
    while (this.running.size < maxParallel && this.todo.length > 0) void this.next()
  }

  /** Removes a file, also during its upload. */
  remove(id: number) {
    this.running.get(id)?.abort()
    this.todo = this.todo.filter((other) => other !== id)
    this.set(this.items.filter((item) => item.id !== id))
  }

  /** Cancels all uploads; the files stay in the queue. */
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
    this.change(item.id, { status: 'uploading', share: 0, isWaiting: false })
    try {
      await this.events.upload(
        item.file,
        (share, isWaiting) => this.change(item.id, { share, isWaiting }),
        controller.signal,
        { batch: this.batch, place: item.id },
      )
      // A file that was removed during its upload doesn't count.
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
    const { done, requested } = this
    this.done = 0
    this.batch = {}
    this.requested = new Set()
    const left = this.items.filter(({ id, status }) => status !== 'waiting' || requested.has(id))
    if (done > 0 || left.some(({ id }) => requested.has(id))) this.events.onEnd(done, done + left.length)
  }

  private change(id: number, changes: Partial<QueuedFile>) {
    this.set(this.items.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  private set(items: QueuedFile[]) {
    this.items = items
    for (const listener of this.listeners) listener()
  }
}
