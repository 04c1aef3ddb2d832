import { LRUCache } from 'lru-cache'

type Answer = { status: number; headers: Headers; body: string }

/**
 * A fetch for a build: pages share most of what they read, such as the settings and the newest stories, and read it once. What
 * changes meanwhile is rendered by the next build.
 */
export function rememberReads(fetchOnce: typeof fetch): typeof fetch {
  const answers = new LRUCache<string, Promise<Answer>>({ max: 200 })

  async function ask(request: Request): Promise<Answer> {
    const response = await fetchOnce(request)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  return async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET') return fetchOnce(request)
    const key = JSON.stringify([request.url, ...request.headers])
    let answer = answers.get(key)
    if (!answer) {
      answer = ask(request)
      answers.set(key, answer)
    }
    const { status, headers, body } = await answer.catch((error: unknown) => {
      answers.delete(key)
      throw error
    })
    if (status >= 400) answers.delete(key)
    return new Response(body || null, { status, headers })
  }
}
