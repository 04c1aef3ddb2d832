// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { storySchema } from '@/lib/story/schema'
import { readGhost } from '@/moving/ghost'
import { readMarkdown } from '@/moving/markdown-folder'
import type { Post, Reading } from '@/moving/post'
import { readSubstack } from '@/moving/substack'
import { readWordpress } from '@/moving/wordpress'
import { allOf, fixture, outline, sourceFile } from '../../support/moving.ts'

async function read(reading: Promise<Reading>) {
  const found = await reading
  const posts = await allOf(found)
  for (const { body } of posts) if (body) expect(storySchema.safeParse(body).error?.issues).toBeUndefined()
  return { ...found, posts }
}

const states = (posts: Post[]) => Object.fromEntries(posts.map(({ title, state }) => [title, state]))
const named = (posts: Post[], title: string) => posts.find((post) => post.title === title)!

test('WordPress: blocks, classic texts, and what must not become public', async () => {
  const { posts, notes, problems, total } = await read(
    readWordpress([
      sourceFile('a.xml', fixture('wordpress.xml'), 333),
      sourceFile('again.xml', fixture('wordpress.xml')),
    ]),
  )
  expect(problems).toEqual([])
  expect(notes).toContain('a.xml: repaired characters: 3')
  // The second file has the same items.
  expect(posts).toHaveLength(8)
  expect(total).toBe(8)
  expect(states(posts)).toEqual({
    'Blocks of every kind': 'public',
    'A classic post': 'public',
    Secret: 'draft',
    'A draft': 'draft',
    Scheduled: 'draft',
    Private: 'draft',
    Trashed: 'draft',
    Imprint: 'public',
  })
  const blocks = named(posts, 'Blocks of every kind')
  expect(blocks).toMatchObject({
    key: 'wordpress:old.example#10',
    slug: 'blocks-of-every-kind',
    date: '2019-05-03T08:00:00.000Z',
    author: 'Ann Müller, Bob Jr.',
    category: 'Food & Drink',
    tags: ['Lakes', 'Boats big'],
    excerpt: 'All & everything',
    image: 'https://old.example/wp-content/uploads/2019/05/boat.jpg',
    imageAlt: 'The boat',
    imageCaption: 'Boat, by Ann',
    formerPaths: ['/2019/05/blocks-of-every-kind', '/2019/05/every-block', '/2019/05/blocks', '/?p=10'],
    lost: [
      'dynamic block “latest-posts”',
      'comments',
      'embedded content of twitter.com, now a link',
      'script',
    ],
  })
  expect(outline(blocks.body?.content)).toEqual([
    'paragraph: First with bold, gone and a link to our own[The note].',
    'heading level=3: Deep heading',
    'paragraph: To the heading',
    'picture src=https://old.example/wp-content/uploads/2019/05/boat.jpg alt=The boat: A boat on the lake',
    'gallery: ',
    'pullQuote cite=Somebody: Nobody reads this twice.',
    'verse: Roses are red /   violets are blue',
    'embed id=dQw4w9WgXcQ: ',
    'paragraph: twitter.com',
    'bulletList: OneTwo|Two a',
    'table caption=Counted in May: Moth|SeenAtlas|12All|12',
    'paragraph: Reused words',
  ])
  const links = JSON.stringify(blocks.body).match(/"href":"[^"]*"/g)
  expect(links?.[0]).toMatch(/^"href":"\/magazine\/[0-9a-f-]{36}"$/)
  expect(links?.[1]).toBe('"href":"#part-deep-heading"')
  expect(outline(named(posts, 'A classic post').body?.content)).toEqual([
    'paragraph: First line / second line',
    'picture src=https://old.example/wp-content/uploads/2019/05/hill.jpg alt=A hill: The hill',
    'gallery: Boat, by Ann',
    'embed id=76979871: ',
    'paragraph: [contact-form-7 id="12" title="Form"]',
    'paragraph: [gallery] is a shortcode.',
    'blockquote: Quotedtwice',
    'paragraph: if (a[i]) { b = c ]]> d }',
    'paragraph: After more & more.',
  ])
})

