import { expect, test } from 'vitest'
import { fuzz } from '../../scripts/fuzz/run.ts'

/** One batch without and one with the admin; CI sends more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 500)

test(
  `${requests} random requests break nothing, show nothing and hold up nobody`,
  { timeout: 300_000 },
  async () => {
    // Pages and files may be slower on a busy machine; `npm run test:fuzz` allows one second.
    const { findings } = await fuzz({ seed: 1, requests, stall: 5000 })
    expect(findings).toEqual([])
  },
)
