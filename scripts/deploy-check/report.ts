/** What became of one thing that was checked. What went wrong, or couldn't be looked at, says what to do. */
export type Line = { state: 'ok'; what: string } | Problem
export type Problem = { state: 'failed' | 'not seen'; what: string; todo: string }

/** The lines of one check, as they come. */
export type Lines = AsyncGenerator<Line, void, void>

export const ok = (what: string): Line => ({ state: 'ok', what })
export const failed = (what: string, todo: string): Problem => ({ state: 'failed', what, todo })
/** Never counts as passed. */
export const notSeen = (what: string, todo: string): Problem => ({ state: 'not seen', what, todo })

const labels = { ok: 'ok', failed: 'FAILED', 'not seen': 'not seen' }

/** One line of the command's output. */
export const format = (line: Line): string =>
  `${labels[line.state].padEnd(8)}  ${line.what}${line.state === 'ok' ? '' : ` ${line.todo}`}`

/** The last line of the output. */
export function summary(lines: Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  return `${count('ok')} ok, ${count('failed')} failed, ${count('not seen')} not seen`
}
