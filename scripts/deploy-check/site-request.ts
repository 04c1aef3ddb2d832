export type Answer = { status: number; headers: Headers; text: string }

/** What to do where a host answers in another way than the build's files for hosts say. */
export const seeHosts = 'See "Static hosts" in docs/deploying.md, and deploy the last build.'

/** What a reader gets at the URL, redirects followed. */
export async function get(url: string): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
