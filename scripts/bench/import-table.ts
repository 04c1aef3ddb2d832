import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { run, usage } from './build-folder.ts'

const pictures = 200
const site = 'https://old.example'
const project = path.resolve(import.meta.dirname, '../..')

const sentence = (number: number) =>
  `Sentence ${number} tells of <em>the harbour</em>, of salt and wind, and of what ${number * 7919} people saw there on a morning in autumn.`

/** A post of about 900 words with a picture, and twenty comments, which most of an export is. */
function item(number: number): string {
  const paragraphs = Array.from(
    { length: 10 },
    (_, index) =>
      `<!-- wp:paragraph --><p>${Array.from({ length: 4 }, (_each, line) => sentence(number * 40 + index * 4 + line)).join(' ')}</p><!-- /wp:paragraph -->`,
  )
  const picture = `<!-- wp:image --><figure class="wp-block-image"><img src="${site}/wp-content/uploads/${number % pictures}-300x200.jpg" alt="The harbour"/></figure><!-- /wp:image -->`
  const comments = `<wp:comment><wp:comment_content><![CDATA[${sentence(number).repeat(4)}]]></wp:comment_content></wp:comment>`
  return `<item><title>Story ${number} & more</title><link>${site}/2019/05/story-${number}/</link><dc:creator>ann${number % 40}</dc:creator>
<content:encoded><![CDATA[${[...paragraphs.slice(0, 5), picture, ...paragraphs.slice(5)].join('\n')}]]></content:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date_gmt>${new Date(Date.UTC(2010, 0, 1) + number * 4e7).toISOString().slice(0, 19).replace('T', ' ')}</wp:post_date_gmt>
<wp:post_name>story-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="c${number % 12}">Category ${number % 12}</category><category domain="post_tag" nicename="t${number % 200}">Tag ${number % 200}</category>
${comments.repeat(20)}</item>\n`
}

async function writeExport(folder: string, posts: number): Promise<void> {
  await mkdir(path.join(folder, 'uploads'))
  // Each address is a picture of its own.
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const create = { width: 1200, height: 800, channels: 3, background: '#27345a', noise } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  for (let number = 0; number < pictures; number++)
    await writeFile(path.join(folder, 'uploads', `${number}.jpg`), jpeg)
  const file = createWriteStream(path.join(folder, 'export.xml'))
  file.write(
    `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d" xmlns:wp="w"><channel><link>${site}</link>\n`,
  )
  for (let number = 1; number <= posts; number++) if (!file.write(item(number))) await once(file, 'drain')
  file.end('</channel></rss>\n')
  await once(file, 'finish')
}

/** Measures the command on an export of WordPress: an import into a new embedded backend, and the same again. */
export async function printImport(posts = 10_000): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-bench-'))
  try {
    await writeExport(folder, posts)
    process.env.DATA_DIR = path.join(folder, 'data')
    const { size } = await stat(path.join(folder, 'export.xml'))
    console.log(`\n${posts} posts in ${(size / 1e6).toFixed(0)} MB, ${pictures} pictures.\n`)
    console.log('| import | posts a second | s | processor s | peak MB | characters kept |')
    console.log('|---|---|---|---|---|---|')
    for (const [name, flags] of [
      ['dry run', ['--dry-run']],
      ['import', []],
      ['the same again', []],
    ] as const) {
      const started = performance.now()
      const report = path.join(folder, 'report.txt')
      const args = [
        '--import',
        usage,
        '--import',
        'tsx',
        'scripts/import.ts',
        path.join(folder, 'export.xml'),
      ]
      const options = ['--uploads', path.join(folder, 'uploads'), '--without-fetching', '--report', report]
      const output = (await run(project, [...args, ...options, ...flags]).ended).trim()
      const seconds = (performance.now() - started) / 1000
      const used = JSON.parse(output.slice(output.lastIndexOf('\n') + 1)) as {
        cpuSeconds: number
        peakMb: number
      }
      const said = await readFile(report, 'utf8')
      const [, kept] = /([\d.]+ %) of letters/.exec(said) ?? []
      const [, pace] = /(\d+) posts a second/.exec(said) ?? []
      console.log(
        `| ${name} | ${pace} | ${seconds.toFixed(0)} | ${used.cpuSeconds.toFixed(0)} | ${used.peakMb.toFixed(0)} | ${kept} |`,
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
