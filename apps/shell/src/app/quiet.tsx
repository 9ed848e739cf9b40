import { Component } from 'react';
import type { ReactNode } from 'react';

interface QuietProps {
  readonly children: ReactNode;
  /** Shown in place of a part that threw; nothing by default. */
  readonly fallback?: ReactNode;
  readonly onFailure?: (error: unknown) => void;
}

/** Contains the failure of one part, so that the rest of the page remains. */
export class Quiet extends Component<QuietProps, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children;
  }
}
