/** What a publisher sets: each mistake is one line that says what to do. */
import { expect, test } from 'vitest'
import { configuredOrigin } from '../../publish/origin.ts'
import { findDeployment } from '../../scripts/deploy-check/find-deployment.ts'
import { supabaseUrl } from '../../server/environment.ts'

const jwt = (role: string) => `e30.${btoa(JSON.stringify({ role }))}.s`
const project = (key: string) => ({
  VITE_SUPABASE_URL: 'https://project.example',
  VITE_SUPABASE_ANON_KEY: key,
  SUPABASE_SECRET_KEY: 'sb_secret_1',
})

test.each(['sb_secret_1', ' sb_secret_1', jwt('service_role')])(
  'the secret key %s is refused where pages would show it',
  async (key) => {
    const message = /^VITE_SUPABASE_ANON_KEY is a secret key: .+ revoke it\.$/
    expect(() => supabaseUrl(project(key))).toThrow(message)
    // The build would contain it all the same.
    expect(() => supabaseUrl({ VITE_SUPABASE_ANON_KEY: key })).toThrow(message)
    await expect(findDeployment(project(key))).rejects.toThrow(message)
  },
)

test.each(['sb_publishable_1', jwt('anon'), 'anything'])('the key %s is accepted', (key) => {
  expect(supabaseUrl(project(key))).toBe('https://project.example')
})

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com/', 'https://example.com'],
  ['https://example.com/mag', /^VITE_SITE_URL must be without a path, such as https:\/\/example\.com, not/],
  ['https://example.com/?a', /without a path/],
  ['example.com', /must be an http\(s\) URL/],
])('VITE_SITE_URL=%s', (url, expected) => {
  const read = () => configuredOrigin({ VITE_SITE_URL: url })
  if (typeof expected === 'string') expect(read()).toBe(expected)
  else expect(read).toThrow(expected)
})
