import { addedSectionModule, loadAddedSection } from '@/site/home/LazyAddedSection'
import { loadStory, storyModule } from '@/ui/story/LazyStory'

const loaders: Partial<Record<string, () => Promise<void>>> = {
  [storyModule]: loadStory,
  [addedSectionModule]: loadAddedSection,
}

/** Loads the code of those parts of a page that most pages don't need. `parts` are their source files. */
export const loadParts = (parts: string[] = []) => Promise.all(parts.map(async (part) => loaders[part]?.()))
