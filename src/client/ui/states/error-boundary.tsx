import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Rendered in place of the children after they threw; `retry` renders them again. */
  readonly fallback: (problem: unknown, retry: () => void) => ReactNode;
  /** Location of the children: they are rendered again when it changes. */
  readonly place?: string | undefined;
  /** The browser's console logs it in any case. */
  readonly onError?: (problem: unknown) => void;
}

interface ErrorBoundaryState {
  readonly failed: { readonly problem: unknown } | null;
  readonly place: string | undefined;
}

/** React reports render errors to class components only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null, place: this.props.place };

  static getDerivedStateFromError(problem: unknown): Partial<ErrorBoundaryState> {
    return { failed: { problem } };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place ? null : { failed: null, place };
  }

  override componentDidCatch(problem: unknown): void {
    // Destructured first: the browser's own functions refuse to be called as a method of props.
    const { onError } = this.props;
    onError?.(problem);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed
      ? this.props.fallback(failed.problem, () => this.setState({ failed: null }))
      : this.props.children;
  }
}
