import { useEffect, useLayoutEffect } from 'react';
import { Camera } from './Camera.tsx';
import { Capsules } from './Capsules.tsx';
import { Claw } from './Claw.tsx';
import { Countdown } from './Countdown.tsx';
import { Effects } from './Effects.tsx';
import { useFrame } from './frame.ts';
import { GuideLine } from './GuideLine.tsx';
import { LessonHints } from './LessonHints.tsx';
import { SceneContext, type SceneParts } from './scene-context.ts';
import { WarningLine } from './WarningLine.tsx';

interface SceneProps {
  readonly parts: SceneParts;
  /** Moves the claw by held keys. */
  readonly steer: (elapsedMs: number) => void;
  /** Called in each frame after the ticks, before anything is drawn. */
  readonly onFrame: (elapsedMs: number) => void;
  /** The scene has left the tree: its textures may be destroyed. */
  readonly onUnmount: () => void;
}

/** The whole scene, from back to front. What happens in a frame is told in `frame.ts`. */
export function Scene({ parts, steer, onFrame, onUnmount }: SceneProps) {
  const { runner, atlas, clock, lesson } = parts;
  useLayoutEffect(() => runner.subscribe(clock), [runner, clock]);
  useFrame('simulation', (elapsedMs) => {
    steer(elapsedMs);
    runner.advance(elapsedMs);
    clock.advance(elapsedMs);
    onFrame(elapsedMs);
  });
  useEffect(() => onUnmount, [onUnmount]);
  return (
    <SceneContext value={parts}>
      <Camera>
        <pixiSprite texture={atlas.field} />
        <Effects>
          <GuideLine />
          <WarningLine />
          <Capsules />
          <Countdown />
          <Claw />
          {lesson && <LessonHints lesson={lesson} />}
        </Effects>
      </Camera>
    </SceneContext>
  );
}
