/** The kinds of insider content, in the words that readers see (specification, section 2). */
export const insiderTypes = {
  'behind-scenes': 'Behind the Scenes',
  'expert-interview': 'Expert Interview',
  'industry-analysis': 'Industry Analysis',
  'trend-report': 'Trend Report',
} as const

export type InsiderType = keyof typeof insiderTypes

/** The label of a kind; any other kind is 'Insider Content'. */
export const insiderLabel = (type: string): string =>
  Object.hasOwn(insiderTypes, type) ? insiderTypes[type as InsiderType] : 'Insider Content'
