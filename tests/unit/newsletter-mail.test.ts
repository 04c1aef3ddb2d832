import { describe, expect, it } from 'vitest'
import { mostBytes, renderMail, sizeOf, type MailContent } from '@/admin/newsletters/render-mail'
import { composeConfirmation, composeIssue, type Sender } from '@/lib/mail/compose'
import { mailWords } from '@/lib/mail/words'
import { goldenStory } from '../support/golden-story.ts'

const sender: Sender = {
  name: 'Longhand',
  address: 'news@longhand.example',
  postalAddress: '1 Paper Street\nTown',
  siteName: 'Longhand',
  language: 'en',
  site: 'https://longhand.example',
  leaveUrl: 'https://longhand.example/newsletter/leave?key=',
}
const content: MailContent = {
  siteName: 'Longhand',
  language: 'en',
  subject: 'Paper',
  preheader: 'Made by hand',
  title: 'Paper <i>',
  byline: 'Ira Kulshetty',
  image: {
    src: '/storage/v1/object/public/media_library/a.jpg',
    alt: 'A sheet',
    caption: 'Drying. Photograph: Ana Lima',
  },
  body: goldenStory,
  link: { word: 'readOnline', path: '/magazine/paper' },
}
const whole = () => composeIssue({ ...renderMail(content), subject: content.subject }, sender, 'the-key')

describe('a newsletter', () => {
  it('has only elements and attributes that mail programs know, and nothing of the site’s classes', () => {
    const { html } = whole()
    const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name!))
    const known =
      'html head meta title style body div p a h1 h2 h3 ul ol li blockquote img strong em s code sup sub br hr pre table caption tr th td'
    expect([...elements].filter((name) => !known.split(' ').includes(name))).toEqual([])
    expect(html).not.toMatch(/<script|<iframe|<form|\son\w+=|javascript:|url\(|position:|display:flex/)
    expect([...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name)).toEqual(['column'])
  })

  it('has absolute URLs, on the site’s origin', () => {
    const { html, text } = whole()
    const urls = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url!)
    expect(urls.length).toBeGreaterThan(5)
    expect(urls.filter((url) => !/^(https:\/\/|mailto:|tel:)/.test(url))).toEqual([])
    expect(`${html}${text}`).not.toContain('site.invalid')
    expect(html).toContain('src="https://longhand.example/storage/v1/object/public/media_library/a.jpg"')
  })

  it('says the same in both parts, with who sends it and how to leave', () => {
    const { html, text, headers } = whole()
    for (const part of [html, text])
      for (const words of ['Ira Kulshetty', '1 Paper Street', 'newsletter/leave?key=the-key', 'Unsubscribe'])
        expect(part).toContain(words)
    expect(html).toContain('Drying. Photograph: Ana Lima')
    expect(html).toContain('Paper &lt;i&gt;')
    expect(text).toContain('Paper <i>')
    expect(headers['List-Unsubscribe']).toBe('<https://longhand.example/newsletter/leave?key=the-key>')
  })

  it('has a description or an empty one for each picture', () => {
    const images = whole().html.match(/<img[^>]*>/g) ?? []
    expect(images.length).toBeGreaterThan(2)
    expect(images.filter((image) => !/\salt="/.test(image))).toEqual([])
  })

  it('is a hundred kilobytes at most, for a story of some length', () => {
    expect(sizeOf(whole().html)).toBeLessThan(mostBytes / 2)
  })

  it('keeps what looks like markup or a placeholder as text', () => {
    const hostile = '"><script>alert(1)</script> $& <!--footer--> {{leave}}'
    const mail = renderMail({
      ...content,
      preheader: hostile,
      title: hostile,
      byline: hostile,
      body: null,
      text: hostile,
    })
    expect(mail.html).not.toContain('<script')
    const sent = composeIssue({ ...mail, subject: hostile }, sender, 'the-key')
    expect(sent.html.split('1 Paper Street')).toHaveLength(2)
    expect(sent.html).not.toContain('<script')
  })
})

describe('the mail that asks for a confirmation', () => {
  it.each(['en', 'de-CH', 'hi', 'kn', 'fr'])(
    'is written in %s, with the same link in both parts',
    (language) => {
      const { subject, html, text } = composeConfirmation(
        { ...sender, language, siteName: '<b>$&' },
        'the-key',
      )
      expect(subject).toContain('<b>$&')
      expect(html).not.toContain('<b>')
      for (const part of [html, text])
        expect(part).toContain('https://longhand.example/newsletter/confirm?key=the-key')
      const isTranslated = ['de-CH', 'hi', 'kn'].includes(language)
      expect(mailWords(language, 'S')('unsubscribe') === 'Unsubscribe').toBe(!isTranslated)
    },
  )
})
