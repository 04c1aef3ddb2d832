import type { ArticleSummary } from '@/data/articles/articles'

type FoundStoriesProps = { stories: ArticleSummary[]; onChoose: (story: ArticleSummary) => void }

export const FoundStories = ({ stories, onChoose }: FoundStoriesProps) =>
  stories.length > 0 && (
    <ul className="divide-y divide-line rounded-control border border-line">
      {stories.slice(0, 6).map((story) => (
        <li key={story.id}>
          <button
            type="button"
            className="w-full px-3.5 py-2.5 text-left text-sm hover:bg-ink/8"
            onClick={() => onChoose(story)}
          >
            {story.title}
          </button>
        </li>
      ))}
    </ul>
  )
