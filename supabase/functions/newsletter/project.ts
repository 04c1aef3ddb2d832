/** Where the project's API is, with the secret key. */
export type Project = { url: string; secretKey: string; fetch?: typeof fetch }

export async function callProject<Answer>(
  { url, secretKey, fetch: ownFetch = fetch }: Project,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await ownFetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path.split('?')[0]}: ${response.status} ${await response.text()}`)
  return (await response.json().catch(() => null)) as Answer
}
