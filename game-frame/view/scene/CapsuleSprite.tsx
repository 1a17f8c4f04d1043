import type { Container } from 'pixi.js';
import type { Ref } from 'react';
import { LEVELS, type Level } from '../../sim/index.ts';
import { useScene } from './scene-context.ts';

/** The picture of a capsule: body and face turn, the gloss does not. Hidden until it is first placed. */
export function CapsuleSprite({ level, ref }: { readonly level: Level; readonly ref: Ref<Container> }) {
  const { atlas } = useScene();
  const capsule = atlas.capsules[level - 1];
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
}