test('WordPress: a file that ends early says where, and what came before is read', async () => {
  const whole = fixture('wordpress.xml')
  const { problems, posts } = await read(
    readWordpress([
      sourceFile('cut.xml', whole.slice(0, whole.indexOf('<item><title>Private')) + '<item><title>Half'),
    ]),
  )
  expect(problems).toEqual([expect.stringMatching(/^cut\.xml, line \d+, column \d+: /)])
  expect(posts.map(({ title }) => title)).toContain('Scheduled')
  expect((await readWordpress([sourceFile('a.xml', '<html></html>')])).problems).toEqual([
    'a.xml is not an export of WordPress.',
  ])
})

const lexical = JSON.stringify({
  root: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'extended-text', text: 'Both', format: 3 },
          { type: 'linebreak' },
          { type: 'link', url: '__GHOST_URL__/second/', children: [{ type: 'text', text: 'second' }] },
        ],
      },
      { type: 'extended-heading', tag: 'h2', children: [{ type: 'text', text: 'A heading' }] },
      {
        type: 'image',
        src: '__GHOST_URL__/content/images/size/w1000/a.jpg',
        alt: 'An A',
        caption: 'The <b>letter</b>',
      },
      {
        type: 'gallery',
        images: [1, 2, 3, 4, 5].map((number) => ({ src: `__GHOST_URL__/content/images/${number}.jpg` })),
      },
      { type: 'aside', children: [{ type: 'text', text: 'Said twice' }] },
      { type: 'callout', calloutText: '<p>Mind this</p>', calloutEmoji: '💡' },
      { type: 'toggle', heading: 'Open me', content: '<p>Inside</p>' },
      { type: 'bookmark', url: 'https://example.org/x', metadata: { title: 'A page' } },
      { type: 'markdown', markdown: 'Some **Markdown**' },
      {
        type: 'embed',
        url: 'https://youtu.be/dQw4w9WgXcQ',
        embedType: 'video',
        html: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      },
      { type: 'codeblock', code: 'a < b' },
      { type: 'signup' },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [{ type: 'listitem', children: [{ type: 'text', text: 'three' }] }],
      },
    ],
  },
})
const mobiledoc = JSON.stringify({
  version: '0.3.1',
  markups: [['strong'], ['a', ['href', 'https://example.org/']]],
  atoms: [['soft-return', '', {}]],
  cards: [
    ['card-markdown', { markdown: '- one\n- two' }],
    ['image', { src: '/content/images/b.jpg', alt: 'B' }],
  ],
  sections: [
    [
      1,
      'p',
      [
        [0, [0], 1, 'Bold'],
        [0, [], 0, ' and '],
        [0, [1], 1, 'linked'],
        [1, [], 0, 0],
        [0, [], 0, 'line'],
      ],
    ],
    [10, 0],
    [10, 1],
    [3, 'ol', [[[0, [], 0, 'first']]]],
  ],
})
const ghostPost = {
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2020-01-02T03:04:05.000Z',
}
const ghost = {
  meta: { version: '5.1.0' },
  data: {
    posts: [
      {
        ...ghostPost,
        id: 'p1',
        uuid: 'u1',
        title: 'First',
        slug: 'first',
        lexical,
        feature_image: '__GHOST_URL__/content/images/lead.jpg',
        codeinjection_head: '<script>',
      },
      { ...ghostPost, id: 'p2', uuid: 'u2', title: 'Second', slug: 'second', mobiledoc },
      { ...ghostPost, id: 'p3', uuid: 'u3', title: 'Page', slug: 'first', type: 'page', html: '<p>Text</p>' },
      {
        ...ghostPost,
        id: 'p4',
        uuid: 'u4',
        title: 'Members',
        slug: 'members',
        html: '<p>Paid</p>',
        visibility: 'members',
      },
      {
        ...ghostPost,
        id: 'p5',
        uuid: 'u5',
        title: 'Paywall',
        slug: 'paywall',
        lexical:
          '{"root":{"children":[{"type":"paragraph","children":[{"type":"text","text":"Free"}]},{"type":"paywall"}]}}',
      },
      {
        ...ghostPost,
        id: 'p6',
        uuid: 'u6',
        title: 'Sent',
        slug: 'sent',
        html: '<p>Mail</p>',
        status: 'sent',
      },
      {
        id: 7,
        title: 'Old',
        slug: 'old',
        status: 'published',
        page: 0,
        markdown: 'Old *text*',
        image: '/content/images/old.jpg',
        published_at: 1388534400000,
        author_id: 1,
      },
    ],
    tags: [
      { id: 't1', name: 'News, local' },
      { id: 't2', name: '#internal', visibility: 'internal' },
      { id: 't3', name: 'Second tag' },
    ],
    posts_tags: [
      { post_id: 'p1', tag_id: 't3', sort_order: 1 },
      { post_id: 'p1', tag_id: 't1', sort_order: 0 },
      { post_id: 'p1', tag_id: 't2', sort_order: 2 },
    ],
    users: [
      { id: 1, name: 'Old Author' },
      { id: 'a1', name: 'Ann' },
      { id: 'a2', name: 'Bob' },
    ],
    posts_authors: [
      { post_id: 'p1', author_id: 'a2', sort_order: 1 },
      { post_id: 'p1', author_id: 'a1', sort_order: 0 },
    ],
    posts_meta: [
      {
        post_id: 'p1',
        feature_image_alt: 'Lead',
        feature_image_caption: 'By <a href="x">Ann</a>',
        meta_title: 'For search',
      },
    ],
  },
}

