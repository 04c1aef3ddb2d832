/** Exits with one line if Node is too old. Plain JavaScript, so that an old Node can run it. */
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org.`,
  )
  process.exit(1)
}
