import { readFileSync } from 'node:fs'

/** Careless and hostile input: a well-known list (blns), and additions. */

const known = JSON.parse(
  readFileSync('node_modules/big-list-of-naughty-strings/blns.json', 'utf8'),
) as string[]

const sign = (code: number) => String.fromCharCode(code)

/** Each control character in the middle of a word. */
const controls = [...Array.from({ length: 32 }, (_, code) => code), 127, 133, 159].map(
  (code) => `con${sign(code)}trol`,
)

const unicode = [
  '\u202eright to left\u202c and back',
  '\u2066isolated\u2069 and \u2067turned\u2069',
  'zero\u200bwidth\u200cjoi\u200dner\u2060s\ufeff',
  '\u200b',
  '\u2028line\u2029paragraph',
  'lone \ud800 high',
  'lone \udfff low',
  '\udc00\ud800 the wrong way round',
  '\ufffe not a character \uffff',
  '\u{1fffe}\u{10ffff}',
  '\ue000 private \u{f0000}',
  'e\u0301 is not \u00e9, \u212b is not \u00c5',
  `Z${'\u0300\u0315\u0489'.repeat(40)}algo`,
  '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪1️⃣',
  'ﷺ'.repeat(20),
  '\u3000\u00a0\u2007 wide spaces \u180e',
  '\u115f\u1160\u3164',
]

const long = [
  'x'.repeat(10_240),
  'Donaudampfschifffahrt'.repeat(488),
  'a b '.repeat(2560),
  '<b>'.repeat(3413),
  '"\'\\'.repeat(3413),
  '\u{1f4a9}'.repeat(5120),
  '\n'.repeat(5000) + 'end',
]

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '=1+1\nmore',
  '+1\r\n2',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=HYPERLINK("https://example.com","x")',
  "=cmd|' /C calc'!A0",
  '";=1+1',
  '",=1+1,"',
  '\ufeff=1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
]

const script = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '</ScRiPt ><img src=x onerror=window.ran=1>',
  '<!--<script>',
  '<!-- --><script>window.ran=1</script>',
  '--><svg onload=window.ran=1>',
  ']]><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '</style><script>window.ran=1</script>',
  '</textarea><script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  "' onmouseover='window.ran=1' x='",
  '" autofocus onfocus="window.ran=1',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.ran=1&gt;">',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '&#x3C;script&#x3E;',
  '\u003cscript\u003e',
  '\\u003cscript\\u003e',
  '}</style><style>*{display:none}',
  'red;background:url(https://evil.example/x)',
  '#fff;--x:expression(alert(1))',
]

const templates = [
  '<!--head--><!--app--><!--data-->',
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{% raw %}',
  '{email}',
  '{message}',
  '%s%d%n',
  "$& $1 $` $'",
  '__proto__',
  'constructor',
  '{"__proto__":{"ran":1}}',
  'toString',
]

const queries = [
  "'; drop table articles; --",
  "' or '1'='1",
  "\\'; select pg_sleep(10); --",
  '$$; select 1; $$',
  "x' union select email from newsletter_subscribers --",
  'a,b.eq.c)',
  '(select)',
  '*',
  '%',
  '_',
  'null',
  'not.is.null',
  'in.(1,2)',
  '"quoted"',
  '\\',
  '\\u0000',
  '%00',
  '%2e%2e%2f',
  '../../../etc/passwd',
  'a\r\nSet-Cookie: x=1\r\n\r\n<script>',
  '{"$ne":null}',
  '[]',
]

/** URLs that must never become a link or an image source. */
export const hostileAddresses = [
  'javascript:window.ran=1',
  'JaVaScRiPt:window.ran=1',
  ' javascript:window.ran=1',
  '\u0001javascript:window.ran=1',
  'java\tscript:window.ran=1',
  'java\nscript:window.ran=1',
  'java\rscript:window.ran=1',
  'java\0script:window.ran=1',
  'javascript\t:window.ran=1',
  '\tjavascript:window.ran=1',
  '\u00a0javascript:window.ran=1',
  '\ufeffjavascript:window.ran=1',
  'javascript&colon;window.ran=1',
  'javascript://example.com/%0Awindow.ran=1',
  'javascript:/*-/*`/*\\`/*\'/*"/**/(/* */window.ran=1 )//',
  'view-source:javascript:1',
  'data:text/html,<script>window.ran=1</script>',
  'DATA:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg onload="window.ran=1"/>',
  'data:application/javascript,window.ran=1',
  'vbscript:msgbox(1)',
  'VbScRiPt:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'filesystem:https://example.com/1',
  'about:blank',
  'ws://example.com',
  'intent://x#Intent;end',
]

const addresses = [
  '//evil.example/x.png',
  '/\\evil.example',
  '\\\\evil.example\\x',
  'https:evil.example',
  'http://user:pass@evil.example/',
  'https://evil.example/"onerror="window.ran=1',
  'https://exa mple.com/<>',
  'http://[::1]:99999/',
  'https://xn--',
  'mailto:a@example.com?bcc=b@example.com',
  'tel:+1;ext=<script>',
]

/** The fuzz test's, always; tests send them with EVERY_STRING=1. */
export const allHostileStrings: string[] = [
  ...new Set([
    ...known,
    ...controls,
    ...unicode,
    ...long,
    ...formulas,
    ...script,
    ...templates,
    ...queries,
    ...hostileAddresses,
    ...addresses,
  ]),
].filter(Boolean)

/** One of each kind that is stored, escaped, sorted or cut in another way. */
const few = [
  'con\0trol',
  'con\ttrol',
  'lone \ud800 high',
  'zero\u200bwidth\u200cjoi\u200dner\u2060s\ufeff',
  '\u202eright to left\u202c and back',
  '\u2028line\u2029paragraph',
  '\u200b',
  '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪1️⃣',
  '\u{1f4a9}'.repeat(5120),
  '=1+1\nmore',
  '</script><script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '<!--head--><!--app--><!--data-->',
  "$& $1 $` $'",
  '{"__proto__":{"ran":1}}',
  "' or '1'='1",
  'a,b.eq.c)',
  '%',
  '\\',
  'a\r\nSet-Cookie: x=1\r\n\r\n<script>',
  'javascript:window.ran=1',
]

/** Without the empty string; with EVERY_STRING=1 all of them. */
export const hostileStrings: string[] = process.env.EVERY_STRING ? allHostileStrings : few