test.each([
  ['wrapped', { db: [ghost] }],
  ['flat', ghost],
])('Ghost: lexical, mobiledoc, html and Markdown, %s', async (_, file) => {
  const { posts, problems } = await read(readGhost([sourceFile('g.json', JSON.stringify(file), 777)]))
  expect(problems).toEqual([])
  expect(states(posts)).toEqual({
    First: 'public',
    Second: 'public',
    Page: 'public',
    Members: 'draft',
    Paywall: 'draft',
    Sent: 'draft',
    Old: 'public',
  })
  const first = named(posts, 'First')
  expect(first).toMatchObject({
    author: 'Ann, Bob',
    category: 'News local',
    tags: ['Second tag'],
    imageAlt: 'Lead',
    imageCaption: 'By Ann',
    seoTitle: 'For search',
    lost: ['code injection', 'internal tags', 'sign-up, e-mail or call-to-action card'],
  })
  const at = 'https://ghost.invalid/content/images/'
  expect(first.pictures).toEqual(['lead', 'a', 1, 2, 3, 4, 5].map((name) => `${at}${name}.jpg`))
  expect(outline(first.body?.content)).toEqual([
    'paragraph: Both / second',
    'heading level=2: A heading',
    `picture src=${at}a.jpg alt=An A: The letter`,
    'gallery: ',
    'gallery: ',
    'pullQuote: Said twice',
    'box: 💡 Mind this',
    'box title=Open me: Inside',
    'paragraph: A page',
    'paragraph: Some Markdown',
    'embed id=dQw4w9WgXcQ: ',
    'codeBlock: a < b',
    'orderedList: three',
  ])
  expect(outline(named(posts, 'Second').body?.content)).toEqual([
    'paragraph: Bold and linked / line',
    'bulletList: onetwo',
    `picture src=${at}b.jpg alt=B: `,
    'orderedList: first',
  ])
  // The page of the same slug is another item.
  expect(new Set(posts.map(({ key }) => key)).size).toBe(posts.length)
  expect(named(posts, 'Old')).toMatchObject({ date: '2014-01-01T00:00:00.000Z', author: 'Old Author' })
})

test('Ghost: films in Markdown, and those that only their frame names', async () => {
  const frame = (src: string) => `<iframe width="5" src="${src}" allowfullscreen></iframe>`
  const page = 'https://vimeo.com/somebody/a-film'
  const cards = [
    ['markdown', { markdown: `Words\n\n${frame('https://www.youtube.com/embed/dQw4w9WgXcQ')}` }],
    [
      'embed',
      { url: page, type: 'video', html: frame('https://player.vimeo.com/video/22820843?app_id=1&amp;x=2') },
    ],
  ]
  const mobiledoc = { version: '0.3.1', cards, sections: cards.map((_card, index) => [10, index]) }
  const post = {
    id: 1,
    title: 'Films',
    status: 'published',
    type: 'post',
    mobiledoc: JSON.stringify(mobiledoc),
  }
  const { posts } = await read(readGhost([sourceFile('g.json', JSON.stringify({ data: { posts: [post] } }))]))
  expect(outline(posts[0]?.body?.content)).toEqual([
    'paragraph: Words',
    'embed id=dQw4w9WgXcQ: ',
    'embed id=22820843: ',
  ])
})

