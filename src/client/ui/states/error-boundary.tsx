import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in place of the children once they threw; `retry` renders them again. */
  readonly fallback: (problem: unknown, retry: () => void) => ReactNode;
  /** Where the children are: at another place they are rendered again. */
  readonly place?: string | undefined;
  /** The browser's console has it in any case. */
  readonly onError?: (problem: unknown) => void;
}

interface ErrorBoundaryState {
  readonly failed: { readonly problem: unknown } | null;
  readonly place: string | undefined;
}

/** React tells render errors to class components alone. */
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
    // Taken out of the props first: the browser's own functions refuse to be called as a method of them.
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
