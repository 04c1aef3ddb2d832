import type { AboutPageSettings } from '@/lib/site-settings'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { Picture } from '@/ui/Picture'
import { ShortStory } from '@/ui/story/ShortStory'
import { Paragraphs } from '../shared/Paragraphs'

/** The mission and the vision. Empty parts are left out. */
export function MissionAndVision({ page }: { page: AboutPageSettings }) {
  const { missionTitle, missionText, missionBody, visionTitle, visionText, visionBody } = page
  const { visionImage, visionImageAlt } = page
  return (
    <Container className="space-y-section py-section">
      {(missionTitle || missionText) && (
        <section className="grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.6fr]">
          <Title text={missionTitle || t('Our Mission')} />
          <Text
            text={missionText}
            body={missionBody}
            className="min-w-0 space-y-[0.8em] font-serif text-[clamp(1.25rem,1.1rem+0.75vw,1.75rem)] leading-[1.4] text-ink"
          />
        </section>
      )}
      {(visionTitle || visionText || visionImage) && (
        <section className="grid items-center gap-x-16 gap-y-9 lg:grid-cols-[1.25fr_1fr]">
          <Picture
            src={visionImage}
            alt={visionImageAlt}
            sizes="(min-width: 1024px) 44rem, 100vw"
            className="aspect-[8/5] rounded-box"
          />
          <div className="min-w-0">
            <Title text={visionTitle || t('Our Vision')} />
            <Text
              text={visionText}
              body={visionBody}
              className="mt-6 space-y-[1em] text-article text-muted"
            />
          </div>
        </section>
      )}
    </Container>
  )
}

const Title = ({ text }: { text: string }) => (
  <h2 dir="auto" className="min-w-0 font-serif text-section font-medium break-words">
    <span aria-hidden className="mb-4 block h-0.5 w-12 mark-gradient" />
    {text}
  </h2>
)

type TextProps = { text: string; body: AboutPageSettings['missionBody']; className: string }

const Text = ({ text, body, className }: TextProps) =>
  body ? <ShortStory body={body} className={className} /> : <Paragraphs text={text} className={className} />
