import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { checkAuth, checkLinks } from '../../scripts/deploy-check/auth.ts'
import { checkChat } from '../../scripts/deploy-check/chat.ts'
import { checkEditor, signInEditor } from '../../scripts/deploy-check/editor.ts'
import { checkMail } from '../../scripts/deploy-check/mail.ts'
import { connectAll, type Clients, type Project } from '../../scripts/deploy-check/project.ts'
import type { Line, Lines } from '../../scripts/deploy-check/report.ts'
import { checkDeployment } from '../../scripts/deploy-check/run.ts'
import { checkStorage } from '../../scripts/deploy-check/storage.ts'
import { removeTestData, testData } from '../../scripts/deploy-check/test-data.ts'
import { checkVisitor } from '../../scripts/deploy-check/visitor.ts'
import { accounts } from '../support/accounts.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'

const site = 'https://magazine.example'
let backend: TestBackend
let project: Project
beforeAll(async () => {
  backend = await startBackend({ limits: { publicWrites: 1e6, failedLogins: 1e6, authRequests: 1e6 } })
  const { url, anonKey, secretKey } = backend
  project = { url, secretKey, publishableKey: anonKey, fetch }
  const { users } = (await backend.owner().auth.admin.listUsers()).data
  const { id } = users.find(({ email }) => email === accounts.admin.email)!
  await backend.owner().auth.admin.updateUserById(id, { password: 'a password of my own' })
})
afterAll(() => backend.stop())
beforeEach(() => backend.query('delete from private.rate_counters'))

/** Everything that a check could leave behind. */
const holdings = () =>
  backend.query(`
    select (select count(*) from articles) as articles, (select count(*) from newsletter_subscribers) as subscribers,
      (select count(*) from contact_messages) as letters, (select count(*) from chat_messages) as messages,
      (select count(*) from chat_sessions) as sessions, (select count(*) from auth.users) as users,
      (select count(*) from staff) as staff, (select count(*) from storage.objects) as files,
      (select count(*) from testimonials) as testimonials, (select count(*) from article_versions) as versions`)

const states = (lines: Line[], state: Line['state']) =>
  lines.flatMap((line) => (line.state === state ? [line.what] : []))

test('missing parts are skipped, and not passed', async () => {
  const lines = await checkDeployment({}, { onLine: () => undefined })
  expect(lines.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped'])
})

describe('test data', () => {
  test('is deleted if the check is interrupted', async () => {
    const before = await holdings()
    const controller = new AbortController()
    const interrupting: typeof fetch = async (input, init) => {
      const { method, url } = new Request(input, init)
      const answer = await fetch(input, init)
      if (method === 'POST' && url.endsWith('/chat_messages')) controller.abort()
      return answer
    }
    const lines = await checkDeployment(
      { project: { ...project, fetch: interrupting } },
      { onLine: () => undefined, signal: controller.signal },
    )
    expect(controller.signal.aborted).toBe(true)
    expect(states(lines, 'ok')).toContain('An editor can sign in.')
    expect(states(lines, 'failed')).toEqual([])
    expect(await holdings()).toEqual(before)
  })

  test('of a killed check is deleted by the next one', async () => {
    const before = await holdings()
    const clients = connectAll(project, site)
    await collect(checkVisitor(clients))
    await collect(signInEditor(clients))
    await clients.editor.from('articles').insert({ id: testData.articleId, title: 'T', content: 'C' })
    await clients.visitor
      .from('chat_messages')
      .insert({ session_id: crypto.randomUUID(), sender: 'user', content: testData.question })
    await clients.editor.storage.from('media_library').upload(testData.file, Buffer.from('x'), {
      contentType: 'image/png',
    })
    expect(await holdings()).not.toEqual(before)
    const lines = await checkDeployment({ project }, { onLine: () => undefined })
    expect(states(lines, 'failed')).toEqual([])
    expect(await holdings()).toEqual(before)
  })

  test('that can’t be deleted is reported', async () => {
    const answers = ({ pathname }: URL, method: string) =>
      method === 'DELETE' && pathname.endsWith('/contact_messages') ? { message: 'no' } : undefined
    const clients = connectAll(answering(answers, 500), site)
    const lines = await collect(removeTestData(clients))
    expect(states(lines, 'failed')).toEqual(['Could not remove the check’s contact messages: no.'])
  })
})

async function collect(lines: Lines): Promise<Line[]> {
  const all: Line[] = []
  for await (const line of lines) all.push(line)
  return all
}

/** The project with an answer of the test's own where `answers` gives one: for what the embedded backend can't do wrong. */
function answering(answers: (url: URL, method: string) => object | undefined, status = 200): Project {
  return {
    ...project,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = answers(new URL(request.url), request.method)
      return answer ? Response.json(answer, { status }) : fetch(request)
    },
  }
}

