// A server in a separate process, for tests that kill it: node --import tsx serve-folder.ts FOLDER [PORT]
import { exitWith } from '../../server/errors.ts'
import { startServer } from '../../supabase/embedded/server.ts'

const [, , dataDir, port = '0'] = process.argv
startServer({
  dataDir,
  port: Number(port),
  host: '127.0.0.1',
  seed: false,
  pages: () => Promise.resolve(new Response('a page')),
}).then(({ url }) => console.log(`ready ${url}`), exitWith)
