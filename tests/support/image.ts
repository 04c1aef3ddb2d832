import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Instruction = { name: string; text: string }

/** Reads the last stage of the Dockerfile. */
export async function readLastStage() {
  const text = (await readFile('Dockerfile', 'utf8')).replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ')
  const instructions = text.split('\n').flatMap((line): Instruction[] => {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    return name ? [{ name, text: rest! }] : []
  })
  const stage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
  const textsOf = (name: string) => stage.filter((each) => each.name === name).map((each) => each.text)
  const last = (name: string) => textsOf(name).at(-1) ?? ''
  return {
    user: last('USER'),
    volume: last('VOLUME'),
    command: JSON.parse(last('CMD')) as string[],
    healthCheck: JSON.parse(last('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[],
    env: Object.fromEntries(
      textsOf('ENV').flatMap((line) =>
        line.split(/\s+/).map((pair) => [pair.replace(/=.*/, ''), pair.replace(/^[^=]*=/, '')]),
      ),
    ) as Record<string, string>,
    copies: textsOf('COPY').map((line) => {
      const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(line) ?? []
      return { from, source: source.replace(/^\/app\//, ''), target }
    }),
  }
}

type Package = { dev?: boolean; bin?: Record<string, string> }

/** Links the packages that `npm ci --omit=dev` installs, with their commands. */
async function linkPackages(target: string): Promise<void> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>
  }
  const installed = new Set(await readdir('node_modules', { recursive: false }))
  await mkdir(path.join(target, '.bin'), { recursive: true })
  for (const [place, { dev, bin = {} }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? []
    if (!name || dev || !installed.has(name.split('/')[0]!)) continue
    await mkdir(path.dirname(path.join(target, name)), { recursive: true })
    await symlink(path.resolve(place), path.join(target, name))
    for (const [command, file] of Object.entries(bin))
      await symlink(path.join('..', name, file), path.join(target, '.bin', command))
  }
}

/** The user that the image runs as. */
const node = { uid: 1000, gid: 1000 }
const isRoot = process.getuid?.() === 0

/** Whether every user may read the folder: a checkout, or Node itself, may be in a private one. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  const parent = path.dirname(folder)
  return (mode & 0o005) === 0o005 && (parent === folder || isOpenToAll(parent))
}

/**
 * A folder with what the Dockerfile's last stage copies, of this build, and with no other packages; nothing in it can be
 * written but `data` and `tmp`. `account` is what to run it as.
 */
export async function unpackImage() {
  const needed = [path.resolve('node_modules'), path.dirname(process.execPath), tmpdir()]
  const isOpen = (await Promise.all(needed.map(isOpenToAll))).every(Boolean)
  const account: Partial<typeof node> = isRoot && isOpen ? node : {}
  const root = await mkdtemp(path.join(tmpdir(), 'magazine-image-'))
  await chmod(root, 0o755)
  const app = path.join(root, 'app')
  const { copies } = await readLastStage()
  for (const { from, source, target } of copies) {
    const place = path.join(app, target)
    if (from === 'packages') await linkPackages(place)
    else await cp(source, path.join(place, target === './' ? source : ''), { recursive: true })
  }
  for (const entry of await readdir(app, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) await chmod(file, (await stat(file)).mode & 0o555)
  }
  await chmod(app, 0o555)
  for (const name of ['data', 'tmp']) {
    await mkdir(path.join(root, name))
    if (account.uid) await chown(path.join(root, name), node.uid, node.gid)
  }
  return { root, app, account }
}
