/** Typographer's quotes and dots, so that the sources can be typed on any keyboard. */
export function curly(text: string): string {
  return text
    .replaceAll('...', '…')
    .replace(/(^|[\s([“])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([“])'/g, '$1‘')
    .replaceAll("'", '’')
}
