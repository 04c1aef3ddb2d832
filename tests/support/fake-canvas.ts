import { vi } from 'vitest'

/** jsdom decodes and draws no pictures: this reads every file as one of the given size, and draws what is told from others. */
export function fakeCanvas({ width = 400, height = 300 } = {}) {
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name.includes('broken')
      ? Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
      : Promise.resolve({ width, height, close: () => {} }),
  )
  const context = { drawImage: () => {}, fillRect: () => {}, getImageData: () => ({ data: [0, 0, 0, 255] }) }
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    return { ...context, canvas: this } as never
  } as never
  HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob([`drawn as ${type}`], { type }))
}
