import type { Magazine } from '@/data/editions/editions'
import { initial } from '@/lib/text'
import { Picture } from '@/ui/Picture'
import { stageHeight } from './stage-height'

/** The cover in the place where the pages will stand; it is all there is where the reader can't run. */
export const EditionCover = ({ edition }: { edition: Magazine }) => (
  <div className="border-y border-line bg-surface px-gutter py-6">
    <div className={`grid place-items-center ${stageHeight}`}>
      <Picture
        src={edition.cover_image_url}
        alt={`Cover of ${edition.title}`}
        mark={initial(edition.title)}
        ratio="3 / 4"
        priority
        sizes="(min-width: 640px) 30rem, 90vw"
        className="h-full max-h-full max-w-full rounded-picture shadow-overlay"
      />
    </div>
  </div>
)
