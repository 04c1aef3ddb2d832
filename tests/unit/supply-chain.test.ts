import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { license?: string; resolved?: string; dev?: boolean; devOptional?: boolean; link?: boolean }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const packages = Object.entries(lock.packages).filter(([place]) => place !== '')

/** Licences that allow anybody to use and redistribute. */
const free = [
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
]

/** Their package.json has none, but their Readme says MIT. Only the Node version of tus-js-client loads it. */
const freeByReadme = ['node_modules/combine-errors']

test('every runtime dependency has a free licence', () => {
  const running = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional)
  expect(running.length).toBeGreaterThan(50)
  const others = running.filter(
    ([place, { license = 'none' }]) => !free.includes(license) && !freeByReadme.includes(place),
  )
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
})

test('the lock file names no host: packages come from npm’s configured registry', () => {
  const hosts = packages.flatMap(([place, { resolved }]) =>
    resolved && new URL(resolved).host !== 'registry.npmjs.org' ? [`${place}: ${resolved}`] : [],
  )
  expect(hosts).toEqual([])
})
