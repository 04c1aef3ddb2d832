import { render, screen } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, it } from 'vitest'
import { App } from '@/app/App'
import { createQueryClient } from '@/app/query-client'
import { useSettings, useSiteData } from '@/data/SiteDataProvider'
import type { SharedSettings } from '@/lib/settings'
import { server } from '../support/component-setup-server'
import { anArticle } from '../support/builders'
import { backendOf, table } from '../support/render-app-backend'
import { origin } from '../support/render-app'

it('renders what shows a setting once for each version of the settings, and not for the other reads', async () => {
  // It comes after the others.
  const late = http.get(table('faqs'), () => delay(100))
  server.use(late, ...backendOf({ articles: [anArticle()], settings: { siteName: 'Quayside' } }))
  const shown: SharedSettings[] = []
  function Setting() {
    const settings = useSettings()
    shown.push(settings)
    return settings.siteName
  }
  const Loaded = () => (useSiteData().isLoading ? null : 'loaded')

  render(
    <App queryClient={createQueryClient()} origin={origin}>
      <h1>
        <Setting />
      </h1>
      <p>
        <Loaded />
      </p>
    </App>,
  )
  expect(await screen.findByText('loaded')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Quayside' })).toBeVisible()
  // Before they are read, and after; in strict mode each twice.
  expect(shown).toHaveLength(4)
  expect(new Set(shown).size).toBe(2)
})
