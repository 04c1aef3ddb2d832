import { CircleHelp } from 'lucide-react'
import type { Faq } from '@/data/content/faqs'
import { useSettings, type StartUpRead } from '@/data/SiteDataProvider'
import { generalGroup, groupOf, sortGroups } from '@/lib/faq-groups'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Accordion } from '@/ui/Accordion'
import { ButtonLink } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { ShortStory } from '@/ui/story/ShortStory'
import { Paragraphs } from '../shared/Paragraphs'
import { ReloadState } from '../shared/ReloadState'

export function FaqList({ faqs, read }: { faqs: Faq[]; read: StartUpRead<unknown> }) {
  const { faqGroups } = useSettings()
  if (read.isPending) return <FaqLoading />
  if (faqs.length > 0) {
    return (
      <div className="space-y-16 lg:space-y-20">
        {groupFaqs(faqs, faqGroups).map((group) => (
          <Group key={group.category} {...group} />
        ))}
      </div>
    )
  }
  if (!read.data) return <ReloadState heading={t('The questions could not be loaded')} />
  return (
    <EmptyState
      icon={<CircleHelp />}
      heading={t('No FAQs Found')}
      text={t("We're working on compiling our most common questions. Check back soon!")}
      action={
        <ButtonLink to={paths.contact.href()} variant="secondary">
          {t('Ask us directly')}
        </ButtonLink>
      }
    />
  )
}

const columns = 'grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]'

const nameOf = (category: string) => (category === generalGroup ? t(generalGroup) : category)

const Group = ({ category, faqs }: FaqGroup) => (
  <section aria-label={nameOf(category)} className={columns}>
    <h2 dir="auto" className="font-serif text-title font-medium lg:pt-5">
      {nameOf(category)}
    </h2>
    <Accordion
      items={faqs.map(({ id, question, answer, body }) => ({
        id,
        title: question,
        content: body ? <ShortStory body={body} className="space-y-4" /> : <Paragraphs text={answer} />,
      }))}
    />
  </section>
)

const FaqLoading = () => (
  <Loading label={t('Loading questions...')} className={columns}>
    <Skeleton className="h-7 w-32 lg:mt-5" />
    <div className="divide-y divide-line border-y border-line">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <div key={n} className="flex min-h-16 items-center">
          <Skeleton className="h-6 w-2/3" />
        </div>
      ))}
    </div>
  </Loading>
)

type FaqGroup = { category: string; faqs: Faq[] }

function groupFaqs(faqs: Faq[], order: string[]): FaqGroup[] {
  const groups = new Map<string, Faq[]>()
  for (const faq of faqs) {
    const category = groupOf(faq.category)
    groups.set(category, [...(groups.get(category) ?? []), faq])
  }
  return sortGroups(groups.keys(), order).map((category) => ({ category, faqs: groups.get(category) ?? [] }))
}
