import type { Container } from 'pixi.js';
import { memo, useCallback } from 'react';

/** A place in React's tree for a container that is built and moved by hand. */
export const ByHand = memo(function ByHand({ part }: { readonly part: Container }) {
  const ref = useCallback(
    (place: Container | null) => {
      place?.addChild(part);
    },
    [part],
  );
  return <pixiContainer ref={ref} />;
});
