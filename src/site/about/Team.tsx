import { UsersRound } from 'lucide-react'
import type { TeamMember } from '@/lib/site-settings'
import { initial } from '@/lib/text'
import { useSection } from '@/data/useSection'
import { aboutSections } from '@/lib/sections/about'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { EmptyState } from '@/ui/EmptyState'
import { Picture } from '@/ui/Picture'
import { SectionHeading } from '@/ui/SectionHeading'

export function Team({ members }: { members: TeamMember[] }) {
  const { hidden, title } = useSection(aboutSections, 'team')
  if (hidden) return null
  // Skips blank entries.
  const known = members.filter(({ name, role, bio, image }) =>
    [name, role, bio, image].some((part) => part.trim()),
  )
  return (
    <section aria-labelledby="team-title" className="py-section">
      <Container>
        <SectionHeading id="team-title" title={title} />
        {known.length === 0 ? (
          <EmptyState
            level={3}
            icon={<UsersRound />}
            heading={t('We are still writing our own introductions')}
            text={t('They take us longer than anybody else’s. Come back soon.')}
            className="mt-10"
          />
        ) : (
          <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {known.map((member, index) => (
              // Ids are timestamps, so two may be equal.
              <Member key={`${member.id}-${index}`} member={member} />
            ))}
          </ul>
        )}
      </Container>
    </section>
  )
}

/** On phones the portrait is beside the text, to keep the list short. */
const Member = ({ member: { name, role, bio, image, imageAlt } }: { member: TeamMember }) => (
  <li className="min-w-0 max-sm:grid max-sm:grid-cols-[6rem_1fr] max-sm:gap-x-5">
    <Picture
      src={image}
      alt={imageAlt || (name && image ? t('Portrait of {name}', { name }) : '')}
      mark={name.trim() ? initial(name) : undefined}
      sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 6rem"
      className="aspect-square self-start rounded-picture"
    />
    <div className="min-w-0">
      {name && (
        <h3 dir="auto" className="font-serif text-title font-medium break-words sm:mt-5">
          {name}
        </h3>
      )}
      {role && <p className="mt-1.5 kicker break-words text-accent-text">{role}</p>}
      {bio && (
        <p dir="auto" className="mt-3 leading-relaxed break-words whitespace-pre-line text-muted">
          {bio}
        </p>
      )}
    </div>
  </li>
)
