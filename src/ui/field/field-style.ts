export const controlClass =
  'block w-full min-h-11 rounded-control border border-line-strong bg-page px-3.5 py-2 text-base text-ink ' +
  'placeholder:text-faint transition-colors duration-150 hover:border-muted ' +
  'focus-visible:border-primary-text focus-visible:outline-offset-0 ' +
  'disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:cursor-not-allowed ' +
  'read-only:bg-surface ' +
  'aria-invalid:border-danger-text'

export const boxClass = 'size-5 rounded border-line-strong accent-[var(--primary-text)]'
