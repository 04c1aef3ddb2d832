/** The value below which this share of the others lies; 0.5 gives the median. */
export function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const printRow = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

export function printHead(cells: string[]): void {
  console.log('')
  printRow(cells)
  printRow(cells.map(() => '---'))
}
