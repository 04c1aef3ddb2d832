/** The result of one check. `todo` is the advice for a failed or skipped one. */
export type Line = { state: 'ok'; what: string } | Problem
export type Problem = { state: 'failed' | 'skipped'; what: string; todo: string }

/** A stream of results. */
export type Lines = AsyncGenerator<Line, void, void>

/** The result of a check that passed; `what` is a sentence about it. */
export const ok = (what: string): Line => ({ state: 'ok', what })
/** The result of a check that failed, with advice. */
export const failed = (what: string, todo: string): Problem => ({ state: 'failed', what, todo })
/** Never counts as passed. */
export const skipped = (what: string, todo: string): Problem => ({ state: 'skipped', what, todo })

const labels = { ok: 'ok', failed: 'FAILED', skipped: 'skipped' }

export const format = (line: Line): string =>
  `${labels[line.state].padEnd(8)}  ${line.what}${line.state === 'ok' ? '' : ` ${line.todo}`}`

export function summary(lines: Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  return `${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped`
}
