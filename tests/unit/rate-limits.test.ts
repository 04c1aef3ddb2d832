import { expect, test } from 'vitest'
import { RateLimiter } from '../../server/rate-limits.ts'

test('the /48 of an IPv6 address has four times the limit, and less than locks an account for others', async () => {
  const limiter = new RateLimiter()
  const guess = async (subnet: number) =>
    (await limiter.take('failedLogins', `2001:db8:7:${subnet}::/64`)) === 0 &&
    (await limiter.take('failedLoginsPerEmail', 'owner@example.com')) === 0
  let guesses = 0
  for (let subnet = 0; subnet < 100; subnet++) if (await guess(subnet)) guesses++
  expect(guesses).toBe(40)
  expect(await limiter.wait('failedLogins', '2001:db8:7:ffff::/64')).toBeGreaterThan(0)
  expect(await limiter.wait('failedLogins', '2001:db8:8::/64')).toBe(0)
  expect(await limiter.take('failedLoginsPerEmail', 'owner@example.com')).toBe(0)
})
