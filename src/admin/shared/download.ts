/** Hands a text to the browser to be saved as a file. */
export function download(text: string, fileName: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // Not at once: the browser may still be about to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
