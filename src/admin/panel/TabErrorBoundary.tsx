import { Component, type ReactNode } from 'react'
import { ErrorState } from '@/ui/ErrorState'

type TabErrorBoundaryProps = { name: string; children: ReactNode }

/** Keeps a tab that broke, or whose code could not be loaded, from taking the panel with it. */
export class TabErrorBoundary extends Component<TabErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        heading={`${this.props.name} could not be shown`}
        text="The other tabs still work. Reload the page to try this one again."
        // React keeps the failure of a lazy import; only a reload asks again.
        onRetry={() => window.location.reload()}
        retryLabel="Reload"
      />
    )
  }
}
