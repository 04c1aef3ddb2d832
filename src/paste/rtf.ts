/** A picture in RTF: its kind, then control words and a group with an id, then hexadecimal digits. */
const picture = /\\(png|jpeg|emf)blip\b([^{}]*(?:\{[^{}]*\}[^{}]*)?)\}/g

/**
 * The pictures that desktop Word puts into the clipboard as RTF, in their order: its HTML only names files of that computer, which no
 * page may read. Null stands for one of a kind that browsers don't show.
 */
export const picturesOfRtf = (rtf: string): (File | null)[] =>
  [...rtf.matchAll(picture)].map(([, kind = '', content = '']) => {
    if (kind === 'emf') return null
    const digits = content.replace(/\{[^{}]*\}|\\[a-z]+(?:-?\d+)? ?|\s/g, '')
    const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
      parseInt(digits.slice(2 * index, 2 * index + 2), 16),
    )
    const ending = kind === 'png' ? 'png' : 'jpg'
    return new File([bytes], `picture.${ending}`, { type: `image/${kind}` })
  })
