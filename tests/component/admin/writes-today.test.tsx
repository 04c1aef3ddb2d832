import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { keepSession, openPanel, rpc } from '../../support/admin-session'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

it('shows who is near the daily limit, and who has reached it', async () => {
  const near = [
    { email: 'editor@magazine.test', share: 1.01 },
    { email: 'author@magazine.test', share: 0.909 },
  ]
  await openPanel('dashboard', 'Dashboard', [http.post(rpc('writes_today'), () => HttpResponse.json(near))])
  expect(await screen.findByText('editor@magazine.test has reached it')).toBeVisible()
  expect(screen.getByText('author@magazine.test has used 90% of it')).toBeVisible()
})
