import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown instead. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps what can't be shown, most often because its file did not arrive, from taking the whole app down. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  declare state: { readonly failed: boolean };

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
