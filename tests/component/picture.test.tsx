import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Picture } from '@/ui/Picture'

const image = (container: HTMLElement) => container.querySelector('img')
const placeholder = (container: HTMLElement) => container.querySelector('[data-placeholder]')
const sized = '/media/boat.1600x900.jpg'

it('has its smaller versions and its dimensions', () => {
  const { container } = render(<Picture src={sized} alt="A boat" ratio="16 / 9" sizes="50vw" priority />)
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '16 / 9' })
  expect(image(container)).toHaveAttribute('srcset', expect.stringContaining('boat.1600x900.w480.webp 480w'))
  expect(image(container)).toHaveAttribute('sizes', '50vw')
  expect(image(container)).toHaveAttribute('width', '1600')
  expect(image(container)).toHaveAttribute('height', '900')
  expect(image(container)).toHaveAttribute('fetchpriority', 'high')
  expect(image(container)).toHaveAttribute('loading', 'eager')
})

it('tries the picture itself if a smaller version is missing, and then gives up', () => {
  const { container } = render(<Picture src={sized} alt="A boat" />)
  fireEvent.error(image(container)!)
  expect(image(container)).toHaveAttribute('src', sized)
  expect(image(container)).not.toHaveAttribute('srcset')
  fireEvent.error(image(container)!)
  expect(image(container)).toBeNull()
  expect(placeholder(container)).toBeInTheDocument()
})

it('notices an error from before hydration', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  const { container } = render(<Picture src="/gone.jpg" alt="" />)
  expect(placeholder(container)).toBeInTheDocument()
})

it('tries again with a new URL', () => {
  const { container, rerender } = render(<Picture src="/gone.jpg" alt="" />)
  fireEvent.error(image(container)!)
  rerender(<Picture src="/here.jpg" alt="" />)
  expect(image(container)).toHaveAttribute('src', '/here.jpg')
})

it.each([null, '', '  ', 'javascript:alert(1)', 'data:text/html,x'])(
  'shows the placeholder for %j',
  (src) => {
    const { container } = render(<Picture src={src} alt="" mark="T" />)
    expect(image(container)).toBeNull()
    expect(placeholder(container)).toHaveTextContent('T')
  },
)
