import type { Container } from 'pixi.js';
import { memo, useCallback } from 'react';
import { LEVELS } from '../../sim/index.ts';
import type { Atlas } from '../art/atlas.ts';

interface CapsuleProps {
  readonly id: number;
  readonly level: number;
  readonly atlas: Atlas;
  /** Takes charge of the container while it stands. @returns gives it up again */
  readonly attach: (id: number, level: number, container: Container) => () => void;
}

/** A capsule: its body and face turn, its gloss does not. Whoever it is attached to moves it. */
export const Capsule = memo(function Capsule({ id, level, atlas, attach }: CapsuleProps) {
  const capsule = atlas.capsules[level - 1];
  const ref = useCallback(
    (container: Container | null) => (container ? attach(id, level, container) : undefined),
    [attach, id, level],
  );
  if (!capsule) return null;
  return (
    <pixiContainer ref={ref} visible={false}>
      {level === LEVELS && <pixiSprite label="aura" texture={atlas.aura} anchor={0.5} />}
      <pixiContainer label="spin">
        <pixiSprite texture={capsule.body} anchor={0.5} />
        <pixiSprite label="face" texture={capsule.face('calm')} anchor={0.5} x={capsule.faceX} y={capsule.faceY} />
      </pixiContainer>
      <pixiSprite texture={capsule.gloss} anchor={0.5} />
    </pixiContainer>
  );
});
