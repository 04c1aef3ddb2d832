/** Measures how many pages a second the server sends, beside nginx with the same files, and its memory after a million pages. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/free-port.ts'
import { served } from '../../publish/manifest'
import { nginxFile } from '../../publish/security-headers'
import { loadPage } from './page-load.ts'
import { startSite, type Site } from './site-server.ts'

const connections = [1, 10, 50, 100, 500]
const seconds = 8
const million = 1_000_000

async function printRows(name: string, origin: string): Promise<void> {
  await loadPage(origin, 10, { seconds: 3 })
  for (const count of connections) {
    const { rate, p99 } = await loadPage(origin, count, { seconds })
    console.log(`| ${name} | ${count} | ${rate} | ${p99.toFixed(1)} |`)
  }
}

/** Starts nginx with the configuration of a build for a hosted backend; null if nginx isn't installed. */
async function startNginx(): Promise<Site | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-nginx-'))
  const port = await freePort()
  await writeFile(path.join(folder, 'site.conf'), nginxFile('http://localhost'))
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 2048; }
     http {
       include /etc/nginx/mime.types; access_log off; keepalive_requests 1000000;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${path.resolve(served.site)}; include ${folder}/site.conf; }
     }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  await new Promise((resolve) => setTimeout(resolve, 500))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The memory of a process in MB. */
const megabytesOf = (pid: number) =>
  Math.round(Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024)

/** Serves the last build, and prints the results of the server, of nginx, and of a million requests. */
export async function printServe(): Promise<void> {
  const site = await startSite()
  try {
    console.log('\n| server | connections | pages a second | p99 ms |\n|---|---|---|---|')
    await printRows('npm start', site.origin)
    const nginx = await startNginx()
    if (nginx) {
      try {
        await printRows('nginx', nginx.origin)
      } finally {
        await nginx.stop()
      }
    }
    const before = megabytesOf(site.pid)
    const { rate, p99 } = await loadPage(site.origin, 50, { answers: million })
    const after = megabytesOf(site.pid)
    console.log(
      `\nA million pages: ${rate} a second, p99 ${p99.toFixed(1)} ms, memory ${before} MB before, ${after} MB after.`,
    )
  } finally {
    await site.stop()
  }
}