test('Ghost: a file that ends early says where', async () => {
  const { problems } = await readGhost([sourceFile('g.json', JSON.stringify({ db: [ghost] }).slice(0, -200))])
  expect(problems).toEqual([expect.stringMatching(/^g\.json, line 1: the file ends/)])
})

test('Substack: posts.csv with its bodies', async () => {
  const csv = `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
1.one,2021-02-03T04:05:06.000Z,true,,,newsletter,everyone,"Tom &amp; Jerry, again",A subtitle,
2.two,2021-02-03T04:05:06.000Z,true,,,newsletter,only_paid,Paid,,
3.three,,false,,,newsletter,everyone,Unpublished,,
4.four,2021-02-03T04:05:06.000Z,true,,,thread,everyone,Thread,,
5.five,2021-02-03T04:05:06.000Z,true,,,podcast,everyone,Heard,,https://api.substack.com/feed/5.mp3
`
  const html = `<p>Words<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>.</p>
<div class="subscription-widget-wrap"><div class="subscription-widget show-subscribe"><form><input type="email"></form></div></div>
<div class="captioned-image-container"><figure><a href="https://substackcdn.com/x"><img src="https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fbucket.example%2Fpic.png" alt="Pic"></a><figcaption>A caption</figcaption></figure></div>
<div class="pullquote"><p>Pulled</p></div>
<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>The note</p></div></div>`
  const { posts } = await read(
    readSubstack([
      sourceFile('x/posts.csv', csv),
      sourceFile('x/posts/1.one.html', html),
      sourceFile('x/posts/5.five.html', '<p>Sound</p>'),
    ]),
  )
  expect(states(posts)).toEqual({
    'Tom & Jerry, again': 'public',
    Paid: 'draft',
    Unpublished: 'draft',
    Thread: 'draft',
    Heard: 'public',
  })
  expect(posts[0]).toMatchObject({
    slug: 'one',
    excerpt: 'A subtitle',
    formerPaths: ['/p/one'],
    pictures: ['https://bucket.example/pic.png'],
  })
  expect(outline(posts[0]?.body?.content)).toEqual([
    'paragraph: Words[The note].',
    'picture src=https://bucket.example/pic.png alt=Pic: A caption',
    'pullQuote: Pulled',
  ])
  expect(outline(named(posts, 'Heard').body?.content)).toEqual([
    'audio src=https://api.substack.com/feed/5.mp3 title=Heard: ',
    'paragraph: Sound',
  ])
})

test('Markdown: front matter of several programs, links and pictures beside the text', async () => {
  const { posts, problems } = await read(
    readMarkdown([
      sourceFile(
        'posts/2019-05-03-the-title.md',
        `---\ntitle: "The: title"\ntags: [a, "b, c"]\ncategories:\n  - News\nauthors:\n  - name: Ann\naliases: ["/old/path/"]\n---\nText[^1] and [other](other/index.md).\n\n![Alt](pictures/a.jpg "Caption")\n\n[^1]: The note\n`,
      ),
      sourceFile(
        'posts/other/index.md',
        `+++\ntitle = 'Other'\ndraft = true\ndate = 2020-01-01\n+++\nWords\n`,
      ),
      sourceFile('posts/plain.md', '# A heading first\n\nNo front matter.\n'),
      sourceFile('posts/bad.md', '---\ntitle: [\n---\nText\n'),
      sourceFile('posts/pictures/a.jpg', new Uint8Array(3)),
    ]),
  )
  expect(problems).toEqual([expect.stringMatching(/^posts\/bad\.md: its front matter isn’t YAML/)])
  const first = named(posts, 'The: title')
  expect(first).toMatchObject({
    slug: 'the-title',
    date: '2019-05-03T00:00:00.000Z',
    author: 'Ann',
    category: 'News',
    tags: ['a', 'b c'],
    formerPaths: ['/old/path'],
    pictures: ['https://folder.invalid/posts/pictures/a.jpg'],
  })
  expect(outline(first.body?.content)).toEqual([
    'paragraph: Text[The note] and other.',
    'picture src=https://folder.invalid/posts/pictures/a.jpg alt=Alt: Caption',
  ])
  expect(JSON.stringify(first.body)).toMatch(/"href":"\/magazine\/[0-9a-f-]{36}"/)
  expect(states(posts)).toMatchObject({ Other: 'draft', 'A heading first': 'public' })
})