type Check = (clients: Clients) => Lines

/** The lines of a check in a project, which then holds nothing of it. */
async function linesOf(check: Check, on: Project = project): Promise<Line[]> {
  const clients = connectAll(on, site)
  try {
    return await collect(check(clients))
  } finally {
    await collect(removeTestData(connectAll(project, site)))
  }
}

const signedIn = (check: Check): Check =>
  async function* (clients) {
    await collect(signInEditor(clients))
    yield* check(clients)
  }

/** SQL that breaks something, SQL that restores it, and how the lines begin that the check fails with, in order. */
type Case = { check: Check; broken: string; mended: string; lines: string[] }

const policy = (name: string, definition: string) => `create policy "${name}" on ${definition}`
const testimonialsOpen = policy('open', 'testimonials for insert to anon with check (true)')
const letters = 'contact_messages'

const cases: Record<string, Case> = {
  'no admin': {
    check: checkAuth,
    broken: 'create table kept as select * from staff; delete from staff',
    mended: 'insert into staff select * from kept; drop table kept',
    lines: ['Nobody can edit the site.'],
  },
  'the demo account': {
    check: checkAuth,
    broken: `create table kept as select encrypted_password from auth.users where email = '${accounts.admin.email}';
      update auth.users set encrypted_password = extensions.crypt('${accounts.admin.password}', extensions.gen_salt('bf', 4))
        where email = '${accounts.admin.email}'`,
    mended: `update auth.users set encrypted_password = (select encrypted_password from kept)
        where email = '${accounts.admin.email}'; drop table kept`,
    lines: [`Anybody can sign in as ${accounts.admin.email} with the demo password.`],
  },
  'reads and writes of visitors': {
    check: checkVisitor,
    broken: `revoke select on faqs from anon; alter function search_articles rename to gone;
      grant insert on testimonials to anon; ${testimonialsOpen};
      ${policy('open', 'newsletter_subscribers for select to anon using (true)')};
      alter policy "everyone writes" on ${letters} with check (false)`,
    mended: `grant select on faqs to anon; alter function gone rename to search_articles;
      revoke insert on testimonials from anon; drop policy open on testimonials;
      drop policy open on newsletter_subscribers;
      alter policy "everyone writes" on ${letters} with check (not is_read and created_at = now())`,
    lines: [
      'A visitor can’t read faqs: permission denied for table faqs.',
      'A visitor can’t search the articles: ',
      'A visitor can add to testimonials.',
      'A visitor can’t send a contact message: ',
      'A visitor can read newsletter_subscribers.',
    ],
  },
  'accounts that edit without being editors': {
    check: signInEditor,
    broken: policy('open', 'articles for insert to authenticated with check (true)'),
    mended: 'drop policy open on articles',
    lines: ['An account that is not an admin can edit or read contact messages.'],
  },
  'editors that are none': {
    check: signInEditor,
    broken: `alter function is_editor() rename to kept;
      create function is_editor() returns boolean language sql as 'select false';
      grant execute on function is_editor() to authenticated`,
    mended: 'drop function is_editor(); alter function kept() rename to is_editor',
    lines: ['An account with a row in staff is not an admin.'],
  },
  'articles that no editor can change': {
    check: signedIn(checkEditor),
    broken: policy('closed', 'articles as restrictive for update to authenticated using (false)'),
    mended: 'drop policy closed on articles',
    lines: ['An editor’s attempt to change an article changes nothing for visitors.'],
  },
  'letters that no editor can delete': {
    check: signedIn(async function* (clients) {
      await collect(checkVisitor(clients))
      yield* checkEditor(clients)
    }),
    broken: `alter policy "editors delete" on ${letters} using (false)`,
    mended: `alter policy "editors delete" on ${letters} using ((select public.is_editor()))`,
    lines: ['An editor can’t read and delete contact_messages: no row was found.'],
  },
  'a bucket that is not public': {
    check: checkStorage,
    broken: "update storage.buckets set public = false where id = 'media_library'",
    mended: "update storage.buckets set public = true where id = 'media_library'",
    lines: ['The bucket media_library is not public.'],
  },
  'a bucket for scripts': {
    check: checkStorage,
    broken: `update storage.buckets set allowed_mime_types = array_append(allowed_mime_types, 'text/html') where id = 'media_library'`,
    mended: `update storage.buckets set allowed_mime_types = array_remove(allowed_mime_types, 'text/html')
      where id = 'media_library'`,
    lines: ['The bucket media_library takes text/html.'],
  },
  'a bucket without PDFs': {
    check: checkStorage,
    broken: `update storage.buckets set allowed_mime_types = array_remove(allowed_mime_types, 'application/pdf')
      where id = 'magazine_files'`,
    mended: `update storage.buckets set allowed_mime_types = array_append(allowed_mime_types, 'application/pdf')
      where id = 'magazine_files'`,
    lines: ['The bucket magazine_files takes no application/pdf.'],
  },
  'a bucket without a bound': {
    check: checkStorage,
    broken: "update storage.buckets set file_size_limit = null where id = 'magazine_files'",
    mended: "update storage.buckets set file_size_limit = 209715200 where id = 'magazine_files'",
    lines: ['The bucket magazine_files takes files of any size.'],
  },
  'uploads that no editor can make': {
    check: signedIn(checkStorage),
    broken: policy('closed', 'storage.objects as restrictive for insert to authenticated with check (false)'),
    mended: 'drop policy closed on storage.objects',
    lines: ['An editor can’t upload to media_library: '],
  },
  'an inbox for everybody': {
    check: checkChat,
    broken: policy('open', 'realtime.messages for select to anon using (true)'),
    mended: 'drop policy open on realtime.messages',
    lines: ['A visitor can follow the editors’ inbox.'],
  },
  'a chat that nobody can follow': {
    check: checkChat,
    broken:
      'alter policy "visitors follow the session they know" on realtime.messages rename to "x"; alter policy "x" on realtime.messages to service_role',
    mended:
      'alter policy "x" on realtime.messages to anon, authenticated; alter policy "x" on realtime.messages rename to "visitors follow the session they know"',
    lines: ['A visitor can’t follow a chat live.'],
  },
  'a chat without broadcasts': {
    check: signedIn(checkChat),
    broken: 'alter table chat_messages disable trigger broadcast',
    mended: 'alter table chat_messages enable trigger broadcast',
    lines: ['Chat messages don’t reach the editor live.'],
  },
  'a chat without its automatic reply': {
    check: signedIn(checkChat),
    broken: 'alter table chat_messages disable trigger keep_session',
    mended: 'alter table chat_messages enable trigger keep_session; delete from chat_messages',
    lines: ['A visitor’s chat lacks the message, the automatic reply or the editor’s answer.'],
  },
  'chats that are open': {
    check: signedIn(checkChat),
    broken: policy('open', 'chat_messages for select to anon using (true)'),
    mended: 'drop policy open on chat_messages',
    lines: ['A visitor can read chat_messages.'],
  },
}

