import type { Container } from 'pixi.js';
import { memo, useCallback, useState } from 'react';
import type { Level } from '../../sim/index.ts';
import { CapsuleActors } from './capsule-actors.ts';
import { CapsuleSprite } from './CapsuleSprite.tsx';
import { useFrame } from './frame.ts';
import { useBallList, useGameListener, useScene } from './scene-context.ts';

interface CapsuleProps {
  readonly id: number;
  readonly level: Level;
  readonly actors: CapsuleActors;
}

const Capsule = memo(function Capsule({ id, level, actors }: CapsuleProps) {
  const ref = useCallback(
    (container: Container | null) => (container ? actors.attach(id, level, container) : undefined),
    [actors, id, level],
  );
  return <CapsuleSprite ref={ref} level={level} />;
});

/** The capsules of the field: React adds and removes them, {@link CapsuleActors} move them. */
export function Capsules() {
  const parts = useScene();
  const balls = useBallList('balls');
  const [actors] = useState(() => new CapsuleActors(parts));
  useGameListener(actors);
  useFrame('capsules', actors.update);
  return (
    <pixiContainer>
      {balls.map(({ id, level }) => (
        <Capsule key={id} id={id} level={level} actors={actors} />
      ))}
    </pixiContainer>
  );
}
