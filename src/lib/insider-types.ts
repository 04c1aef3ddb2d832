import { t } from './texts'

/** The types of insider content with their labels (specification, section 2). */
export const insiderTypes = {
  'behind-scenes': 'Behind the Scenes',
  'expert-interview': 'Expert Interview',
  'industry-analysis': 'Industry Analysis',
  'trend-report': 'Trend Report',
} as const

export type InsiderType = keyof typeof insiderTypes

/** The label of a type; 'Insider Content' for an unknown one. */
export const insiderLabel = (type: string): string =>
  Object.hasOwn(insiderTypes, type) ? t(insiderTypes[type as InsiderType]) : t('Insider Content')
