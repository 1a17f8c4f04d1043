import { Component, type ReactNode } from 'react';

type Props = Readonly<{ fallback: ReactNode; children: ReactNode }>;

/** Catches rendering errors of its children, most often a file that did not load; the rest of the app keeps working. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  // Not a class field, which the build would compile to a helper for old browsers.
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
