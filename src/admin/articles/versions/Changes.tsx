import type { ReactNode } from 'react'
import type { Block, Part } from './compare'

export const Removed = ({ children }: { children: ReactNode }) => (
  <del className="rounded-sm bg-danger/25 decoration-danger-text">
    <span className="sr-only"> [removed: </span>
    {children}
    <span className="sr-only">] </span>
  </del>
)

export const Added = ({ children }: { children: ReactNode }) => (
  <ins className="rounded-sm bg-good/15 decoration-good underline-offset-4">
    <span className="sr-only"> [added: </span>
    {children}
    <span className="sr-only">] </span>
  </ins>
)

const marks = { same: null, removed: Removed, added: Added }

function ChangedPart({ text, change }: Part) {
  const Mark = marks[change]
  return Mark ? <Mark>{text}</Mark> : text
}

export const Words = ({ parts }: { parts: Part[] }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    {parts.map((part, at) => (
      <ChangedPart key={at} {...part} />
    ))}
  </p>
)

const partsOf = (block: Block) => (block.change === 'changed' ? block.parts : [block])

/** Runs of paragraphs that are the same on both sides, and the others one by one. */
function runs(blocks: Block[]): Block[][] {
  const all: Block[][] = []
  for (const block of blocks) {
    const last = all.at(-1)
    if (block.change === 'same' && last?.[0]?.change === 'same') last.push(block)
    else all.push([block])
  }
  return all
}

/** So many unchanged paragraphs in a row are shown; more are folded away. */
const mostUnchanged = 2

export const Paragraphs = ({ blocks }: { blocks: Block[] }) => (
  <div className="space-y-3">
    {runs(blocks).map((run, at) => {
      const words = run.map((block, index) => <Words key={index} parts={partsOf(block)} />)
      if (run.length <= mostUnchanged) return words
      return (
        <details key={at}>
          <summary className="min-h-6 cursor-pointer text-sm text-muted">
            {run.length} unchanged paragraphs
          </summary>
          <div className="mt-3 space-y-3 text-muted">{words}</div>
        </details>
      )
    })}
  </div>
)
