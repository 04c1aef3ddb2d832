import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Schedule } from '../../supabase/embedded/schedule.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A database with something due at each of the times. */
function database(...times: number[]) {
  const published: number[] = []
  const query = vi.fn((sql: string) => {
    if (sql.includes('publish_due')) {
      const due = times.filter((time) => time <= Date.now())
      published.push(...due.splice(0, 50))
      times = times.filter((time) => !published.includes(time))
      return Promise.resolve([{ done: due.length }])
    }
    return Promise.resolve([{ wait: times.length > 0 ? Math.min(...times) - Date.now() : null }])
  })
  const schedule = new Schedule(query as never)
  return { published, query, schedule, add: (time: number) => times.push(time) }
}

test('what was missed is published at once, a part at a time', async () => {
  const missed = Array.from({ length: 120 }, (_, index) => Date.now() - index - 1)
  const { schedule, published, query } = database(...missed)
  await schedule.update()
  expect(published).toHaveLength(120)
  expect(query.mock.calls.filter(([sql]) => sql.includes('publish_due'))).toHaveLength(3)
})

test('what comes is published when it is due, however far ahead', async () => {
  const aYear = 365 * 24 * 3600 * 1000
  const { schedule, published } = database(Date.now() + 2000, Date.now() + aYear)
  await schedule.update()
  await vi.advanceTimersByTimeAsync(1999)
  expect(published).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(published).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.setSystemTime(Date.now() + aYear)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(published).toHaveLength(2)
})

test('nothing runs while nothing is scheduled', async () => {
  const { schedule, published, add } = database()
  await schedule.update()
  expect(vi.getTimerCount()).toBe(0)
  add(Date.now() + 1000)
  await schedule.update()
  await vi.advanceTimersByTimeAsync(1000)
  expect(published).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('an error is logged, and the next run publishes', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { schedule, published, query } = database(Date.now() - 1)
  query.mockRejectedValueOnce(new Error('The disk is full.'))
  await schedule.update()
  expect(log).toHaveBeenCalledOnce()
  expect(published).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(published).toHaveLength(1)
  log.mockRestore()
})

test('closed, it does nothing more', async () => {
  const { schedule, published } = database(Date.now() + 1000)
  await schedule.update()
  schedule.close()
  expect(vi.getTimerCount()).toBe(0)
  await schedule.update()
  await vi.advanceTimersByTimeAsync(2000)
  expect(published).toHaveLength(0)
})
