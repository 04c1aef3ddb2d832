import { BookOpenText, CircleQuestionMark, House, Info, Mail, type LucideIcon } from 'lucide-react'
import { TabHeader } from '@/admin/shared/TabHeader'
import { messages } from '@/admin/shared/messages'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { showToast } from '@/ui/toast'

const pages: { name: string; text: string; icon: LucideIcon }[] = [
  { name: 'Home Page', text: 'Hero, features, stories and quotes.', icon: House },
  { name: 'About Us Page', text: 'Mission, vision, values and team.', icon: Info },
  { name: 'Magazine Page', text: 'The list of articles and its filters.', icon: BookOpenText },
  { name: 'Contact Page', text: 'Ways to reach you and the form.', icon: Mail },
  { name: 'FAQ Page', text: 'Questions and their groups.', icon: CircleQuestionMark },
]

/** The pages that can be customized one day; until then, a toast says that this is coming soon. */
export const CustomizerTab = () => (
  <>
    <TabHeader title="Page Customizer" text="Choose a page to customize." />
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {pages.map(({ name, text, icon: Icon }) => (
        <Card as="li" key={name} className="flex flex-col items-start gap-4 p-5 sm:p-6">
          <Icon aria-hidden className="size-6 stroke-[1.5] text-secondary-text" />
          <div className="flex-1">
            <h2 id={idOf(name)} className="font-serif text-title font-medium">
              {name}
            </h2>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={idOf(name)}
            onClick={() => showToast(messages.comingSoon)}
          >
            Customize
          </Button>
        </Card>
      ))}
    </ul>
  </>
)

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
