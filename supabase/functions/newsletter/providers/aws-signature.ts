type Signing = {
  url: URL
  method: 'GET' | 'POST'
  /** Lower-case names. `host` and `x-amz-date` are added. */
  headers: Record<string, string>
  body: string
  service: string
  region: string
  accessKey: string
  secretKey: string
  now: Date
}

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (message: string) => hex(await crypto.subtle.digest('SHA-256', text.encode(message)))

async function hmac(key: BufferSource, message: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return crypto.subtle.sign('HMAC', imported, text.encode(message))
}

/** The headers of a request to AWS (Signature Version 4). Query parameters have to be sorted and encoded already. */
export async function signForAws(request: Signing): Promise<Record<string, string>> {
  const { url, method, body, service, region, accessKey, secretKey, now } = request
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = { ...request.headers, host: url.host, 'x-amz-date': time }
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    await sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, await sha256(canonical)].join('\n')
  let key: BufferSource = text.encode(`AWS4${secretKey}`)
  for (const part of [day, region, service, 'aws4_request']) key = await hmac(key, part)
  const signature = hex(await hmac(key, toSign))
  // fetch sets the host itself.
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}
