import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoSections } from '../support/demo-settings'
import { renderApp } from '../support/render-app'
import { failing, table } from '../support/render-app-backend'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const form = async () =>
  within((await screen.findByRole('heading', { name: 'Send us a Message' })).closest('section')!)
const draft = {
  Name: 'Asha Rao',
  Email: 'asha@example.com',
  Subject: 'A correction',
  Message: 'Line one.\nLine two.',
}
const toastOf = (text: string) => screen.getByText(text).closest('[data-tone]')

type User = ReturnType<typeof renderApp>['user']

async function fill(user: User, values: Partial<typeof draft> = draft) {
  const fields = await form()
  for (const [label, value] of Object.entries(values)) await user.type(fields.getByLabelText(label), value)
  return fields
}

/** A backend that accepts messages and records them. */
function storing(held: Promise<unknown> = Promise.resolve()) {
  const sent: unknown[] = []
  const handler = http.post(table('contact_messages'), async ({ request }) => {
    sent.push(await request.json())
    await held
    return new HttpResponse(null, { status: 201 })
  })
  return { sent, handler }
}

describe('the contact details', () => {
  it('are four cards', async () => {
    renderApp('/contact', {
      settings: {
        contactEmail: 'desk@tide.test',
        phone: '+91 80 5555 0100',
        address: '1 Pier Road',
        sections: demoSections,
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    const details = within(screen.getByRole('region', { name: 'Contact details' }))
    await waitFor(() =>
      expect(details.getByRole('link', { name: 'desk@tide.test' })).toHaveAttribute(
        'href',
        'mailto:desk@tide.test',
      ),
    )
    expect(details.getByRole('link', { name: '+91 80 5555 0100' })).toHaveAttribute(
      'href',
      'tel:+918055550100',
    )
    expect(details.getByText('1 Pier Road')).toBeVisible()
    expect(details.getByText('Mon - Fri: 9:00 AM - 6:00 PM IST')).toBeVisible()
  })

  it('keep the lines of the postal address, in both places', async () => {
    renderApp('/contact', {
      settings: { address: 'Hafenlicht\nFischmarkt 3\n22767 Hamburg', sections: demoSections },
    })
    const places = await screen.findAllByText(/Fischmarkt 3/)
    expect(places).toHaveLength(2)
    for (const place of places) {
      expect(place.textContent).toBe('Hafenlicht\nFischmarkt 3\n22767 Hamburg')
      expect(place).toHaveClass('whitespace-pre-line')
    }
  })

  it('say so if there is no phone', async () => {
    renderApp('/contact', { settings: { phone: '' } })
    expect(await screen.findByText('No phone line yet: please write to us')).toBeVisible()
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  })

  it('promise an answer, with both desks and the location', async () => {
    renderApp('/contact', { settings: { contactEmail: 'desk@tide.test', sections: demoSections } })
    const card = within(await screen.findByRole('region', { name: 'Get in Touch' }))
    expect(card.getByText(/within 24 hours/)).toBeVisible()
    expect(card.getByText('Editorial inquiries')).toBeVisible()
    expect(card.getByText('Partnerships')).toBeVisible()
    expect(await card.findAllByRole('link', { name: 'desk@tide.test' })).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'Our Location' })).toBeVisible()
  })
})

