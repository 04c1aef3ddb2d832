import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findTarget } from '../../scripts/target.ts'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { Database } from '../../supabase/embedded/thread/database.ts'
import { isLocked, lockFolder } from '../../supabase/embedded/folder-lock.ts'
import { backendForTest, makeFolder, startBackend } from '../support/backend.ts'
import { program } from '../support/programs.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'data-folder-'))
})
/** Copies a folder after its first start, which is the slow part. */
async function madeFolder(name: string) {
  const dataDir = path.join(parent, name)
  await makeFolder(dataDir)
  return dataDir
}
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Starts a separate server process. */
function serve(folder: string, port = 0) {
  const child = spawn(process.execPath, [...program('serve-folder'), folder, String(port)])
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }))
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.includes('ready') && resolve())
  })
  return { child, ready: Promise.race([ready, exited]), exited }
}

test('data, keys and grants are the same after a restart, and only the owner can enter', async () => {
  const dataDir = await madeFolder('restarted')
  const mode = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8)
  const hasModes = process.platform !== 'win32'
  if (hasModes) expect(await mode(dataDir)).toBe('700')
  const copies = `${dataDir}-copies`
  await mkdir(copies)
  for (const folder of [dataDir, copies]) await chmod(folder, 0o755)
  const first = await startBackend({ dataDir })
  if (hasModes) expect([await mode(dataDir), await mode(copies)]).toEqual(['700', '700'])
  const admin = await first.clientAs('admin')
  expect((await admin.from('faqs').insert({ question: 'Q', answer: 'A' })).error).toBeNull()
  const png = Buffer.from('89504e47', 'hex')
  await admin.storage.from('media_library').upload('kept.png', png, { contentType: 'image/png' })
  const grants = `select grantee, table_schema, table_name, privilege_type from information_schema.role_table_grants
    where grantee in ('anon', 'authenticated', 'service_role') order by 1, 2, 3, 4`
  const before = await first.query(grants)
  await first.stop()

  const second = await backendForTest({ dataDir })
  expect([second.anonKey, second.secretKey]).toEqual([first.anonKey, first.secretKey])
  const visitor = await second.clientAs('visitor')
  expect((await visitor.from('faqs').select('question')).data).toEqual([{ question: 'Q' }])
  const file = visitor.storage.from('media_library').getPublicUrl('kept.png').data.publicUrl
  expect(Buffer.from(await (await fetch(file)).arrayBuffer())).toEqual(png)
  expect((await visitor.from('contact_messages').select('id')).error?.code).toBe('42501')
  expect(await second.query(grants)).toEqual(before)
})

test('a folder in use is refused with one line: under another name and from another container too', async () => {
  const dataDir = await madeFolder('held')
  const refusal = /^Another process uses the data folder/
  if (process.platform === 'linux') {
    // Containers see each other's files, and no abstract sockets.
    const other = createServer((socket) => socket.destroy()).listen(`${dataDir}-lock`)
    await once(other, 'listening')
    await expect(openBackend({ dataDir })).rejects.toThrow(refusal)
    await expect(findTarget({ DATA_DIR: dataDir }, { create: true })).rejects.toThrow(/run this in there/)
    await promisify(other.close.bind(other))()
  }
  await backendForTest({ dataDir })
  await expect(openBackend({ dataDir })).rejects.toThrow(refusal)
  await symlink(dataDir, path.join(parent, 'alias'), 'junction')
  await expect(openBackend({ dataDir: path.join(parent, 'alias') })).rejects.toThrow(refusal)
  const { code, output } = await serve(dataDir).exited
  expect(code).toBe(1)
  expect(output.trim()).toBe(`Another process uses the data folder ${dataDir}: stop it first.`)
})

test('a process that is killed or gets a signal no longer locks the folder', async () => {
  const dataDir = await madeFolder('ended')
  const killed = serve(dataDir)
  await killed.ready
  killed.child.kill('SIGKILL')
  await killed.exited
  const ended = serve(dataDir)
  await ended.ready
  expect(await isLocked(dataDir)).toBe(true)
  ended.child.kill('SIGTERM')
  expect((await ended.exited).code).toBe(0)
  const unlock = await lockFolder(dataDir)
  await unlock()
})

test('a first start leaves a folder that starts, at whatever step it is killed', async () => {
  const dataDir = path.join(parent, 'young')
  // Before the database, while its files are written, and while migrations run.
  for (const step of ['unfinished', 'database/pg_wal', 'database/postmaster.pid']) {
    const { child, exited } = serve(dataDir)
    while (child.exitCode === null && !existsSync(path.join(dataDir, step))) await sleep(5)
    child.kill('SIGKILL')
    expect((await exited).code, step).toBeNull()
  }
  // The first migrations are enough to sign in.
  const migrations = path.join(parent, 'first-migrations')
  await mkdir(migrations)
  const all = (await readdir('supabase/migrations')).sort()
  for (const file of all.slice(0, all.findIndex((each) => each.endsWith('_rendered_pages.sql')) + 1))
    await copyFile(path.join('supabase/migrations', file), path.join(migrations, file))
  const { clientAs } = await backendForTest({ dataDir, migrations })
  expect((await (await clientAs('admin')).rpc('is_editor')).data).toBe(true)
  expect((await readdir(dataDir)).sort()).toEqual(['address', 'database', 'files', 'keys.json', 'migrated'])
})

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { code, output } = await serve(await madeFolder('port'), port).exited
  expect([code, output.trim()]).toEqual([1, `Port ${port} is in use: set PORT to another one.`])
})

test('a folder with other files is left alone', async () => {
  const dataDir = path.join(parent, 'photos')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'photo.png'), '')
  await expect(openBackend({ dataDir })).rejects.toThrow(/contains files that are not/)
  expect(await readdir(dataDir)).toEqual(['photo.png'])
})

test('a file in place of the folder is reported in one line', async () => {
  const file = path.join(parent, 'file')
  await writeFile(file, '')
  const { code, output } = await serve(path.join(file, 'data')).exited
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^The data folder .* can't be used: .*$/)
})

test('a folder whose database can’t be closed any more is unlocked all the same', async () => {
  const dataDir = await madeFolder('lost')
  const { close } = await openBackend({ dataDir })
  vi.spyOn(Database.prototype, 'run').mockRejectedValue(new Error('The thread is gone.'))
  await expect(close()).rejects.toThrow('The thread is gone.')
  vi.restoreAllMocks()
  expect(await isLocked(dataDir)).toBe(false)
  await (await openBackend({ dataDir })).close()
})
