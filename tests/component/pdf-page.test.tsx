import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as pdfModule from '@/site/edition/reader/pdf'
import { PdfPage } from '@/site/edition/reader/PdfPage'

// Without pdf.js, which jsdom can't run.
vi.mock('@/site/edition/reader/pdf', () => ({ drawPage: vi.fn(), layText: vi.fn(), release: vi.fn() }))
vi.mock('@/site/edition/reader/PdfLinks', () => ({ PdfLinks: () => null }))
const { drawPage, layText } = vi.mocked(pdfModule)
const size = { width: 100, height: 200 }
const pdf = {
  getPage: () => Promise.resolve({ getViewport: () => size }),
} as unknown as pdfModule.Pdf

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  drawPage.mockImplementation(() => Promise.resolve(document.createElement('canvas')))
  layText.mockResolvedValue()
})

const open = () => {
  const onDrawn = vi.fn()
  const { container } = render(
    <PdfPage pdf={pdf} number={3} size={size} scale={1} onGo={() => {}} onDrawn={onDrawn} />,
  )
  return { container, onDrawn }
}

it('stays in view where its text can’t be laid over it', async () => {
  layText.mockRejectedValue(new Error('no text'))
  const { container } = open()
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(container.querySelector('canvas')).toBeInTheDocument()
  expect(screen.queryByText('Page 3 could not be shown.')).toBeNull()
})

it('says so where it can’t be drawn', async () => {
  drawPage.mockRejectedValue(new Error('no picture'))
  open()
  expect(await screen.findByText('Page 3 could not be shown.')).toBeVisible()
})
