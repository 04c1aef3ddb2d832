const KB = 1024

/**
 * What a public page may cost a visitor before the first touch, in bytes as they travel (brotli, answers of the API
 * gzip). What exceeds its budget fails tests/e2e/bytes.spec.ts.
 */
export const budgets = {
  /** All script files that a page loads by itself. */
  script: 130 * KB,
  /** The styles, which stand in the page. */
  styles: 12 * KB,
  /** The page's HTML, its styles and its data among it. */
  document: 30 * KB,
  /** The answers to the eight reads at the start. */
  startUpReads: 60 * KB,
  /** An article's page, everything but pictures. */
  article: 202_000,
}
