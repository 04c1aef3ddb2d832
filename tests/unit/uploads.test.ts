import { describe, expect, it } from 'vitest'
import { formatFileSize } from '@/lib/file-size'
import { describePicture, storedName, withVersions } from '@/lib/pictures'
import { safeFileName, storageKey } from '@/lib/storage-key'
import {
  coverRule,
  isIgnored,
  mediaRule,
  pdfRule,
  splitTags,
  uploadProblem,
  withoutExtension,
} from '@/lib/upload-rules'

describe('sizes for people', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1234, '1.2 kB'],
    [999_949, '1,000 kB'],
    [999_950, '1 MB'],
    [1_234_567, '1.2 MB'],
    [60_000_000, '60 MB'],
    [50_000_000_000, '50 GB'],
  ])('%d bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
})

describe('what may be uploaded', () => {
  const file = (type: string, size = 10) => ({ name: 'a', type, size })

  it('takes what the buckets take', () => {
    expect(uploadProblem(file('image/png'), coverRule)).toBeNull()
    expect(uploadProblem(file('application/pdf', 50_000_000), pdfRule)).toBeNull()
    expect(uploadProblem(file('video/mp4'), mediaRule)).toBeNull()
  })
  it('says why it refuses a file', () => {
    expect(uploadProblem(file('image/svg+xml'), mediaRule)).toMatch(/^This type of file is not accepted/)
    expect(uploadProblem(file(''), mediaRule)).toMatch(/^This type/)
    expect(uploadProblem(file('image/webp'), coverRule)).toMatch(/only PNG or JPEG\.$/)
    expect(uploadProblem(file('application/pdf', 0), pdfRule)).toBe('The file is empty.')
    expect(uploadProblem(file('application/pdf', 60_000_000), pdfRule)).toBe(
      'The file is too large: 60 MB, and 50 MB is the most.',
    )
  })
  it('ignores what systems leave in folders', () => {
    expect(['.DS_Store', 'THUMBS.DB', 'desktop.ini'].every(isIgnored)).toBe(true)
    expect(isIgnored('thumbs.db.png')).toBe(false)
  })
})

it.each([
  ['a photo.final.JPG', 'a photo.final'],
  ['.hidden', '.hidden'],
  ['none', 'none'],
])('%s without its extension is %s', (name, rest) => expect(withoutExtension(name)).toBe(rest))

it('splits tags on commas, trims them and keeps each once', () => {
  expect(splitTags(' craft, ,paper,  craft , night bus')).toEqual(['craft', 'paper', 'night bus'])
  expect(splitTags('')).toEqual([])
})

describe('storage keys', () => {
  it.each([
    ['Früh #1?.PDF', 'Fruh-1.PDF'],
    ['../../etc/passwd', 'etc-passwd'],
    ['😀.png', 'png'],
    ['a  b&c.jpeg', 'a-b-c.jpeg'],
    ['???', 'file'],
  ])('%s becomes %s', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('keeps the end of a long name', () => {
    const key = storageKey('covers', `${'x'.repeat(300)}.jpg`, 5)
    expect(key).toMatch(/^covers\/5_x+\.jpg$/)
    expect(key.length).toBeLessThan(120)
  })
})

describe('pictures with versions', () => {
  const prepared = { width: 1200, height: 800, versions: [] }

  it('carry their size in the name', () => {
    expect(storedName('a photo.JPG', prepared)).toBe('a photo.1200x800.JPG')
    expect(storedName('scan', prepared)).toBe('scan.1200x800.jpg')
    expect(storedName('again.640x480.png', prepared)).toBe('again.1200x800.png')
  })
  it('are not confused with files that only look like them', () => {
    expect(storedName('again.640x480.png', null)).toBe('again-640x480.png')
    expect(describePicture(storedName('again.640x480.png', null)).srcSet).toBeUndefined()
    expect(storedName('plain.pdf', null)).toBe('plain.pdf')
  })
  it('go with their versions', () => {
    expect(withVersions('u/1_a.1200x800.png')).toEqual([
      'u/1_a.1200x800.png',
      'u/1_a.1200x800.w480.webp',
      'u/1_a.1200x800.w960.webp',
    ])
    expect(withVersions('u/1_a.100x80.jpg')).toEqual(['u/1_a.100x80.jpg'])
    expect(withVersions('u/1_a.pdf')).toEqual(['u/1_a.pdf'])
  })
})
