import type { ReactNode } from 'react';
import { Overlays } from '../../../src/app/Overlays.tsx';
import { Scene } from '../../../src/ui/Scene.tsx';

/** What stands around a screen in the app: cave, popups, toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Scene dim />
      {children}
      <Overlays />
    </>
  );
}
