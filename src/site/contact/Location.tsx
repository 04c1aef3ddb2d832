import { MapPin } from 'lucide-react'
import { useSettings } from '@/data/SiteDataProvider'
import { useSection } from '@/data/useSection'
import { contactSections } from '@/lib/sections/contact'
import { defaultShared } from '@/lib/settings'

/** The location placeholder. A drawing instead of a third party's map, which could track readers. */
export function Location() {
  const { hidden, title } = useSection(contactSections, 'location')
  const address = useSettings().address.trim() || defaultShared.address
  if (hidden) return null
  return (
    <section aria-labelledby="location-title">
      <h2 id="location-title" className="font-serif text-title font-medium">
        {title}
      </h2>
      <div className="relative isolate mt-5 grid aspect-[3/2] place-items-center overflow-clip rounded-box border border-line bg-raised">
        <Streets />
        <p className="mx-6 flex flex-col items-center gap-3 rounded-box border border-line bg-page/90 px-5 py-4 text-center text-note text-ink">
          <MapPin aria-hidden className="size-6 text-accent-text" />
          <span className="min-w-0 whitespace-pre-line">{address}</span>
        </p>
      </div>
    </section>
  )
}

const Streets = () => (
  <svg
    aria-hidden
    viewBox="0 0 300 200"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 -z-10 size-full text-ink"
    fill="none"
    stroke="currentColor"
  >
    <g strokeOpacity="0.07" strokeWidth="1">
      <path d="M0 30h300M0 64h300M0 128h300M0 164h300M36 0v200M84 0v200M132 0v200M198 0v200M252 0v200" />
    </g>
    <g strokeOpacity="0.13" strokeWidth="5">
      <path d="M-10 96c80-14 130 16 190 4s90-30 130-26M110-10c-6 60 22 96 14 220M300 150c-70 6-120-8-176 22" />
    </g>
    <path
      d="M214 112c18-8 44-4 50 10s-12 30-34 28-34-30-16-38Z"
      fill="var(--primary)"
      fillOpacity="0.16"
      stroke="none"
    />
  </svg>
)
