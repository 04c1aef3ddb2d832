import { spawn } from 'node:child_process'
import path from 'node:path'
import { StartError } from '../../server/errors.ts'

type Options = { env?: Record<string, string> | undefined; mayFail?: boolean }

/** Runs a program in this terminal. Returns whether it succeeded; throws if it failed, unless `mayFail` is set. */
async function run(
  program: string,
  args: string[],
  { env, mayFail = false }: Options = {},
): Promise<boolean> {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && program !== process.execPath,
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0 && !mayFail)
    throw new StartError(
      `This failed, see above: ${[path.basename(program), ...args].join(' ')}\n` +
        'Fix that, then run npm run setup again: finished steps are left as they are.',
    )
  return code === 0
}

export const supabase = (args: string[], options?: Options) => run('npx', ['supabase', ...args], options)

export const npmRun = (script: string, options: Options) => run('npm', ['run', script], options)

export const runScript = (name: string, args: string[], options: Options) =>
  run(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, '..', `${name}.ts`), ...args],
    options,
  )
