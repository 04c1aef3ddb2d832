// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { readPaste } from '@/paste/read-paste'

const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const read = (html: string, files: File[] = [], text = '') => {
  const pasted = readPaste({ html, text, files })
  return {
    ...pasted,
    pictures: pasted?.pictures.map((picture) => ({ ...picture, file: picture.file?.name ?? null })),
  }
}
const missing = { alt: '', file: null, src: null }
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='

describe('taken along', () => {
  test('a picture in the HTML becomes a file', () => {
    const pasted = readPaste({
      html: `<img alt="A dot" src="data:image/png;base64,${pixel}">`,
      text: '',
      files: [],
    })
    expect(pasted?.html).toBe('<figure data-picture="0"></figure>')
    const [picture] = pasted?.pictures ?? []
    expect(picture).toMatchObject({ alt: 'A dot', src: null })
    expect(picture?.file).toMatchObject({ type: 'image/png', size: atob(pixel).length })
  })

  test('a picture of this site keeps its path', () => {
    expect(
      read(`<img src="${location.origin}/storage/v1/object/public/media_library/a.jpg"><img src="/b.jpg">`)
        .pictures,
    ).toEqual([
      { ...missing, src: '/storage/v1/object/public/media_library/a.jpg' },
      { ...missing, src: '/b.jpg' },
    ])
  })

  test('files of the clipboard are those of local pictures, in their order', () => {
    const html =
      '<img src="file:///a.png" alt="A"><p>x</p><img src="https://example.org/b.png"><img src="cid:c">'
    expect(read(html, [file('1.png'), file('2.png')]).pictures).toEqual([
      { alt: 'A', file: '1.png', src: null },
      missing,
      { ...missing, file: '2.png' },
    ])
  })

  test('the pictures of desktop Word are in its RTF; one that a browser cannot show is missing', () => {
    const rtf = String.raw`{\rtf1{\*\shppict{\pict{\*\picprop{\sp{\sn a}{\sv 75}}}\picw100\pngblip\bliptag-12{\*\blipuid 89ab}
89504e47
0d0a}}{\nonshppict{\pict\wmetafile8{\*\blipuid 89ab}0100}} text {\pict\emfblip 0100}{\pict\jpegblip ffd8ff}}`
    const html = '<img src="file:///a.png" alt="A"><p>x</p><img src="file:///b.png"><img src="file:///c.jpg">'
    const { pictures = [] } = readPaste({ html, text: '', files: [file('all of the text.png')], rtf }) ?? {}
    expect(pictures.map((picture) => picture.file && [picture.file.type, picture.file.size])).toEqual([
      ['image/png', 6],
      null,
      ['image/jpeg', 3],
    ])
    // Which picture is which isn't known if there are more or fewer of them.
    const fewer = readPaste({ html: '<p>x</p><img src="file:///a.png">', text: '', files: [], rtf })
    expect(fewer?.pictures).toEqual([missing])
  })

  test('a picture copied from a page comes with its file', () => {
    expect(read('<img src="https://example.org/b.png">', [file('b.png')]).pictures).toEqual([
      { ...missing, file: 'b.png' },
    ])
  })

  test('files alone are pictures; one of an unknown kind is missing', () => {
    expect(read('', [file('a.png'), file('b.tiff', 'image/tiff')], 'a.png\nb.tiff')).toEqual({
      html: '<figure data-picture="0"></figure><figure data-picture="1"></figure>',
      pictures: [{ ...missing, file: 'a.png' }, missing],
    })
  })

  test('a picture of the copied text, which Word for Mac adds, is left', () => {
    expect(read('<p class=MsoNormal>Text</p>', [file('image.png')])).toEqual({
      html: '<p>Text</p>',
      pictures: [],
    })
  })
})

test.each([
  ['a local file', 'file:///C:/a.png'],
  ['a file beside the text', 'images/a.png'],
  ['another site', 'https://example.org/a.png'],
  ['a blob of another tab', 'blob:https://example.org/1'],
  ['a drawing', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['broken data', 'data:image/png;base64,%%%'],
])('missing: %s', (_what, src) => {
  expect(read(`<p>a</p><img src="${src}">`).pictures).toEqual([missing])
})

test.each([
  ['a tracker', '<img src="https://t.example/p.gif" width="1" height="1">', 'ab'],
  [
    'a point that keeps a place free',
    '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">',
    'ab',
  ],
  ['an emoji', '<img class="emoji" alt="🙂" src="https://s.w.org/1.svg">', 'a🙂b'],
  ['an emoji of Gmail', '<img data-emoji="🇩🇪" alt="🇩🇪" src="https://fonts.gstatic.com/1.png">', 'a🇩🇪b'],
])('no picture: %s', (_what, html, expected) => {
  expect(read(`<p>a${html}b</p>`)).toEqual({ html: `<p>${expected}</p>`, pictures: [] })
})

test('a picture that a script loads later is missing, not a point', () => {
  const html =
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://example.org/a.jpg" alt="A">'
  expect(read(html).pictures).toEqual([{ alt: 'A', file: null, src: null }])
})

test('drawings of a page are missing pictures, icons are nothing', () => {
  const chart = '<svg width="600" height="400"><title>Sales</title><text>2026</text></svg>'
  const map = '<canvas aria-label="A map" style="width: 640px"></canvas>'
  const others =
    '<svg width="24"><path/></svg><svg width="100%"></svg><button><svg width="200"></svg></button>' +
    '<svg width="900" aria-hidden="true"></svg><canvas width="2"></canvas>'
  const { html, pictures } = read(`<p>a</p>${chart}${others}<p>b</p>${map}<img src="file:///c.png">`, [
    file('c.png'),
  ])
  expect(html).toBe(
    '<p>a</p><figure data-picture="0"></figure><p>b</p><figure data-picture="1"></figure><figure data-picture="2"></figure>',
  )
  expect(pictures).toEqual([
    { ...missing, alt: 'Sales' },
    { ...missing, alt: 'A map' },
    { ...missing, file: 'c.png' },
  ])
})

test.each([
  [
    'inside a sentence',
    'a <b>long</b> <a href="https://example.org/"><img src="file:///a.png"></a>way',
    '<p>a <strong>long</strong> way</p>*',
  ],
  ['two of them', 'a <img src="file:///a.png"> long<img src="file:///b.png">way', '<p>a long way</p>**'],
  ['between sentences', 'One. <img src="file:///a.png"> Two.', '<p>One.</p>*<p>Two.</p>'],
  ['in a line of its own', 'One<br><img src="file:///a.png"><br>two', '<p>One</p>*<p>two</p>'],
  ['at the end', 'One <img src="file:///a.png">', '<p>One</p>*'],
])('a picture in a paragraph: %s', (_, html, expected) => {
  const figures = /<figure data-picture="\d"><\/figure>/g
  expect(read(`<p>${html}</p>`).html?.replaceAll(figures, '*')).toBe(expected)
})

test('pictures in a table follow it, those in a quote part it', () => {
  expect(read('<table><tr><td>a<img src="file:///a.png"></td><td>b</td></tr></table>').html).toBe(
    '<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table><figure data-picture="0"></figure>',
  )
  expect(read('<blockquote>a<img src="file:///a.png">b</blockquote>').html).toBe(
    '<blockquote><p>a</p></blockquote><figure data-picture="0"></figure><blockquote><p>b</p></blockquote>',
  )
})
