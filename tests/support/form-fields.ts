import type { z } from 'zod'
import { passwordSchema } from '@/admin/account/PasswordDialog'
import { articleForm } from '@/admin/articles/article-forms'
import { editionSchema } from '@/admin/editions/edition-schema'
import { faqKind } from '@/admin/faqs/faq-kind'
import { pageKind } from '@/admin/pages/page-kind'
import { insiderForm } from '@/admin/insiders/insider-forms'
import { forgottenSchema } from '@/admin/login/ForgottenPassword'
import { signInSchema } from '@/admin/login/SignInForm'
import { mediaSchema } from '@/admin/pictures/EditMediaDialog'
import { chatbotSchema, globalSchema, partOf } from '@/admin/settings-form/settings-schema'
import { composeSchema } from '@/admin/subscribers/ComposeCard'
import { testimonialKind } from '@/admin/testimonials/testimonial-kind'
import { formOf } from '@/admin/form/form-of'
import { collectionColumns } from '@/data/collections/collection-columns'
import { checkMessage } from '@/lib/chat'
import { defaultSettings } from '@/lib/site-settings'
import { isEmail, plainEmail } from '@/lib/email'
import { checkContact } from '@/site/contact/contact-rules'

/** Every text field of every form, with the form's own validation. */

/** The result of a text in a field: the parsed value, or the error messages. */
type Outcome = { kept: unknown } | { refused: string[] }
type Field = (text: string) => Outcome
type Fields = Record<string, Field>

type Row = Record<string, unknown>

const at = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (part as Row)[key], value)

/** A copy of the values with the text at one path. */
function placed<T>(values: T, path: string, text: string): T {
  const copy = structuredClone(values)
  const keys = path.split('.')
  const last = keys.pop()!
  const parent = keys.reduce<unknown>((part, key) => (part as Row)[key], copy) as Row
  parent[last] = text
  return copy
}

/** The fields of a form by its schema; `toRow` converts valid values. */
function fieldsOf<T extends object>(
  form: string,
  schema: z.ZodType,
  valid: T,
  { paths = Object.keys(valid), toRow = (values: never): unknown => values } = {},
): Fields {
  if (!schema.safeParse(valid).success) throw new Error(`${form} rejects its example.`)
  return Object.fromEntries(
    paths.map((path) => [
      `${form}: ${path}`,
      (text: string): Outcome => {
        const { success, data, error } = schema.safeParse(placed(valid, path, text))
        if (success) return { kept: at(toRow(data as never), path) }
        return { refused: error.issues.map(({ message }) => message) }
      },
    ]),
  )
}

const texts = (values: Row) => Object.keys(values).filter((name) => typeof values[name] === 'string')

function fieldsOfKind<V extends Row>(kind: {
  title: string
  schema: z.ZodType<V, V>
  blank: V
  toRow: (values: V) => unknown
}): Fields {
  // Choices and numbers are no free text.
  const paths = texts(kind.blank).filter((name) => !['type', 'kind', 'series_position'].includes(name))
  const valid = { ...kind.blank, ...Object.fromEntries(paths.map((name) => [name, 'x'])) }
  return fieldsOf(kind.title, kind.schema, valid, { paths, toRow: kind.toRow })
}

const settings = partOf(globalSchema)(defaultSettings)
const member = { id: 'm', name: 'N', role: 'R', bio: 'B', image: '', imageAlt: '', hidden: false }
const withTeam = { ...settings, aboutPage: { ...settings.aboutPage, team: [member] } }
const settingsPaths = [
  ...texts(settings),
  ...texts(settings.aboutPage).map((name) => `aboutPage.${name}`),
  ...['name', 'role', 'bio', 'image', 'imageAlt'].map((name) => `aboutPage.team.0.${name}`),
  ...texts(settings.socialMedia).map((name) => `socialMedia.${name}`),
]

const password = 'a long password'
const draft = { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' }

/** The fields by form and name. */
export const fields: Fields = {
  ...Object.fromEntries(
    Object.keys(draft).map((name): [string, Field] => [
      `Contact: ${name}`,
      (text) => {
        const kept = name === 'email' ? plainEmail(text) : text.trim()
        const refused = Object.values(checkContact({ ...draft, [name]: kept }, isEmail))
        return refused.length > 0 ? { refused } : { kept }
      },
    ]),
  ),
  'Chat: message': (text) => {
    const { text: kept, problem } = checkMessage(text)
    // The field shows the length limit; with an empty one there is no button.
    return problem ? { refused: ['A message can have 4,000 characters at most.'] } : { kept }
  },
  ...fieldsOfKind({ title: 'Articles', ...articleForm }),
  ...fieldsOfKind({ title: 'Insiders', ...insiderForm }),
  ...fieldsOfKind({ title: 'Authors and Tags', ...formOf(collectionColumns) }),
  ...fieldsOfKind(testimonialKind),
  ...fieldsOfKind(faqKind),
  ...fieldsOfKind(pageKind),
  ...fieldsOf(
    'Editions',
    editionSchema(false),
    {
      ...{ title: 'T', slug: '', issueDate: '2026-01-01', publishAt: null },
      ...{ hidden: false, cover: null, pdf: null, coverPoint: { x: 50, y: 50 } },
    },
    { paths: ['title', 'slug', 'issueDate'] },
  ),
  ...fieldsOf('Settings', globalSchema, withTeam, { paths: settingsPaths }),
  ...fieldsOf(
    'Chatbot',
    chatbotSchema,
    {
      ...{ chatbotEnabled: true, chatbotWelcomeMessage: 'W', chatbotAutoReply: 'A' },
      ...{ chatbotAwayFrom: '', chatbotAwayUntil: '', chatbotAwayText: '' },
    },
    { paths: ['chatbotWelcomeMessage', 'chatbotAutoReply', 'chatbotAwayText'] },
  ),
  ...fieldsOf('Compose', composeSchema, { subject: 'S', message: 'M' }),
  ...fieldsOf(
    'Media',
    mediaSchema,
    { fileName: 'a.png', altText: 'A', credit: '', licence: '', tags: '' },
    { paths: ['fileName', 'altText', 'credit', 'licence'] },
  ),
  ...fieldsOf('Sign in', signInSchema, { email: 'a@example.com', password }),
  ...fieldsOf('Forgotten password', forgottenSchema, { email: 'a@example.com' }),
  ...fieldsOf(
    'Password',
    passwordSchema,
    { current: password, password, repeated: password },
    {
      paths: ['current'],
    },
  ),
}
