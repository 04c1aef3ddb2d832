import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { readLastStage, unpackImage } from '../support/image.ts'
import { quickStart } from '../support/quick-start.ts'
import { freePort } from '../../server/free-port.ts'

/** The packages that a bundle imports, statically or dynamically, in all its files. */
function importsOf(code: string): string[] {
  return [...code.matchAll(/(?:^(?:import|export)\b[^;"']*|\bimport\()["']([^"']+)["']/gm)].map(
    ([, name]) => name!,
  )
}

test('everything that the built server loads is a dependency, not a build tool', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const seen = new Set<string>()
  const missing = new Set<string>()
  const waiting = ['dist/server/server.js', 'dist/server/database-thread.js']
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const name of importsOf(await readFile(file, 'utf8'))) {
      if (name.startsWith('.')) waiting.push(path.join(path.dirname(file), name))
      else if (!name.startsWith('node:')) {
        const [scope, rest] = name.split('/')
        const packageName = scope!.startsWith('@') ? `${scope}/${rest}` : scope!
        if (!(packageName in dependencies)) missing.add(packageName)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(50)
  expect([...missing]).toEqual([])
})

test('everything that the Dockerfile copies is in the build context', async () => {
  const { copies } = await readLastStage()
  const allowed = (await readFile('.dockerignore', 'utf8')).match(/^(?<=!).*$|(?<=^!).*$/gm) ?? []
  const taken = copies.filter(({ from }) => !from).map(({ source }) => source)
  expect(taken.length).toBeGreaterThan(0)
  for (const source of [
    ...taken,
    'package-lock.json',
    'index.html',
    'vite.config.ts',
    'src',
    'publish',
    'server',
  ]) {
    expect(existsSync(source), source).toBe(true)
    expect(allowed, source).toContain(source)
  }
})

test.describe('the image', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })

  let image: Awaited<ReturnType<typeof unpackImage>>
  let stage: Awaited<ReturnType<typeof readLastStage>>
  let env: Record<string, string>
  let origin: string
  let server: ChildProcess
  let output = ''

  test.beforeAll(async () => {
    image = await unpackImage()
    stage = await readLastStage()
    const port = String(await freePort())
    const at = (place: string) => path.join(image.root, place)
    env = {
      ...stage.env,
      PATH: process.env.PATH!,
      HOME: image.app,
      TMPDIR: at('tmp'),
      npm_config_cache: at(stage.env.npm_config_cache!),
      DATA_DIR: at(stage.env.DATA_DIR!),
      PORT: port,
      // As in compose.yaml: the site is public.
      VITE_SITE_URL: 'https://magazine.example',
      TRUST_PROXY: '1',
    }
    origin = `http://127.0.0.1:${port}`
  })
  test.afterAll(async () => {
    server?.kill('SIGKILL')
    await chmod(image.app, 0o755)
    for (const entry of await readdir(image.app, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) await chmod(path.join(entry.parentPath, entry.name), 0o755)
    await rm(image.root, { recursive: true, force: true })
  })

  /** The content of the volume. */
  const data = (...names: string[]) => path.join(env.DATA_DIR!, ...names)

  async function start() {
    const [file, ...args] = stage.command
    expect(file).toBe('node')
    server = spawn(file!, [quickStart, ...args], { cwd: image.app, env, ...image.account })
    for (const stream of [server.stdout, server.stderr])
      stream!.on('data', (text) => (output += String(text)))
    await expect
      .poll(() => (server.exitCode === null ? isHealthy() : Promise.reject(new Error(output))), {
        timeout: 120_000,
      })
      .toBe(true)
  }

  async function stop() {
    server.kill('SIGTERM')
    return (await once(server, 'exit')) as [number | null, string | null]
  }

  const run = ([file, ...args]: string[]) =>
    promisify(execFile)(file!, args, { cwd: image.app, env, ...image.account })

  const isHealthy = () =>
    run(stage.healthCheck).then(
      () => true,
      () => false,
    )

  const keys = async () => JSON.parse(await readFile(data('keys.json'), 'utf8')) as { anon: string }
  const pageAt = async (pathname: string) => {
    const response = await fetch(origin + pathname)
    return { status: response.status, text: await response.text() }
  }

  async function signIn(account: { email: string; password: string }) {
    const { anon } = await keys()
    const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: anon, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const { access_token: token } = (await response.json()) as { access_token?: string }
    return { status: response.status, headers: { apikey: anon, authorization: `Bearer ${token}` } }
  }

  test('runs as a user other than root, and keeps its data in the volume', () => {
    expect(stage.user).toBe('node')
    expect(path.dirname(stage.env.DATA_DIR!)).toBe(stage.volume)
  })

  test('starts as a public site at once, with its own data and not the build’s', async () => {
    expect(await isHealthy()).toBe(false)
    await start()
    const { anon } = await keys()
    const built = await readFile(path.join(image.app, 'dist/client/index.html'), 'utf8')
    const { status, text } = await pageAt('/')
    expect(status).toBe(200)
    expect(text).toContain(`"anonKey":"${anon}"`)
    expect(built).not.toContain(anon)
    expect(text).toContain('<link rel="canonical" href="https://magazine.example/"')
    expect((await pageAt('/admin')).status).toBe(200)
    const demo = { email: 'admin@longhand.example', password: 'longhand-demo' }
    expect((await signIn(demo)).status).toBe(400)
  })

  test('creates an admin, who publishes and uploads', async () => {
    const { stdout } = await run(['npm', 'run', '--silent', 'admin:create', '--', 'me@example.com'])
    const password = /Password: (\S+)/.exec(stdout)![1]!
    const { status, headers } = await signIn({ email: 'me@example.com', password })
    expect(status).toBe(200)

    const written = await fetch(`${origin}/rest/v1/articles`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify({ title: 'From a container', content: 'A text.' }),
    })
    expect(written.status).toBe(201)
    const [{ id }] = (await written.json()) as [{ id: string }]
    const page = await pageAt(`/magazine/${id}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('From a container')])

    const file = 'media_library/from-a-container.png'
    const uploaded = await fetch(`${origin}/storage/v1/object/${file}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: Buffer.from('89504e470d0a1a0a', 'hex'),
    })
    expect(uploaded.status).toBe(200)
    expect((await pageAt(`/storage/v1/object/public/${file}`)).status).toBe(200)

    const archive = path.join(image.root, stage.volume, 'backups', 'one.tar.gz')
    expect((await run(['npm', 'run', '--silent', 'backup', '--', archive])).stdout).toContain('Written to')
    const restored = await run(['npm', 'run', '--silent', 'restore', '--', archive, '--replace'])
    expect(restored.stdout).toContain('Restored: everything is as in the archive.')
  })

  test('checks itself', async () => {
    const { stdout } = await run(['npm', 'run', '--silent', 'deploy:check', '--', '--without-site'])
    expect(stdout).toContain('An editor can add, change and delete an article')
    expect(stdout).toMatch(/^\d+ ok, 0 failed, \d+ skipped$/m)
  })

  test('stops at once, and has all data when it starts again', async () => {
    expect(await stop()).toEqual([0, null])
    expect(await isHealthy()).toBe(false)
    await start()
    expect((await pageAt('/')).text).toContain('From a container')
    await stop()
    expect(output).not.toMatch(/error|warn/i)
  })
})
