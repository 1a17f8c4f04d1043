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
  /** Does the due ticks: called first in each frame. */
  readonly advance: (elapsedMs: number) => void;
  /** The scene has left the tree: its textures may be destroyed. */
  readonly onUnmount: () => void;
}

/** The whole scene, from back to front. `frame.ts` lists what happens in a frame. */
export function Scene({ parts, advance, onUnmount }: SceneProps) {
  const { runner, atlas, clock, lesson } = parts;
  useLayoutEffect(() => runner.subscribe({ onDrop: () => void (clock.sinceDropMs = 0) }), [runner, clock]);
  useFrame('simulation', advance);
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
