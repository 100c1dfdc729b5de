import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in place of the children once they threw; `retry` renders them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError: (problem: unknown) => void;
}

/** React tells render errors to class components alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(problem: unknown): void {
    this.props.onError(problem);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
