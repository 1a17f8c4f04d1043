import { Component, type ReactNode } from 'react';
import { common } from './copy/common.ts';
import { network } from './copy/network.ts';
import { reloadPage } from './routing/reload.ts';
import { ErrorRetry } from './ui/ErrorRetry.tsx';
import { Screen } from './ui/Screen.tsx';

/** A screen that can't be shown, most often because its file did not arrive: says so, and offers to load again. */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  declare state: { readonly failed: boolean };

  constructor(props: { readonly children: ReactNode }) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Screen className="boundary" fit>
        <ErrorRetry message={network.unreachable} retryLabel={common.retry} onRetry={reloadPage} />
      </Screen>
    );
  }
}
