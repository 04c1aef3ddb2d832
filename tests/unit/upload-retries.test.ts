import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as accessToken from '@/data/access-token'
import * as backend from '@/data/backend'
import { uploadFile } from '@/data/media/files'
import { uploadWithVersions } from '@/data/media/upload-with-versions'

const client = {
  auth: { getSession: () => Promise.resolve({ data: { session: {} } }) },
  storage: {
    from: () => ({
      getPublicUrl: (key: string) => ({ data: { publicUrl: `/files/${key}` } }),
      remove: (keys: string[]) => {
        removed.push(...keys)
        return Promise.resolve({ error: null })
      },
    }),
  },
}

/** The server's responses in order, and the times of the requests. */
let answers: number[]
let asked: number[]
let removed: string[]

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
  vi.spyOn(backend, 'adminClient').mockResolvedValue(client as never)
  vi.spyOn(accessToken, 'accessToken').mockResolvedValue('anon')
  vi.spyOn(backend, 'backendConfig').mockReturnValue({ url: 'http://backend.test', anonKey: 'anon' })
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('XMLHttpRequest', Request)
  asked = []
  removed = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const upload = (signal?: AbortSignal) =>
  uploadFile('media_library', 'a.png', new File(['x'], 'a.png'), { signal }).catch(
    (error: Error) => error.name,
  )

it('retries after 500, 1000 and 3000 ms, then gives up', async () => {
  answers = [503, 500, 429, 502]
  const result = upload()
  await vi.runAllTimersAsync()
  expect(await result).toBe('BackendError')
  expect(asked).toEqual([0, 500, 1500, 4500])
})

it('succeeds if a later try succeeds', async () => {
  answers = [503, 200]
  const result = upload()
  await vi.runAllTimersAsync()
  expect(await result).toBe('/files/a.png')
  expect(asked).toHaveLength(2)
})

it('does not retry a rejected request', async () => {
  answers = [413]
  expect(await upload()).toBe('BackendError')
  expect(asked).toHaveLength(1)
})

it('can be cancelled while it waits', async () => {
  answers = [503]
  const controller = new AbortController()
  const result = upload(controller.signal)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  expect(await result).toBe('AbortError')
  expect(asked).toHaveLength(1)
})

it('removes a cancelled file once more, which the server may have stored after the first removal', async () => {
  answers = [503]
  const controller = new AbortController()
  const file = new File(['x'], 'issue.pdf', { type: 'application/pdf' })
  const result = uploadWithVersions('magazine_files', 'pdfs', file, { signal: controller.signal }).catch(
    (error: Error) => error.name,
  )
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  expect(await result).toBe('AbortError')
  expect(removed).toHaveLength(1)
  await vi.runAllTimersAsync()
  expect(removed).toHaveLength(2)
  expect(new Set(removed).size).toBe(1)
})
