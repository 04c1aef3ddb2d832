import { describe, expect, it } from 'vitest'
import { mediaSchema } from '@/admin/pictures/EditMediaDialog'
import { storedWidth } from '@/data/media/prepare-picture'
import { formatFileSize } from '@/lib/file-size'
import { describePicture, sharePicture, storedName, withVersions } from '@/lib/pictures'
import { fileNameOf, safeFileName, storageKey } from '@/lib/storage-key'
import {
  coverRule,
  isIgnored,
  mediaRule,
  pdfRule,
  standardType,
  descriptionOf,
  uploadProblem,
  withoutExtension,
} from '@/lib/upload-rules'

describe('readable file sizes', () => {
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

  it('matches what the buckets accept', () => {
    expect(uploadProblem(file('image/png'), coverRule)).toBeNull()
    expect(uploadProblem(file('application/pdf', 200_000_000), pdfRule)).toBeNull()
    expect(uploadProblem(file('image/png', 50_000_000), mediaRule)).toBeNull()
    expect(uploadProblem(file('video/mp4'), mediaRule)).toBeNull()
  })
  it('says why it refuses a file', () => {
    expect(uploadProblem(file('image/svg+xml'), mediaRule)).toMatch(/^This type of file is not accepted/)
    expect(uploadProblem(file(''), mediaRule)).toMatch(/^This type/)
    expect(uploadProblem(file('image/webp'), coverRule)).toMatch(/only PNG or JPEG\.$/)
    expect(uploadProblem(file('application/pdf', 0), pdfRule)).toBe('The file is empty.')
    expect(uploadProblem(file('video/mp4', 60_000_000), mediaRule)).toBe(
      'The file is too large: 60 MB, and 50 MB is the most.',
    )
    expect(uploadProblem(file('application/pdf', 210_000_000), mediaRule)).toBe(
      'The file is too large: 210 MB, and 200 MB is the most.',
    )
  })
  it.each([file('image/heic'), file('image/heif'), { name: 'IMG_1.HEIC', type: '', size: 10 }])(
    'says what to do with a HEIC picture',
    (heic) => {
      expect(uploadProblem(heic, mediaRule)).toMatch(/Export the picture as JPEG/)
      expect(uploadProblem(heic, coverRule)).toMatch(/Export the picture as JPEG/)
      expect(uploadProblem(heic, pdfRule)).toMatch(/only PDF\.$/)
    },
  )
  it.each([
    ['memo.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['memo.M4A', '', 'audio/mp4'],
    ['song.flac', 'audio/x-flac', 'audio/flac'],
    ['song.aac', 'audio/vnd.dlna.adts', 'audio/aac'],
    ['song.wav', 'audio/x-wav', 'audio/wav'],
    ['song.mp3', 'audio/mp3', 'audio/mpeg'],
    ['film.ogv', '', 'video/ogg'],
    ['film.m4v', 'video/x-m4v', 'video/mp4'],
    ['photo.jpg', 'application/octet-stream', 'image/jpeg'],
  ])('takes %s of the type %j as %s', (name, type, standard) => {
    expect(standardType({ name, type })).toBe(standard)
    expect(uploadProblem({ name, type, size: 10 }, mediaRule)).toBeNull()
  })
  it.each([
    ['page.mp3', 'text/html'],
    ['drawing.png', 'image/svg+xml'],
    ['constructor', ''],
    ['film.mkv', 'video/x-matroska'],
  ])('does not take %s of the type %j for what its ending says', (name, type) => {
    expect(uploadProblem({ name, type, size: 10 }, mediaRule)).toMatch(/^This type/)
  })
  it('ignores system files in folders', () => {
    expect(['.DS_Store', 'THUMBS.DB', 'desktop.ini'].every(isIgnored)).toBe(true)
    expect(isIgnored('thumbs.db.png')).toBe(false)
  })
})

it.each([
  ['a photo.final.JPG', 'a photo.final'],
  ['.hidden', '.hidden'],
  ['none', 'none'],
])('%s without its extension is %s', (name, rest) => expect(withoutExtension(name)).toBe(rest))

it('splits tags on commas, trims them and removes duplicates', () => {
  const tags = (typed: string) => mediaSchema.shape.tags.parse(typed)
  expect(tags(' craft, ,paper,  craft , night bus')).toEqual(['craft', 'paper', 'night bus'])
  expect(tags('')).toEqual([])
})

it.each([
  ['IMG_2042', ''],
  ['img_2042.JPG', ''],
  [' ', ''],
  [' A night bus ', 'A night bus'],
])('the alternative text %j of IMG_2042.jpg tells readers %j', (alt_text, text) =>
  expect(descriptionOf({ file_name: 'IMG_2042.jpg', alt_text })).toBe(text),
)

describe('storage keys', () => {
  it.each([
    ['Früh #1?.PDF', 'Fruh-1.PDF'],
    ['../../etc/passwd', 'etc-passwd'],
    ['😀.png', 'file.png'],
    ['截图.png', 'file.png'],
    ['фото.s90x60.jpg', 'file.s90x60.jpg'],
    ['.jpg', 'file.jpg'],
    ['a  b&c.jpeg', 'a-b-c.jpeg'],
    ['???', 'file'],
  ])('%s becomes %s', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('give back the name of the file, for whoever looks for it', () => {
    const key = storageKey('b563', 'Früh am Morgen.s1600x900.jpg', Date.now())
    expect(fileNameOf(`/storage/v1/object/public/media_library/${key}#focus=0,50`)).toBe('Fruh-am-Morgen.jpg')
    expect(fileNameOf('https://elsewhere.example/a/harbour.png?width=90')).toBe('harbour.png')
    expect(fileNameOf('')).toBe('')
  })

  it.each(['ಕನ್ನಡ ಚಿತ್ರ', '文档 照片', 'файл', 'صورة', 'हिन्दी', 'ภาพ', '한글', '-', 'é', 'x'.repeat(300)])(
    'of a picture %s name its versions',
    (name) => {
      const files = Array.from(
        { length: 5 },
        (_, index) => new File(['x'], `${index}`, { type: 'image/jpeg' }),
      )
      const stored = storedName(`${name}.jpg`, {
        width: 1600,
        height: 900,
        webp: true,
        files: files as [File, File, File],
      })
      const keys = withVersions(storageKey('u', stored, 5))
      expect(keys).toHaveLength(files.length)
      for (const key of keys) expect(key).toMatch(/^u\/5_\w[\w.-]*\.(jpg|webp)$/)
    },
  )

  it('keeps the end of a long name', () => {
    const key = storageKey('covers', `${'x'.repeat(300)}.jpg`, 5)
    expect(key).toMatch(/^covers\/5_x+\.jpg$/)
    expect(key.length).toBeLessThan(120)
  })
})

describe('pictures with versions', () => {
  const share = new File(['x'], 'share', { type: 'image/jpeg' })
  const prepared = (type: string, webp = true) => ({
    width: 1200,
    height: 800,
    webp,
    files: [new File(['x'], 'picture', { type }), share] as [File, File],
  })

  it('have their size in the name', () => {
    expect(storedName('a photo.JPEG', prepared('image/jpeg'))).toBe('a photo.s1200x800.jpg')
    expect(storedName('scan', prepared('image/jpeg'))).toBe('scan.s1200x800.jpg')
    expect(storedName('again.640x480.png', prepared('image/png'))).toBe('again.s1200x800.png')
    expect(storedName('again.s640x480.webp', prepared('image/jpeg', false))).toBe('again.o1200x800.jpg')
  })
  it('are not confused with similar file names', () => {
    expect(storedName('again.640x480.png', null)).toBe('again-640x480.png')
    expect(storedName('again.S640x480.png', null)).toBe('again-S640x480.png')
    expect(describePicture(storedName('again.640x480.png', null)).srcSet).toBeUndefined()
    expect(storedName('plain.pdf', null)).toBe('plain.pdf')
  })
  it('include their versions', () => {
    expect(withVersions('u/1_a.1200x800.png')).toEqual([
      'u/1_a.1200x800.png',
      'u/1_a.1200x800.w480.webp',
      'u/1_a.1200x800.w960.webp',
    ])
    expect(withVersions('u/1_a.s500x80.jpg')).toEqual([
      'u/1_a.s500x80.jpg',
      'u/1_a.s500x80.w480.webp',
      'u/1_a.s500x80.share.jpg',
    ])
    expect(withVersions('u/1_a.o500x80.png')).toEqual([
      'u/1_a.o500x80.png',
      'u/1_a.o500x80.w480.png',
      'u/1_a.o500x80.share.jpg',
    ])
    expect(withVersions('u/1_a.100x80.jpg')).toEqual(['u/1_a.100x80.jpg'])
    expect(withVersions('u/1_a.pdf')).toEqual(['u/1_a.pdf'])
  })
  it.each([
    [1080, 12_000, 1080],
    [3000, 4000, 2400],
    [12_000, 1080, 2400],
    [4000, 20_000, 1827],
    [300, 16_000, 300],
    [1, 9000, 1],
  ])('of %d × %d pixels are stored %d wide', (width, height, stored) =>
    expect(storedWidth(width, height)).toBe(stored),
  )
  it.each([
    [1080, 40_000, '442'],
    [300, 20_000, '245'],
  ])('of %d × %d pixels could not be read', (width, height, stored) =>
    expect(() => storedWidth(width, height)).toThrow(`would become ${stored} pixels wide. Cut it`),
  )

  it('are offered themselves where no version is as wide', () => {
    const widths = (name: string) => describePicture(name).srcSet?.match(/\d+w\b/g)
    expect(widths('/a.s1080x12000.jpg')).toEqual(['480w', '960w', '1080w'])
    expect(widths('/a.s900x600.jpg')).toEqual(['480w', '900w'])
    expect(widths('/a.s480x300.jpg')).toEqual(['480w'])
    expect(widths('/a.s2400x1600.jpg')).toEqual(['480w', '960w', '1600w'])
    expect(widths('/a.s300x200.jpg')).toBeUndefined()
  })

  it.each([
    ['/a.s2400x1600.jpg', { src: '/a.s2400x1600.share.jpg', width: 1200, height: 630 }],
    ['/a.o600x800.png', { src: '/a.o600x800.share.jpg', width: 1200, height: 630 }],
    // Uploaded before share pictures existed: never the original, which may be large and contain a location.
    ['/a.3000x4000.jpg', { src: '/a.3000x4000.w960.webp', width: 960, height: 1280 }],
    ['/a.300x200.jpg', { src: '/a.300x200.jpg', width: 300, height: 200 }],
    ['https://example.com/a.webp', { src: 'https://example.com/a.webp' }],
  ])('%s is shared as', (address, shared) => expect(sharePicture(address)).toEqual(shared))
})
