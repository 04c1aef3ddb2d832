export function download(content: string | Blob, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // Later, since the browser may not have read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
