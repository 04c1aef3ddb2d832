const units = ['B', 'kB', 'MB', 'GB'] as const

/** Formats a file size, base 1000: 1234567 is '1.2 MB'. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // 999.95 would be rounded to '1,000'.
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(value)} ${units[unit]}`
}
