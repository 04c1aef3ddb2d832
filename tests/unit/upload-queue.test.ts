import { beforeEach, expect, it, vi } from 'vitest'
import { UploadQueue } from '@/admin/media/upload-queue'

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

type Progress = (share: number, isWaiting?: boolean) => void

/** A queue whose uploads finish when the test says so. */
function makeQueue() {
  type Sent = { finish: () => void; fail: (why: string) => void; signal: AbortSignal; onProgress: Progress }
  const sent = new Map<string, Sent>()
  const ended: [number, number][] = []
  const queue = new UploadQueue({
    upload: (file, onProgress, signal) =>
      new Promise<void>((resolve, reject) => {
        const fail = (why: string) => reject(new Error(why))
        signal.addEventListener('abort', () => fail('cancelled'))
        sent.set(file.name, { finish: resolve, fail, signal, onProgress })
      }),
    onFailure: (file, error) => `${file.name}: ${(error as Error).message}`,
    onEnd: (done, all) => ended.push([done, all]),
  })
  const states = () => Object.fromEntries(queue.snapshot().map(({ file, status }) => [file.name, status]))
  const idOf = (name: string) => queue.snapshot().find(({ file }) => file.name === name)!.id
  return { queue, sent, ended, states, idOf }
}

let made: ReturnType<typeof makeQueue>
beforeEach(() => {
  made = makeQueue()
})

it('uploads two at a time and empties itself', async () => {
  const { queue, sent, ended, states } = made
  queue.add(['a', 'b', 'c'].map(picture))
  queue.start()
  expect(states()).toEqual({ a: 'uploading', b: 'uploading', c: 'waiting' })
  sent.get('a')!.finish()
  await vi.waitFor(() => expect(states()).toEqual({ b: 'uploading', c: 'uploading' }))
  sent.get('b')!.finish()
  sent.get('c')!.finish()
  await vi.waitFor(() => expect(ended).toEqual([[3, 3]]))
  expect(queue.snapshot()).toEqual([])
})

it('continues after a failure, which can be retried', async () => {
  const { queue, sent, ended, states, idOf } = made
  queue.add(['a', 'b'].map(picture))
  queue.start()
  sent.get('a')!.fail('broken')
  sent.get('b')!.finish()
  await vi.waitFor(() => expect(ended).toEqual([[1, 2]]))
  expect(queue.snapshot()).toMatchObject([{ status: 'failed', error: 'a: broken' }])
  queue.start(idOf('a'))
  expect(states()).toEqual({ a: 'uploading' })
  sent.get('a')!.finish()
  await vi.waitFor(() => expect(ended).toEqual([[1, 2], [1, 1]])) // prettier-ignore
})

it('says which file waits for the network', () => {
  const { queue, sent } = made
  queue.add(['a', 'b'].map(picture))
  queue.start()
  sent.get('a')!.onProgress(0.5, true)
  expect(queue.snapshot()).toMatchObject([{ share: 0.5, isWaiting: true }, { isWaiting: false }])
  sent.get('a')!.onProgress(0.6)
  expect(queue.snapshot()[0]).toMatchObject({ share: 0.6, isWaiting: undefined })
})

it('does not send a file twice on a double click', () => {
  const { queue, sent } = made
  queue.add(['a', 'b', 'c'].map(picture))
  queue.start()
  queue.start()
  queue.start()
  expect([...sent.keys()]).toEqual(['a', 'b'])
})

it('removes files, also while they are uploaded', async () => {
  const { queue, sent, ended, idOf } = made
  queue.add(['a', 'b', 'c'].map(picture))
  queue.start()
  queue.remove(idOf('c'))
  queue.remove(idOf('a'))
  expect(sent.get('a')!.signal.aborted).toBe(true)
  sent.get('b')!.finish()
  await vi.waitFor(() => expect(ended).toEqual([[1, 1]]))
  expect(sent.has('c')).toBe(false)
})

it('keeps cancelled files for a later upload', async () => {
  const { queue, sent, ended, states } = made
  queue.add(['a', 'b', 'c'].map(picture))
  queue.start()
  queue.cancel()
  await vi.waitFor(() => expect(ended).toEqual([[0, 3]]))
  expect(states()).toEqual({ a: 'waiting', b: 'waiting', c: 'waiting' })
  expect(sent.has('c')).toBe(false)
})

it('rejects invalid files, ignores system files, and uploads neither', () => {
  const { queue, sent } = made
  const refused = queue.add([
    new File(['x'], 'page.html', { type: 'text/html' }),
    new File([], 'empty.png', { type: 'image/png' }),
    new File(['x'], '.ds_store'),
  ])
  expect(refused.map(({ file }) => file.name)).toEqual(['page.html', 'empty.png'])
  queue.start()
  expect(sent.size).toBe(0)
})

it('counts rejected and failed files as not uploaded', async () => {
  const { queue, sent, ended, idOf } = made
  queue.add([picture('a'), new File(['x'], 'page.html', { type: 'text/html' })])
  queue.start()
  sent.get('a')!.fail('broken')
  await vi.waitFor(() => expect(ended).toEqual([[0, 2]]))
  queue.start(idOf('a'))
  sent.get('a')!.finish()
  await vi.waitFor(() => expect(ended.at(-1)).toEqual([1, 2]))
  queue.remove(idOf('page.html'))
  queue.add([picture('b')])
  queue.start()
  sent.get('b')!.finish()
  await vi.waitFor(() => expect(ended.at(-1)).toEqual([1, 1]))
})

it('holds back a duplicate until the editor confirms it', () => {
  const { queue, sent, states, idOf } = made
  queue.add(['a', 'b', 'c'].map(picture))
  queue.add([picture('a')])
  queue.holdBack([
    { name: 'b', size: 1 },
    { name: 'c', size: 2 },
  ])
  expect(queue.snapshot().map(({ status, place }) => place ?? status)).toEqual([
    'waiting',
    'library',
    'waiting',
    'queue',
  ])
  queue.start()
  expect([...sent.keys()]).toEqual(['a', 'c'])
  queue.allow(idOf('b'))
  expect(states().b).toBe('waiting')
})
