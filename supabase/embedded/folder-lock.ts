import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from './errors.ts'

/**
 * Keeps every other process out of a data folder. Listening local sockets, because the system releases them with the
 * process however that ends: a pid in a file would outlive a kill, and points at strangers later.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { name, file } = socketsOf(folder)
  const inUse = new StartError(`Another process uses the data folder ${folder}: stop it first.`)
  const server = await hold(name)
  if (!server) throw inUse
  const servers = [server]
  if (file) {
    // Not every disk takes sockets.
    const second = await hold(file).catch(() => null)
    if (second) servers.push(second)
    else if (second === undefined) {
      server.close()
      throw inUse
    }
  }
  return async () => {
    await Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))))
  }
}

/** Whether a process holds the folder. */
export async function isLocked(folder: string): Promise<boolean> {
  const { name, file } = socketsOf(folder)
  return (await isAlive(name)) || (file !== undefined && isAlive(file))
}

/** Linux has no room for more in a socket's address, and Node 20 cuts a longer path off. */
const longestPath = 108

/** The sockets that stand for a folder. Two containers that share it share files, but not the names of sockets. */
function socketsOf(folder: string): { name: string; file?: string } {
  const real = realPath(folder)
  const id = `embedded-backend-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') {
    const file = `${real}-lock`
    return { name: `\0${id}`, ...(Buffer.byteLength(file) < longestPath && { file }) }
  }
  if (process.platform === 'win32') return { name: `\\\\?\\pipe\\${id}` }
  return { name: path.join(tmpdir(), `${id}.sock`) }
}

/** One name for a folder, whichever way leads to it. */
function realPath(folder: string): string {
  const absolute = path.resolve(folder)
  if (existsSync(absolute)) return realpathSync(absolute)
  const parent = path.dirname(absolute)
  return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute))
}

/** Listens where no other process does; undefined where one does. */
async function hold(name: string): Promise<Server | undefined> {
  return (await listen(name)) ?? ((await isAlive(name)) ? undefined : replace(name))
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => {
      // The lock alone keeps no process running.
      server.unref()
      resolve(server)
    })
  })
}

function isAlive(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Only where sockets are files: a killed process leaves its file behind. */
async function replace(name: string) {
  if (name.startsWith('/')) await rm(name, { force: true })
  return listen(name)
}
