import type { DemoContent } from '@/data/content/demo-content'

/** Whether there is demo content to remove or to bring back. */
export const hasDemoCard = (demo: DemoContent | undefined): demo is DemoContent =>
  demo !== undefined && (demo.removed > 0 || Object.values(demo.counts).some((count) => count > 0))
