import { Suspense, use, type ComponentType, type ReactNode } from 'react'

/**
 * A component in a file of its own, which most pages don't need. Once `load` has ended it renders at once. In a page from the
 * server it stands there while its code is loaded.
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const load = () =>
    (loading ??= importComponent().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  function WhenLoaded(props: Props) {
    if (!Loaded) use(load())
    return Loaded && <Loaded {...props} />
  }

  return {
    load,
    Component: (props: Props) => (
      <Suspense fallback={fallback}>
        <WhenLoaded {...props} />
      </Suspense>
    ),
  }
}
