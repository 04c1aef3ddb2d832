/**
 * `npm test`: the checks and the tests of each run, ending with one line `N passed, N failed`. `npm run test:all` runs every test,
 * and `npm run test:all -- embedded publish` those of lists in tests/lists.json.
 */
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const reports = mkdtempSync(path.join(tmpdir(), 'magazine-tests-'))
const vitestReport = path.join(reports, 'vitest.json')
const e2eReport = path.join(reports, 'e2e.json')
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const [kind, ...chosen] = process.argv.slice(2)
const lists = readJson('tests/lists.json')
const unknown = chosen.find((name) => !lists[name])
if (unknown) {
  console.error(`There is no list “${unknown}”: ${Object.keys(lists).join(', ')}.`)
  process.exit(1)
}
const files = chosen.flatMap((name) => lists[name]).map((file) => `tests/${file}`)
const named = (folder) => files.filter((file) => file.startsWith(`tests/${folder}/`)).join(' ')
/** Each run leaves the lists out; the others send every text and more of what is random. */
const env =
  kind === 'all' ? { TEST_LIST: '', EVERY_STRING: '1', FUZZ_REQUESTS: '5000' } : { TEST_LIST: 'each' }

/** Steps that the tests don't need, and the build. They run at once; each prints its output when it ends. */
const atOnce = [
  { name: 'Types and lint', command: 'npm run --silent lint' },
  { name: 'Dead code', command: 'npx --no-install knip' },
  { name: 'Format', command: 'npx prettier --check --log-level warn .' },
  { name: 'Build', command: 'npm run --silent build' },
]

const runners = [
  {
    name: 'Unit, component and database tests',
    folder: 'database',
    // This reporter names a failed test as soon as its file is done.
    command: `npx vitest run ${named('database')} --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
    count() {
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = readJson(vitestReport)
      // A file that could not be loaded has failed without a test to its name.
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
      )
      return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests }
    },
  },
  {
    name: 'Browser tests',
    folder: 'e2e',
    command: `npx playwright test ${named('e2e')}`,
    env: { E2E_REPORT: e2eReport },
    count() {
      const { expected, unexpected, skipped } = readJson(e2eReport).stats
      return { passed: expected, failed: unexpected, skipped }
    },
  },
]

/** The failed tests below the browser's once more, at the end: a CI log is often kept from its end only. */
function printFailedTests() {
  if (!existsSync(vitestReport)) return
  for (const { name, status, message, assertionResults } of readJson(vitestReport).testResults) {
    if (status !== 'failed') continue
    console.log(`\nFAILED ${path.relative('', name)}\n${message.slice(0, 2_000)}`)
    for (const test of assertionResults.filter((result) => result.status === 'failed'))
      console.log(`  ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 4_000)}`)
  }
}

/** The page at the moment when a browser test failed; nobody can look at a CI machine. */
function printFailedPages() {
  if (!existsSync('test-results')) return
  const notes = readdirSync('test-results', { recursive: true }).filter((file) =>
    file.endsWith('error-context.md'),
  )
  for (const note of notes)
    console.log(
      `\n${readFileSync(path.join('test-results', note), 'utf8')
        .replace(/^[^]*?# Test info|# Test source[^]*$/g, '')
        .slice(0, 12_000)}`,
    )
}

/** The failed browser tests and why, last, since the pages before them are long. */
function printFailedBrowserTests() {
  if (!existsSync(e2eReport)) return
  const print = ({ suites = [], specs = [] }) => {
    for (const { ok, file, title, tests } of specs) {
      if (ok) continue
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      console.log(`FAILED ${file}: ${title}`)
      for (const { message = '' } of errors) console.log(message.slice(0, 4_000))
    }
    for (const suite of suites) print(suite)
  }
  print({ suites: readJson(e2eReport).suites })
}

const total = { passed: 0, failed: 0, skipped: 0 }

/** Runs a step and adds what it counts, or itself where it counts nothing. `quietly` prints its output at its end. */
async function run({ name, command, env: own, count }, { quietly = false } = {}) {
  const started = Date.now()
  const output = []
  if (!quietly) console.log(`\n── ${name}`)
  const ok = await new Promise((resolve) => {
    const options = {
      shell: true,
      stdio: quietly ? 'pipe' : 'inherit',
      env: { ...process.env, ...env, ...own },
    }
    const child = spawn(command, options)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data))
    child.once('close', (code) => resolve(code === 0))
  })
  if (quietly) console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`.trimEnd())
  let result = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  try {
    if (count) result = count()
  } catch {
    // No report: the run itself broke and counts as one failure.
  }
  // A run can fail beside its tests, by an error that none of them caught.
  if (!ok && result.failed === 0) result.failed = 1
  for (const key of Object.keys(total)) total[key] += result[key]
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
}

if (chosen.length === 0) await Promise.all(atOnce.map((step) => run(step, { quietly: true })))
else if (named('e2e')) await run(atOnce.at(-1))
for (const step of runners) if (chosen.length === 0 || named(step.folder)) await run(step)
printFailedTests()
printFailedPages()
printFailedBrowserTests()
rmSync(reports, { recursive: true, force: true })

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed === 0 ? 0 : 1)
