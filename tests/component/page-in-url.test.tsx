import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { usePageInUrl } from '@/site/edition/reader/usePageInUrl'

let reader: ReturnType<typeof usePageInUrl>
function Reader() {
  // oxlint-disable-next-line react/globals -- what the tests look at
  reader = usePageInUrl(20, false)
  return <output>{reader.page}</output>
}

function open(url: string) {
  const router = createMemoryRouter([{ path: '/edition', element: <Reader /> }], {
    initialEntries: [url],
  })
  render(<RouterProvider router={router} />)
  const expectPage = async (page: number) => {
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${page}$`))
      expect(new URLSearchParams(router.state.location.search).get('page') ?? '1').toBe(String(page))
    })
    // It stays.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${page}$`))
  }
  return { router, expectPage }
}

it('opens at the URL’s page, and updates the URL', async () => {
  const { router, expectPage } = open('/edition?page=4&two=1')
  await expectPage(4)
  act(() => reader.turnPage(1))
  await expectPage(5)
  expect(router.state.location.search).toBe('?page=5&two=1')
  act(() => reader.go(1))
  await expectPage(1)
  expect(router.state.location.search).toBe('?two=1')
})

it('follows a link to another page of the same edition, and back', async () => {
  const { router, expectPage } = open('/edition?page=4')
  act(() => reader.turnPage(1))
  await expectPage(5)
  await act(() => router.navigate('/edition?page=12'))
  await expectPage(12)
  act(() => reader.turnPage(1))
  await expectPage(13)
  await act(() => router.navigate(-1))
  await expectPage(5)
  await act(() => router.navigate(1))
  await expectPage(13)
})

it('turns a page for each key press, however fast', async () => {
  const { expectPage } = open('/edition')
  act(() => {
    for (let press = 0; press < 3; press++) reader.turnPage(1)
  })
  act(() => reader.turnPage(1))
  act(() => reader.turnPage(-1))
  await expectPage(4)
  act(() => reader.turnPage(1))
  act(() => reader.turnPage(-1))
  await expectPage(4)
})

it('follows a link to the page that it was just on', async () => {
  const { router, expectPage } = open('/edition?page=3')
  act(() => reader.turnPage(1))
  act(() => reader.turnPage(-1))
  await expectPage(3)
  await act(() => router.navigate('/edition?page=4'))
  await expectPage(4)
})
