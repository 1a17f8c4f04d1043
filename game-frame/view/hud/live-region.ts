import { weaponName } from '../../bridge/index.ts';
import { config, firstContact, radiusOf } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import { el } from '../../dom.ts';
import type { GameRunner } from '../loop/game-runner.ts';

/** From this level on a merge is announced. */
const TOLD_LEVEL = 7;

/** What screen readers are told. */
export interface LiveRegion {
  readonly element: HTMLElement;
  /** Tells where the held ball would fall. @param x world x of its centre */
  readonly tellAim: (x: number) => void;
}

/** Announces to screen readers what is held, what comes next, the aim, the score, the danger and the end. */
export function createLiveRegion(runner: GameRunner): LiveRegion {
  const calm = el('p', { 'aria-live': 'polite' });
  const urgent = el('p', { 'aria-live': 'assertive' });
  const { game } = runner;
  const tellTurn = (): void => {
    const { held, next, score } = game;
    if (held !== undefined) calm.textContent = copy.live.turn(weaponName(held), weaponName(next ?? 0), score);
  };
  tellTurn();
  runner.subscribe({
    onDrop: tellTurn,
    onMerge: ({ into }) => {
      if (into && into.level >= TOLD_LEVEL)
        urgent.textContent = copy.live.made(weaponName(into.level), runner.newLevels.has(into.level));
    },
    onAlarm: (on) => {
      urgent.textContent = on ? copy.live.danger : copy.live.safe;
    },
    onGameOver: () => {
      urgent.textContent = copy.live.over(game.score);
    },
  });
  return {
    element: el('div', { class: 'frame-visually-hidden' }, calm, urgent),
    tellAim: (x) => {
      const { ball } = firstContact(game.balls, x, radiusOf(game.held ?? 1, config));
      const column = Math.min(config.width, Math.floor(x) + 1);
      calm.textContent = copy.live.aim(column, config.width, ball && weaponName(ball.level));
    },
  };
}
