import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'fill-gradient shadow-[inset_0_0_0_1px_rgb(255_255_255/0.14)] hover:brightness-110',
  secondary: 'border border-line-strong bg-transparent text-ink hover:border-ink hover:bg-ink/5',
  ghost: 'text-muted hover:bg-ink/8 hover:text-ink forced-colors:border',
  destructive: 'bg-danger text-white hover:brightness-110 forced-colors:border',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 gap-2 px-5 text-[0.9375rem]',
  lg: 'min-h-13 gap-2.5 px-7 text-base',
}

export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string) =>
  clsx(
    'inline-flex items-center justify-center rounded-control py-1.5 text-center font-semibold',
    'transition-[background-color,border-color,color,filter,transform] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-60 aria-disabled:pointer-events-none aria-disabled:opacity-60 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  )
