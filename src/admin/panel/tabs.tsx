import {
  BookOpen,
  Bot,
  ChartNoAxesColumn,
  CircleQuestionMark,
  FileText,
  Images,
  Inbox,
  LayoutTemplate,
  Lightbulb,
  Mailbox,
  Mails,
  MessagesSquare,
  Newspaper,
  Palette,
  Quote,
  Send,
  Settings,
  Tag,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import { isAtLeast, type StaffRole } from '@/lib/roles'

export type TabEntry = {
  /** The tab's name in the URL: /admin?tab=articles. */
  id: string
  name: string
  icon: LucideIcon
  least: StaffRole
  Component: ComponentType
  /** Starts to load the tab's code before it is shown. */
  preload: () => void
}

const tab = <K extends string>(
  least: StaffRole,
  id: string,
  name: string,
  icon: LucideIcon,
  load: () => Promise<Record<K, ComponentType>>,
  exported: K,
): TabEntry => ({
  id,
  name,
  icon,
  least,
  Component: lazy(async () => {
    const Component: ComponentType = (await load())[exported]
    return { default: Component }
  }),
  // After a failure, the tab tries again when it is shown, and reports errors.
  preload: () => void load().catch(() => {}),
})

export type TabGroup = {
  /** Without one, the tabs stand above the others. */
  name?: string
  tabs: TabEntry[]
}

export const outboxTab = 'outbox'
export const newslettersTab = 'newsletters'

/** The tabs in the specification's order, with further ones between; each loads its code when it is first opened. */
const groups: TabGroup[] = [
  {
    tabs: [
      tab(
        'editor',
        'dashboard',
        'Dashboard',
        ChartNoAxesColumn,
        () => import('@/admin/dashboard/DashboardTab'),
        'DashboardTab',
      ),
    ],
  },
  {
    name: 'Write',
    tabs: [
      tab(
        'contributor',
        'media',
        'Media Library',
        Images,
        () => import('@/admin/media/MediaTab'),
        'MediaTab',
      ),
      tab(
        'contributor',
        'articles',
        'Articles',
        Newspaper,
        () => import('@/admin/articles/ArticlesTab'),
        'ArticlesTab',
      ),
      tab(
        'editor',
        'collections',
        'Authors and Tags',
        Tag,
        () => import('@/admin/collections/CollectionsTab'),
        'CollectionsTab',
      ),
    ],
  },
  {
    name: 'Magazine',
    tabs: [
      tab(
        'editor',
        'digital_magazines',
        'Digital Editions',
        BookOpen,
        () => import('@/admin/editions/EditionsTab'),
        'EditionsTab',
      ),
      tab(
        'editor',
        'insiders',
        'Insiders',
        Lightbulb,
        () => import('@/admin/insiders/InsidersTab'),
        'InsidersTab',
      ),
      tab(
        'editor',
        'testimonials',
        'Testimonials',
        Quote,
        () => import('@/admin/testimonials/TestimonialsTab'),
        'TestimonialsTab',
      ),
      tab('editor', 'pages', 'Pages', FileText, () => import('@/admin/pages/PagesTab'), 'PagesTab'),
      tab('editor', 'faq', 'FAQ', CircleQuestionMark, () => import('@/admin/faqs/FaqsTab'), 'FaqsTab'),
    ],
  },
  {
    name: 'Readers',
    tabs: [
      tab(
        'owner',
        'newsletter',
        'Subscribers',
        Mails,
        () => import('@/admin/subscribers/SubscribersTab'),
        'SubscribersTab',
      ),
      // Shown while mails are sent.
      tab(
        'editor',
        newslettersTab,
        'Newsletters',
        Send,
        () => import('@/admin/newsletters/NewslettersTab'),
        'NewslettersTab',
      ),
      // Shown while mails are kept there.
      tab('owner', outboxTab, 'Outbox', Mailbox, () => import('@/admin/outbox/OutboxTab'), 'OutboxTab'),
      tab(
        'editor',
        'messages',
        'Messages',
        Inbox,
        () => import('@/admin/messages/MessagesTab'),
        'MessagesTab',
      ),
      tab('editor', 'chat', 'Live Chat', MessagesSquare, () => import('@/admin/chat/ChatTab'), 'ChatTab'),
    ],
  },
  {
    name: 'Site',
    tabs: [
      tab(
        'owner',
        'customizer',
        'Page Customizer',
        LayoutTemplate,
        () => import('@/admin/customizer/CustomizerTab'),
        'CustomizerTab',
      ),
      tab(
        'owner',
        'settings',
        'Global Settings',
        Settings,
        () => import('@/admin/settings/SettingsTab'),
        'SettingsTab',
      ),
      tab('owner', 'design', 'Design', Palette, () => import('@/admin/design/DesignTab'), 'DesignTab'),
      tab('owner', 'chatbot', 'Chatbot', Bot, () => import('@/admin/chatbot/ChatbotTab'), 'ChatbotTab'),
      tab('owner', 'people', 'People', Users, () => import('@/admin/people/PeopleTab'), 'PeopleTab'),
      tab('owner', 'moving', 'Moving', Truck, () => import('@/admin/moving/MovingTab'), 'MovingTab'),
    ],
  },
]

/** The groups with the tabs that the role sees; editors may see the Page Customizer, too. */
export const groupsOf = (role: StaffRole, editorsCompose: boolean): TabGroup[] =>
  groups
    .map(({ name, tabs }) => ({
      name,
      tabs: tabs.filter(({ id, least }) =>
        isAtLeast(role, id === 'customizer' && editorsCompose ? 'editor' : least),
      ),
    }))
    .filter(({ tabs }) => tabs.length > 0)

/** The tab of a URL; the Dashboard, or Articles for those who only write, if it has none or one that the role doesn't see. */
export function tabOf(id: string | null, role: StaffRole, editorsCompose = false): TabEntry {
  const seen = groupsOf(role, editorsCompose).flatMap(({ tabs }) => tabs)
  const first = isAtLeast(role, 'editor') ? 'dashboard' : 'articles'
  return seen.find((entry) => entry.id === id) ?? seen.find((entry) => entry.id === first)!
}
