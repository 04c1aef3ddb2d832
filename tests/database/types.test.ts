import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the generated types are those of the migrations', async () => {
  const check = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/db-types.ts', '--check'])
  await expect(check).resolves.toBeTruthy()
})
