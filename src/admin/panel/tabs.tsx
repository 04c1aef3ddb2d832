import {
  BookOpen,
  Bot,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Images,
  Inbox,
  LayoutTemplate,
  Lightbulb,
  Mails,
  MessagesSquare,
  Newspaper,
  Palette,
  Quote,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'

export type TabEntry = {
  /** The tab's name in the URL: /admin?tab=articles. */
  id: string
  name: string
  icon: LucideIcon
  Component: ComponentType
  /** Starts to load the tab's code before it is shown. */
  preload: () => void
}

const tab = <K extends string>(
  id: string,
  name: string,
  icon: LucideIcon,
  load: () => Promise<Record<K, ComponentType>>,
  exported: K,
): TabEntry => ({
  id,
  name,
  icon,
  Component: lazy(async () => {
    const Component: ComponentType = (await load())[exported]
    return { default: Component }
  }),
  // After a failure, the tab tries again when it is shown, and reports errors.
  preload: () => void load().catch(() => {}),
})

/** The tabs in the specification's order; each loads its code when it is first opened. */
export const tabs: [TabEntry, ...TabEntry[]] = [
  tab(
    'dashboard',
    'Dashboard',
    ChartNoAxesColumn,
    () => import('@/admin/dashboard/DashboardTab'),
    'DashboardTab',
  ),
  tab('media', 'Media Library', Images, () => import('@/admin/media/MediaTab'), 'MediaTab'),
  tab('articles', 'Articles', Newspaper, () => import('@/admin/articles/ArticlesTab'), 'ArticlesTab'),
  tab(
    'digital_magazines',
    'Digital Editions',
    BookOpen,
    () => import('@/admin/editions/EditionsTab'),
    'EditionsTab',
  ),
  tab('insiders', 'Insiders', Lightbulb, () => import('@/admin/insiders/InsidersTab'), 'InsidersTab'),
  tab(
    'testimonials',
    'Testimonials',
    Quote,
    () => import('@/admin/testimonials/TestimonialsTab'),
    'TestimonialsTab',
  ),
  tab('faq', 'FAQ', CircleQuestionMark, () => import('@/admin/faqs/FaqsTab'), 'FaqsTab'),
  tab(
    'newsletter',
    'Subscribers',
    Mails,
    () => import('@/admin/subscribers/SubscribersTab'),
    'SubscribersTab',
  ),
  tab('messages', 'Messages', Inbox, () => import('@/admin/messages/MessagesTab'), 'MessagesTab'),
  tab('chat', 'Live Chat', MessagesSquare, () => import('@/admin/chat/ChatTab'), 'ChatTab'),
  tab(
    'customizer',
    'Page Customizer',
    LayoutTemplate,
    () => import('@/admin/customizer/CustomizerTab'),
    'CustomizerTab',
  ),
  tab('settings', 'Global Settings', Settings, () => import('@/admin/settings/SettingsTab'), 'SettingsTab'),
  tab('design', 'Design', Palette, () => import('@/admin/design/DesignTab'), 'DesignTab'),
  tab('chatbot', 'Chatbot', Bot, () => import('@/admin/chatbot/ChatbotTab'), 'ChatbotTab'),
]

/** The tab of a URL; the Dashboard if it has none or an unknown one. */
export const tabOf = (id: string | null): TabEntry => tabs.find((entry) => entry.id === id) ?? tabs[0]
