import { expect, inject, test } from 'vitest'
import { fuzz } from '../../scripts/fuzz/run.ts'
import { useBundledThread } from '../support/programs.ts'

/** One batch without the admin; CI sends more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 300)

test(
  `${requests} random requests break nothing, show nothing and hold up nobody`,
  { timeout: 300_000 },
  async () => {
    // Pages and files may be slower on a busy machine; `npm run test:fuzz` allows one second.
    useBundledThread()
    const { findings } = await fuzz({ seed: 1, requests, stall: 5000, folder: inject('folderTemplate') })
    expect(findings).toEqual([])
  },
)
