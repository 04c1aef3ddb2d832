import { afterEach, beforeEach, expect, it, vi } from 'vitest'

vi.mock('@/data/backend', () => ({
  adminClient: () =>
    Promise.resolve({
      auth: { getSession: () => Promise.resolve({ data: { session: null } }) },
      storage: {
        from: () => ({ getPublicUrl: (key: string) => ({ data: { publicUrl: `/files/${key}` } }) }),
      },
    }),
  backendAddress: () => ({ url: 'http://backend.test', anonKey: 'anon' }),
}))

const { uploadFile } = await import('@/data/media/files')

/** What the server answers, one after the other, and when it was asked. */
let answers: number[]
let asked: number[]

class Request {
  upload = {}
  status = 0
  responseText = '{}'
  onload = () => {}
  onloadend = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    asked.push(Date.now())
    this.status = answers.shift() ?? 200
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('XMLHttpRequest', Request)
  asked = []
})
afterEach(() => void vi.useRealTimers())

const upload = (signal?: AbortSignal) =>
  uploadFile('media_library', 'a.png', new File(['x'], 'a.png'), { signal }).catch(
    (error: Error) => error.name,
  )

it('tries again after 500, 1000 and 3000 ms, then gives up', async () => {
  answers = [503, 500, 429, 502]
  const result = upload()
  await vi.runAllTimersAsync()
  expect(await result).toBe('BackendError')
  expect(asked).toEqual([0, 500, 1500, 4500])
})

it('goes on where a later try arrives', async () => {
  answers = [503, 200]
  const result = upload()
  await vi.runAllTimersAsync()
  expect(await result).toBe('/files/a.png')
  expect(asked).toHaveLength(2)
})

it('does not repeat what is refused', async () => {
  answers = [413]
  expect(await upload()).toBe('BackendError')
  expect(asked).toHaveLength(1)
})

it('is cancelled while it waits', async () => {
  answers = [503]
  const controller = new AbortController()
  const result = upload(controller.signal)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  expect(await result).toBe('AbortError')
  expect(asked).toHaveLength(1)
})
