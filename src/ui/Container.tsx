import clsx from 'clsx'
import type { ComponentProps } from 'react'

type ContainerProps = ComponentProps<'div'> & { width?: keyof typeof widths }

const widths = { text: 'max-w-4xl', article: 'max-w-[76rem]', page: 'max-w-page', full: '' }

export const Container = ({ width = 'page', className, ...rest }: ContainerProps) => (
  <div {...rest} className={clsx('mx-auto w-full px-gutter', widths[width], className)} />
)
