import fs from 'node:fs'
import path from 'node:path'
import { create } from 'tar'
import { expect, test, vi } from 'vitest'
import { unpackArchive } from '../../scripts/backup/archive.ts'
import { exitWith, StartError } from '../../server/errors.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a full disk is one line, and no damaged archive', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, 'site.tar.gz')
  await create({ gzip: true, file, cwd: 'tests/unit' }, ['full-disk.test.ts'])
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const fail = (...args: unknown[]) => (args.at(-1) as (error: Error) => void)(full)
  vi.spyOn(fs, 'write').mockImplementation(fail)
  vi.spyOn(fs, 'writev').mockImplementation(fail)
  const error: unknown = await unpackArchive(file, path.join(folder, 'unpacked')).catch(
    (reason: unknown) => reason,
  )
  vi.restoreAllMocks()
  expect(error).not.toBeInstanceOf(StartError)

  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  exitWith(error)
  const lines = said.mock.calls
  vi.restoreAllMocks()
  expect(lines).toEqual([['The disk is full: ENOSPC: no space left on device, write']])
})