describe('the contact form', () => {
  it.each([
    ['hidden', { hidden: true }],
    ['another', { hidden: false, text: 'We answer on Fridays.' }],
  ])('promises no time where the response time is %s', async (_which, touch) => {
    const { handler } = storing()
    const { user } = renderApp('/contact', { handlers: [handler], settings: { sections: { touch } } })
    const fields = await fill(user)
    await user.click(fields.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Thank you for contacting us.')).toBeVisible()
  })

  it('stores the message, shows a thank-you and is cleared', async () => {
    const { sent, handler } = storing()
    const { user } = renderApp('/contact', { handlers: [handler], settings: { sections: demoSections } })
    const fields = await fill(user)
    await user.click(fields.getByRole('button', { name: 'Send Message' }))
    expect(
      await screen.findByText("Thank you for contacting us. We'll get back to you within 24 hours."),
    ).toBeVisible()
    expect(screen.getByText('Message Sent!')).toBeVisible()
    expect(sent).toEqual([
      {
        name: 'Asha Rao',
        email: 'asha@example.com',
        subject: 'A correction',
        message: 'Line one.\nLine two.',
      },
    ])
    for (const label of Object.keys(draft)) expect(fields.getByLabelText(label)).toHaveValue('')

    // The second click of a double click does nothing; a later click shows what is missing.
    await waitFor(async () => {
      await user.click(fields.getByRole('button', { name: 'Send Message' }))
      expect(fields.getByText('Please enter your name.')).toBeVisible()
    })
    expect(sent).toHaveLength(1)
  })

  it('thanks for what a script has filled in, and sends it to Spam', async () => {
    const { sent, handler } = storing()
    const { user } = renderApp('/contact', { handlers: [handler] })
    const fields = await fill(user)
    const trap = document.querySelector<HTMLInputElement>('input[aria-hidden]')!
    expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off'])
    trap.value = 'Buy this'
    await user.click(fields.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Message Sent!')).toBeVisible()
    expect(sent).toEqual([
      {
        name: draft.Name,
        email: draft.Email,
        subject: draft.Subject,
        message: draft.Message,
        spam_at: expect.stringMatching(/^\d{4}-/) as string,
      },
    ])
  })

  it('requires every field', async () => {
    const { sent, handler } = storing()
    const { user } = renderApp('/contact', { handlers: [handler] })
    const fields = await fill(user, { Message: '   ' })
    await user.click(fields.getByRole('button', { name: 'Send Message' }))
    expect(await fields.findByText('Please enter your name.')).toBeVisible()
    for (const label of Object.keys(draft)) {
      expect(fields.getByLabelText(label)).toBeRequired()
      expect(fields.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await waitFor(() => expect(fields.getByLabelText('Name')).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('rejects an invalid email address', async () => {
    const { sent, handler } = storing()
    const { user } = renderApp('/contact', { handlers: [handler] })
    const fields = await fill(user, { ...draft, Email: 'asha' })
    expect(fields.getByLabelText('Email')).toHaveAttribute('type', 'email')
    await user.click(fields.getByRole('button', { name: 'Send Message' }))
    expect(await fields.findByText('Please enter an email address, like name@example.com.')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('keeps its content when it fails', async () => {
    const { user } = renderApp('/contact', { handlers: [failing('contact_messages', 503)] })
    const fields = await fill(user)
    await user.click(fields.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Could not send your message. Please try again.')).toBeVisible()
    expect(toastOf('Could not send your message. Please try again.')).toHaveAttribute(
      'data-tone',
      'destructive',
    )
    for (const [label, value] of Object.entries(draft))
      expect(fields.getByLabelText(label)).toHaveValue(value)
    expect(fields.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  })

  it('asks to wait after too many messages, and keeps its content', async () => {
    const { user } = renderApp('/contact', { handlers: [failing('contact_messages', 429)] })
    const fields = await fill(user)
    await user.click(fields.getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Too many messages. Please wait a minute and try again.')).toBeVisible()
    expect(fields.getByLabelText('Message')).toHaveValue(draft.Message)
  })

  it('sends once, however often the button is pressed', async () => {
    let done = () => {}
    const { sent, handler } = storing(new Promise<void>((resolve) => (done = resolve)))
    const { user } = renderApp('/contact', { handlers: [handler] })
    const fields = await fill(user)
    await user.dblClick(fields.getByRole('button', { name: 'Send Message' }))
    const sending = await fields.findByRole('button', { name: 'Sending...' })
    expect(sending).toHaveAttribute('aria-disabled', 'true')
    expect(sending).toHaveFocus()
    await user.click(sending)
    expect(fields.getByLabelText('Message')).toHaveAttribute('readonly')
    done()
    expect(await fields.findByRole('button', { name: 'Send Message' })).toBeEnabled()
    expect(sent).toHaveLength(1)
  })
})
