/** Exits with one line if Node is too old. Plain JavaScript, so that an old Node can run it. */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 24, or at least 20.19, from https://nodejs.org.`,
  )
  process.exit(1)
}
