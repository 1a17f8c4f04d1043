import { useTick } from '@pixi/react';
import type { Container, Ticker } from 'pixi.js';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { BallListStore } from './ball-list-store.ts';
import { ByHand } from './ByHand.tsx';
import { Capsule } from './Capsule.tsx';
import type { SceneRenderer } from './scene-renderer.ts';

interface SceneProps {
  readonly picture: SceneRenderer;
  readonly roster: BallListStore;
  /** Lets time pass; called once a frame with the milliseconds since the last. */
  readonly onFrame: (elapsedMs: number) => void;
  /** The picture has left the tree and may be thrown away. */
  readonly onGone: (picture: SceneRenderer) => void;
}

/** The scene's tree. React comes here after a drop or a merge only; between them all moves by reference. */
export function Scene({ picture, roster, onFrame, onGone }: SceneProps) {
  const { balls, held, turn } = useSyncExternalStore(roster.subscribe, roster.lineup);
  useTick(useCallback((ticker: Ticker) => onFrame(ticker.elapsedMS), [onFrame]));
  useEffect(() => () => onGone(picture), [onGone, picture]);
  const { atlas, actors, camera, claw, redLine, show } = picture;
  const takeScene = useCallback((container: Container | null) => camera.attach(container), [camera]);
  const takeHanger = useCallback((container: Container | null) => claw.attachHanger(container), [claw]);
  return (
    <pixiContainer ref={takeScene}>
      <pixiSprite texture={atlas.field} />
      <ByHand part={show.layers.back} />
      <ByHand part={claw.guide} />
      <ByHand part={redLine.container} />
      <pixiContainer>
        {balls.map(({ id, level }) => (
          <Capsule key={id} id={id} level={level} atlas={atlas} attach={actors.attach} />
        ))}
      </pixiContainer>
      <ByHand part={redLine.warning} />
      <pixiContainer ref={takeHanger}>
        <ByHand part={claw.behind} />
        <Capsule key={turn} id={turn} level={held} atlas={atlas} attach={claw.attachHeld} />
        <ByHand part={claw.grip} />
      </pixiContainer>
      <ByHand part={claw.trolley} />
      <ByHand part={show.layers.front} />
    </pixiContainer>
  );
}
