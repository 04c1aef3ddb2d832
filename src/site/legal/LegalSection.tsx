import { sectionId, type LegalSectionText } from './legal-text'

/** A numbered part of a legal text; `{site}` in it stands for the magazine's name. */
export function LegalSection({ section, siteName }: { section: LegalSectionText; siteName: string }) {
  const { heading, text } = section
  const named = (sentence: string) => sentence.replaceAll('{site}', siteName)
  return (
    <section aria-labelledby={sectionId(heading)}>
      <h2 id={sectionId(heading)} className="font-serif text-title font-medium">
        {heading}
      </h2>
      <div className="mt-4 space-y-4 text-article text-muted">
        {text.map((part, index) =>
          typeof part === 'string' ? (
            <p key={index}>{named(part)}</p>
          ) : (
            <ul key={index} className="list-disc space-y-2 pl-5 marker:text-faint">
              {part.map((point) => (
                <li key={point}>{named(point)}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  )
}