describe('fails for', () => {
  test.each(Object.entries(cases))('%s', async (_, { check, broken, mended, lines: failures }) => {
    const before = await holdings()
    const run = async (sql: string) => {
      for (const statement of sql.split(';')) await backend.query(statement)
    }
    await run(broken)
    let lines
    try {
      lines = await linesOf(check)
    } finally {
      await run(mended)
    }
    const failed = states(lines, 'failed').filter((what) => failures.some((line) => what.startsWith(line)))
    expect(failed).toEqual(failures.map((line) => expect.stringContaining(line) as string))
    for (const each of lines) if (each.state !== 'ok') expect(each.todo).toMatch(/^[A-Z].*\.$/)
    expect(await holdings()).toEqual(before)
  })

  test.each([
    [
      'publishable key',
      { publishableKey: 'sb_publishable_wrong' },
      / answers 401 to VITE_SUPABASE_ANON_KEY\.$/,
    ],
    ['secret key', { secretKey: 'sb_secret_wrong' }, / answers 401 to SUPABASE_SECRET_KEY\.$/],
    ['URL', { url: 'http://127.0.0.1:9' }, /^http:\/\/127\.0\.0\.1:9 doesn’t answer\.$/],
  ])('a wrong %s, and skips the rest', async (_, wrong, line) => {
    const lines = await checkDeployment({ project: { ...project, ...wrong } }, { onLine: () => undefined })
    expect(lines.map(({ state }) => state)).toEqual(['skipped', 'failed', 'skipped'])
    expect(lines[1]!.what).toMatch(line)
  })

  // The embedded backend can't be made to do the following.
  test('open sign-up', async () => {
    const open = answering(({ pathname }) =>
      pathname === '/auth/v1/settings' ? { disable_signup: false } : undefined,
    )
    expect(states(await linesOf(checkAuth, open), 'failed')).toEqual(['Anybody can sign up.'])
  })

  test('uploads of visitors', async () => {
    const open = answering(({ pathname }, method) =>
      method === 'POST' && pathname.endsWith('stray.png') ? { Key: 'x' } : undefined,
    )
    expect(states(await linesOf(checkStorage, open), 'failed')).toEqual([
      'A visitor can upload to magazine_files.',
      'A visitor can upload to media_library.',
    ])
  })

  test('large PDFs, without calling it an error: a free project can’t take them', async () => {
    const limit = (bytes: number) =>
      backend.query("update storage.buckets set file_size_limit = $1 where id = 'magazine_files'", [bytes])
    await limit(52428800)
    let lines
    try {
      lines = await linesOf(checkStorage)
    } finally {
      await limit(209715200)
    }
    expect(states(lines, 'skipped')).toContain('PDFs of 200 MB are refused (413 Maximum size exceeded).')
    expect(states(lines, 'failed')).toEqual([])
    expect(states(await linesOf(checkStorage), 'ok')).toContain('PDFs may have 200 MB.')
  })

  test('public channels', async () => {
    const server = createServer()
    new WebSocketServer({ server }).on('connection', (socket) =>
      socket.on('message', (data: Buffer) => {
        const [joinRef, ref, topic] = JSON.parse(data.toString()) as string[]
        socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]))
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const open = { ...project, url, fetch: () => Promise.resolve(Response.json(false)) }
    expect(states(await linesOf(checkChat, open), 'failed')).toEqual([
      'Realtime has public channels.',
      'A visitor can follow the editors’ inbox.',
    ])
  })
})

