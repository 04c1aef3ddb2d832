import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as pdfModule from '@/ui/pdf/pdf'
import * as links from '@/site/edition/reader/PdfLinks'
import { PdfPage } from '@/site/edition/reader/PdfPage'

const size = { width: 100, height: 200 }
const pdf = {
  getPage: () => Promise.resolve({ getViewport: () => size }),
} as unknown as pdfModule.Pdf

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Without pdf.js, which jsdom can't run.
  vi.spyOn(pdfModule, 'drawPage').mockResolvedValue(document.createElement('canvas'))
  vi.spyOn(pdfModule, 'layText').mockResolvedValue()
  vi.spyOn(links, 'PdfLinks').mockReturnValue([])
})

const open = () => {
  const onDrawn = vi.fn()
  const { container } = render(
    <PdfPage pdf={pdf} number={3} size={size} scale={1} onGo={() => {}} onDrawn={onDrawn} />,
  )
  return { container, onDrawn }
}

it('stays visible if its text layer fails', async () => {
  vi.mocked(pdfModule.layText).mockRejectedValue(new Error('no text'))
  const { container } = open()
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(container.querySelector('canvas')).toBeInTheDocument()
  expect(screen.queryByText('Page 3 could not be shown.')).toBeNull()
})

it('says so if it can’t be rendered', async () => {
  vi.mocked(pdfModule.drawPage).mockRejectedValue(new Error('no picture'))
  open()
  expect(await screen.findByText('Page 3 could not be shown.')).toBeVisible()
})
