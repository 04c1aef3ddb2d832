import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as pdfModule from '@/ui/pdf/pdf'
import * as links from '@/site/edition/reader/PdfLinks'
import { placesOf } from '@/site/edition/reader/marks'
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
    <PdfPage pdf={pdf} number={3} size={size} scale={1} search="" onGo={() => {}} onDrawn={onDrawn} />,
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

it('finds the words of a search in its text, as they are spelled and divided there', () => {
  const layer = document.createElement('div')
  layer.innerHTML =
    '<span>The CAFÉS of light-</span><br><span>houses. A </span><span>bus, buses</span><br>灯台がある'
  const found = (search: string) => placesOf(layer, search).map(String)
  expect(found('cafe')).toEqual(['CAFÉS'])
  expect(found('lighthouses')).toEqual(['light-houses'])
  // A short word is not the beginning of another, and a letter is no word.
  expect(found('bus a')).toEqual(['bus'])
  expect(found('fes houses')).toEqual([])
  expect(found('灯台')).toEqual(['灯台'])
  expect(found('()[*')).toEqual([])
})