test('a rate limited check is neither failed nor passed', async () => {
  await backend.query(
    `insert into private.rate_counters select bucket, 'others', now(), 100000 from unnest(array['newsletter', 'contact', 'chat-address']) bucket
     on conflict (bucket, key) do update set hits = 100000, window_start = now()`,
  )
  const visitor = await linesOf(checkVisitor)
  const chat = await linesOf(signedIn(checkChat))
  expect(states([...visitor, ...chat], 'failed')).toEqual([])
  expect(states([...visitor, ...chat], 'skipped')).toEqual([
    'Whether a visitor can subscribe to the newsletter.',
    'Whether a visitor can send a contact message.',
    'A chat between a visitor and an editor.',
  ])
})

describe('mail', () => {
  const turnOn = (mode: string) =>
    backend.query(
      `insert into mail_settings (mode, sender_email, postal_address) values ($1, 'news@mail.longhand.example', 'Street')
       on conflict (id) do update set mode = $1`,
      [mode],
    )
  const dns: Record<string, string[]> = {
    'mail.longhand.example': ['v=spf1 include:provider.example ~all'],
    '_dmarc.longhand.example': ['v=DMARC1; p=none'],
    'resend._domainkey.mail.longhand.example': ['v=DKIM1; k=rsa; p=MIGf'],
  }
  const mailLines = (records: Record<string, string[]>, isEmbedded = false) =>
    linesOf((clients) =>
      checkMail(clients, { isEmbedded, lookUp: (name) => Promise.resolve(records[name] ?? []) }),
    )
  const stateOf = (lines: Line[]) => lines.map(({ state, what }) => `${state}: ${what}`)
  beforeEach(() => async () => {
    await backend.query('delete from mails')
    await backend.query('delete from mail_settings')
    await backend.query('delete from private.mail_function')
  })

  test('nobody is mailed by the check, with delivery on either', async () => {
    await turnOn('smtp')
    const lines = await linesOf(checkVisitor)
    expect(states(lines, 'failed')).toEqual([])
    expect(states(lines, 'ok')).toContain('A visitor can subscribe to the newsletter.')
    expect(await backend.query('select id from mails')).toEqual([])
  })

  test('delivery that is on and not scheduled fails', async () => {
    await turnOn('provider')
    expect(stateOf(await mailLines(dns))).toEqual([
      'ok: The function that sends mails is deployed.',
      'failed: Mail delivery is on, and nothing sends mails.',
      'ok: No mail waits longer than it should.',
      'ok: mail.longhand.example has an SPF record.',
      'ok: mail.longhand.example has a DMARC record.',
      'ok: mail.longhand.example has a DKIM key (resend).',
    ])
    await backend.query("select schedule_mail('https://project.example/functions/v1/newsletter')")
    expect(stateOf(await mailLines(dns))).toContain('failed: Mail delivery is on, and no schedule runs.')
  })

  test('mails that wait, and a domain without records, are named', async () => {
    await turnOn('provider')
    await backend.query(
      `insert into mails (kind, recipient, due_at) values ('test', 'a@example.com', now() - interval '6 minutes')`,
    )
    const lines = await mailLines({}, true)
    expect(states(lines, 'failed')).toEqual([
      expect.stringMatching(/^Mails have been waiting since 20\S+; the function last ran never\.$/),
      'mail.longhand.example has no DMARC record.',
    ])
    expect(states(lines, 'skipped')).toEqual([
      'mail.longhand.example has no SPF record.',
      'mail.longhand.example: no DKIM key under the usual names.',
    ])
  })
})

