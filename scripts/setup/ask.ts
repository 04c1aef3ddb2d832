import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Ask } from './answers.ts'

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks in the terminal, where there is one. What is typed after a hidden question isn't shown. */
export const terminalAsk: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question, { hidden } = { hidden: false }) => {
        if (hidden) process.stdout.write(question)
        const output = hidden ? nowhere() : process.stdout
        const terminal = createInterface({ input: process.stdin, output, terminal: true })
        const answer = await terminal.question(hidden ? '' : question)
        terminal.close()
        if (hidden) process.stdout.write('\n')
        return answer
      }
    : undefined
