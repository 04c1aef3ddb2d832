import { Component, type ReactNode } from 'react'
import { ErrorState } from '@/ui/ErrorState'

type TabErrorBoundaryProps = { name: string; children: ReactNode }

/** Shows an error in place of a tab that failed to render or load, and keeps the panel working. */
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
        // React caches a failed lazy import; only a reload tries again.
        onRetry={() => window.location.reload()}
        retryLabel="Reload"
      />
    )
  }
}
