/**
 * PDFs of one scanned page, whose left half is black and whose right half is white, in the two codings that pdf.js decodes by
 * WebAssembly.
 */

/**
 * 16 x 16 pixels of JPEG 2000, made once by Pillow: `Image.new('L', (16, 16), 255)`, the left half put to 0, saved as .j2k
 * with `irreversible=False, num_resolutions=2`.
 */
const jpeg2000 = Buffer.from(
  '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEAAQQEAAH/XAAHQEBISFD/ZAAlAAFDcmVhdGVkIGJ5' +
    'IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAABRAAH/k9+BwBFQQnbCw6XvLIQAyzTyKMLN6GBaPsRzYfmw/Nh+bD82H5sPzYfmw/Nh+bD8' +
    '2H5sPzYfmw/Nh+bDx9oIACFuB/r/2Q==',
  'base64',
)

const int32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index))
  return bytes
}

/** A segment of JBIG2 (ITU-T T.88, 7.2) on page 1: number, type, no references, length. */
const segment = (number: number, type: number, data: Buffer) =>
  Buffer.concat([int32(number), Buffer.from([type, 0, 1]), int32(data.length), data])

/** 64 x 64 pixels of JBIG2: the page information, and one region that covers it, coded like a fax (MMR, ITU-T T.6). */
function jbig2() {
  // The first line: no white pixel, 32 black ones, then white to the end. Each other line changes where the one above does.
  const line = '001' + '00110101' + '000001101010' + '1'
  const bits = line + '111'.repeat(63)
  const coded = Buffer.from(
    (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)),
  )
  const page = Buffer.concat([int32(64, 64, 0, 0), Buffer.from([0, 0, 0])])
  const region = Buffer.concat([int32(64, 64, 0, 0), Buffer.from([0, 1]), coded])
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)])
}

const scans = {
  'JPEG 2000': { data: jpeg2000, filter: 'JPXDecode', size: 16, bits: 8 },
  JBIG2: { data: jbig2(), filter: 'JBIG2Decode', size: 64, bits: 1 },
}

/** A page of 400 x 600 points filled with the picture. */
export function aScan(coding: keyof typeof scans): Buffer {
  const { data, filter, size, bits } = scans[coding]
  const drawing = 'q 400 0 0 600 0 0 cm /Scan Do Q'
  const picture = `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter /${filter}`
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< ${picture} /Length ${data.length} >>\nstream\n`, data, '\nendstream'],
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]!.length
  const write = (part: string | Buffer) => {
    parts.push(Buffer.from(part as string))
    length += parts.at(-1)!.length
  }
  objects.forEach((object, index) => {
    places.push(length)
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part)
  })
  const start = length
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 6\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}
