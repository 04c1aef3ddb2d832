import { expect, test } from 'vitest'
import { fuzz } from '../../scripts/fuzz/run.ts'

test(
  '5,000 random requests break nothing, show nothing and hold up nobody',
  { timeout: 300_000 },
  async () => {
    // A page or a file waits longer where the machine is busy; `npm run test:fuzz` holds it to a second.
    const { findings } = await fuzz({ seed: 1, requests: 5000, stall: 5000 })
    expect(findings).toEqual([])
  },
)
