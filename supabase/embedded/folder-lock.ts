import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from './errors.ts'

/**
 * Keeps every other process out of a data folder. A listening local socket, because the system releases it with the
 * process however that ends: a pid in a file would outlive a kill, and points at strangers later.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = socketName(folder)
  const server = (await listen(name)) ?? ((await isAlive(name)) ? undefined : await replace(name))
  if (!server) throw new StartError(`Another process uses the data folder ${folder}: stop it first.`)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** Whether a process holds the folder. */
export function isLocked(folder: string): Promise<boolean> {
  return isAlive(socketName(folder))
}

function socketName(folder: string) {
  const id = `embedded-backend-${createHash('sha256').update(realPath(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${id}`
  if (process.platform === 'win32') return `\\\\?\\pipe\\${id}`
  return path.join(tmpdir(), `${id}.sock`)
}

/** One name for a folder, whichever way leads to it. */
function realPath(folder: string): string {
  const absolute = path.resolve(folder)
  if (existsSync(absolute)) return realpathSync(absolute)
  const parent = path.dirname(absolute)
  return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute))
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

/** Only where sockets are files (macOS): a killed process leaves its file behind. */
async function replace(name: string) {
  if (name.startsWith('/')) await rm(name, { force: true })
  return listen(name)
}
