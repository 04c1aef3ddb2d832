import { Fragment, type ReactNode } from 'react'

type FilledTextProps = { text: string; nodes: Record<string, ReactNode> }

/** A text whose blanks, such as `{date}`, are filled with elements, wherever its language has them. */
export const FilledText = ({ text, nodes }: FilledTextProps) =>
  text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 ? <Fragment key={index}>{nodes[part]}</Fragment> : part))
