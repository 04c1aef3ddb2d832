import { download } from '../shared/download'

type SaveFilePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** Where an export is written. */
export type Destination = {
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<unknown>
  finish: () => Promise<unknown>
  discard: () => Promise<unknown>
}

/**
 * Asks where to save, in browsers that write to the disk as the bytes come; must be called at once after a press. In others the bytes
 * are collected, and downloaded at the end. Null if nothing was chosen.
 */
export async function chooseDestination(name: string, type: string): Promise<Destination | null> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SaveFilePicker }
  if (!showSaveFilePicker) {
    const pieces: Blob[] = []
    return {
      // A browser may keep a blob on the disk.
      write: (piece) => Promise.resolve(pieces.push(new Blob([piece]))),
      finish: () => Promise.resolve(download(new Blob(pieces), name, type)),
      discard: () => Promise.resolve(),
    }
  }
  try {
    const handle = await showSaveFilePicker({ suggestedName: name })
    const file = await handle.createWritable()
    return { write: (piece) => file.write(piece), finish: () => file.close(), discard: () => file.abort() }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}
