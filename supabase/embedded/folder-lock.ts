import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../../server/errors.ts'

/**
 * Locks a data folder against other processes; returns a function that unlocks it. The lock is a listening local socket, which
 * the system releases however the process ends. A pid file would survive a kill and later name another process.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { name, file } = socketsOf(folder)
  const inUse = new StartError(`Another process uses the data folder ${folder}: stop it first.`)
  const server = await acquire(name)
  if (!server) throw inUse
  const servers = [server]
  if (file) {
    // Not every file system supports sockets.
    const second = await acquire(file).catch(() => null)
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

export async function isLocked(folder: string): Promise<boolean> {
  const { name, file } = socketsOf(folder)
  return (await isAlive(name)) || (file !== undefined && isAlive(file))
}

/** The limit for socket paths on Linux; Node 20 truncates longer ones. */
const maxPathLength = 108

/**
 * The sockets that lock a folder. On Linux there are two: abstract socket names are not shared between containers, a socket
 * file in a shared folder is.
 */
function socketsOf(folder: string): { name: string; file?: string } {
  const real = realPath(folder)
  const id = `embedded-backend-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') {
    const file = `${real}-lock`
    return { name: `\0${id}`, ...(Buffer.byteLength(file) < maxPathLength && { file }) }
  }
  if (process.platform === 'win32') return { name: `\\\\?\\pipe\\${id}` }
  return { name: path.join(tmpdir(), `${id}.sock`) }
}

/** Resolves symbolic links, also for a folder that doesn't exist yet. */
function realPath(folder: string): string {
  const absolute = path.resolve(folder)
  if (existsSync(absolute)) return realpathSync(absolute)
  const parent = path.dirname(absolute)
  return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute))
}

/** Listens on the socket; returns undefined if another process does. */
async function acquire(name: string): Promise<Server | undefined> {
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
      // The lock must not keep the process running.
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

/** Removes the socket file that a killed process left behind. */
async function replace(name: string) {
  if (name.startsWith('/')) await rm(name, { force: true })
  return listen(name)
}