/** As the auth service of hosted Supabase answers: where it may, with the URL that was asked for, else with the site's. */
const hostedLinks = (siteUrl: string, allowed: (url: string) => boolean) => () =>
  answering(({ pathname, searchParams }) => {
    if (pathname !== '/auth/v1/admin/generate_link') return undefined
    const asked = searchParams.get('redirect_to') ?? ''
    return {
      id: crypto.randomUUID(),
      email: testData.editor,
      action_link: '',
      redirect_to: allowed(asked) ? asked : siteUrl,
    }
  })

test.each([
  ['the site’s own', hostedLinks(site, (url) => url.startsWith(site)), []],
  [
    'those for development',
    hostedLinks('http://localhost:3000', (url) => url === 'http://localhost:3000/admin/login'),
    [
      `Password reset links lead to http://localhost:3000, not to ${site}/admin/login.`,
      `The site URL is http://localhost:3000, not ${site}.`,
    ],
  ],
  ['any', hostedLinks(site, () => true), ['Password reset links may lead to any site.']],
])('the URLs of the auth service are %s', async (_, on, wrong) => {
  expect(states(await linesOf(checkLinks, on()), 'failed')).toEqual(wrong)
})

test('a project’s site URLs are checked before the site is online', async () => {
  const on = hostedLinks(site, (url) => url.startsWith(site))()
  const lines = await checkDeployment({ project: on, site, isDeployed: false }, { onLine: () => undefined })
  expect(states(lines, 'ok')).toContain(`Password reset links lead to ${site}/admin/login.`)
  expect(states(lines, 'skipped')).toEqual(['Each grant and policy in the database.', 'The site.'])
})

// After everything was broken and restored.
test('a healthy backend passes twice within a minute, and is unchanged', async () => {
  const before = await holdings()
  for (let run = 1; run <= 2; run++) {
    const told: Line[] = []
    const lines = await checkDeployment({ project, database: backend }, { onLine: (line) => told.push(line) })
    expect(told).toEqual(lines)
    expect(states(lines, 'failed')).toEqual([])
    expect(states(lines, 'skipped')).toEqual(['Where password reset links lead.', 'The site.'])
    expect(states(lines, 'ok').length).toBeGreaterThan(25)
    expect(await holdings()).toEqual(before)
  }
})
