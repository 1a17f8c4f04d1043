import type { ReactNode } from 'react';
import { Overlays } from '../../../src/app/Overlays.tsx';
import { Scene } from '../../../src/ui/Scene.tsx';

/** What surrounds a screen in the app: background, popups, toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Scene dim />
      {children}
      <Overlays />
    </>
  );
}
