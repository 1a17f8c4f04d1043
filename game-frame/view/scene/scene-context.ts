import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Atlas } from '../art/atlas.ts';
import type { Goals } from '../effects/effects-system.ts';
import type { Aim } from '../input/aim.ts';
import type { GameListener } from '../loop/game-listener.ts';
import type { RunningGame } from '../loop/game-runner.ts';
import type { Lesson } from '../loop/lesson.ts';
import type { EffectRandom } from '../random.ts';
import type { BallList, BallListStore } from './ball-list-store.ts';
import type { Layout } from './layout.ts';

/** Duration of the claw's recoil after a drop, milliseconds. */
export const RECOIL_MS = 200;

/** Shared by all components of the scene; constant while it is mounted. */
export interface SceneParts {
  readonly runner: RunningGame;
  readonly aim: Aim;
  readonly ballList: BallListStore;
  /** The lesson of a new player; `null` in a replay. */
  readonly lesson: Lesson | null;
  readonly atlas: Atlas;
  /** Clock of animations: milliseconds since the scene was first shown, and since the last drop. */
  readonly clock: { ms: number; sinceDropMs: number };
  readonly random: EffectRandom;
  readonly calm: boolean;
  readonly layout: () => Layout;
  /** Targets of flying lights, scene pixels. */
  readonly goals: Goals;
}

export const SceneContext = createContext<SceneParts | null>(null);

/** @throws Error outside a scene */
export function useScene(): SceneParts {
  const parts = useContext(SceneContext);
  if (!parts) throw new Error('used outside a scene');
  return parts;
}

/** One part of the ball list; the component renders again when that part changes. */
export function useBallList<Key extends keyof BallList>(key: Key): BallList[Key] {
  const { ballList } = useScene();
  return useSyncExternalStore(ballList.subscribe, () => ballList.current()[key]);
}

/** Listens to the game while the component is mounted. @param listener a new object renews the subscription */
export function useGameListener(listener: GameListener): void {
  const { runner } = useScene();
  useLayoutEffect(() => runner.subscribe(listener), [runner, listener]);
}