test('Markdown: what one of the programs keeps from readers becomes a draft', async () => {
  const of = (fields: string) => `---\ntitle: ${fields}\n---\nText\n`
  const { posts } = await read(
    readMarkdown([
      sourceFile('_drafts/jekyll.md', of('A Jekyll')),
      sourceFile('content/drafts/folder.md', of('A folder')),
      sourceFile('1.md', of('Hugo later\npublishDate: 2999-01-01')),
      sourceFile('2.md', of('Hugo past\nexpiryDate: 2001-01-01')),
      sourceFile('3.md', of('Pelican\nstatus: draft')),
      sourceFile('4.md', of('Obsidian\npublish: false')),
      sourceFile('5.md', of('Hexo\npassword: s3cret')),
      sourceFile('6.md', of('Written as text\ndraft: "true"')),
      sourceFile('7.md', of('Eleventy\npermalink: false')),
      sourceFile('_posts/2021-9-1-html.html', of('An HTML post\ndraft: false\nstatus: published')),
      sourceFile('8.md', of('Astro\npubDate: Jul 08 2022\nheroImage: ./a.jpg')),
      sourceFile('9.md', of('Twice\ntitle: Twice the same key')),
    ]),
  )
  expect(posts.filter(({ state }) => state === 'public').map(({ title }) => title)).toEqual([
    'An HTML post',
    'Astro',
    'Twice the same key',
  ])
  expect(named(posts, 'An HTML post')).toMatchObject({ slug: 'html', date: '2021-09-01T00:00:00.000Z' })
  expect(named(posts, 'Astro')).toMatchObject({
    date: expect.stringMatching(/^2022-07-0/) as string,
    image: 'https://folder.invalid/a.jpg',
  })
})

test('Markdown: templates of Hugo and Jekyll, and pages beside posts', async () => {
  const { posts } = await read(
    readMarkdown([
      sourceFile(
        'site/_posts/2020-01-02-one.md',
        [
          '{{< youtube id="dQw4w9WgXcQ" >}}',
          '{% youtube https://youtu.be/dQw4w9WgXcQ %}',
          '{{< figure src="/a.jpg" alt="A" caption="Said > shown" >}}',
          'See [two]({% post_url 2020-01-03-two %}) at {{ site.baseurl }}/b.{{< note >}}',
          '{% highlight ruby %}\nputs "{{ x }}"\n{% endhighlight %}',
          'Shown{% comment %}\n\nnot *shown*\n\n{% endcomment %} {{/* nor this */}}and {{ open, and } closed.',
          'In `{{ code }}` it stays. {% include footer.html %}',
        ].join('\n\n'),
      ),
      sourceFile('site/_posts/2020-01-03-two.md', 'Two'),
      sourceFile('site/about.md', '# About'),
    ]),
  )
  expect(posts.map(({ kind, slug }) => [kind, slug])).toEqual([
    ['article', 'one'],
    ['article', 'two'],
    ['page', 'about'],
  ])
  expect(outline(posts[0]?.body?.content)).toEqual([
    'embed id=dQw4w9WgXcQ: ',
    'embed id=dQw4w9WgXcQ: ',
    'picture src=https://folder.invalid/a.jpg alt=A: Said > shown',
    'paragraph: See two at /b.',
    'codeBlock: puts "{{ x }}"',
    'paragraph: Shown and {{ open, and } closed.',
    'paragraph: In {{ code }} it stays.',
  ])
  expect(JSON.stringify(posts[0]?.body)).toMatch(/"href":"\/magazine\/[0-9a-f-]{36}"/)
  expect(posts[0]?.lost).toEqual(['shortcode “note”', 'template “include”'])
})

test('WordPress: the instructions in the comment that begins each export need no repair', async () => {
  const start = '<?xml version="1.0"?>\n<!-- Activate & Run Importer. <![CDATA[ -->'
  const { notes, problems } = await read(
    readWordpress([
      sourceFile('a.xml', fixture('wordpress.xml').replace(/<\?xml[^>]*>/, start), 7),
      sourceFile('b.xml', `${start}<rss><channel></channel></rss>`),
    ]),
  )
  expect(problems).toEqual([])
  expect(notes).toContain('a.xml: repaired characters: 3')
  expect(notes.filter((note) => note.startsWith('b.xml'))).toEqual([])
})
