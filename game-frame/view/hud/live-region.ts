import { weaponName } from '../../bridge/index.ts';
import { el } from '../../dom.ts';
import { config, firstContact, radiusOf } from '../../sim/index.ts';
import { copy } from '../copy.ts';
import type { GameRunner } from '../loop/game-runner.ts';

/** Merges that make this level or a higher one are announced. */
const ANNOUNCED_LEVEL = 7;

/** Announces held and next piece, aim, score, danger and the end to screen readers. */
export function createLiveRegion(runner: GameRunner) {
  const polite = el('p', { 'aria-live': 'polite' });
  const urgent = el('p', { 'aria-live': 'assertive' });
  const { game } = runner;
  const announceTurn = (): void => {
    const { held, next, score } = game;
    if (held !== undefined) polite.textContent = copy.live.turn(weaponName(held), weaponName(next ?? 0), score);
  };
  announceTurn();
  runner.subscribe({
    onDrop: announceTurn,
    onMerge: ({ into }) => {
      if (into && into.level >= ANNOUNCED_LEVEL)
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
    element: el('div', { class: 'frame-visually-hidden' }, polite, urgent),
    /** Announces where the held ball would fall. @param x world x of its centre */
    announceAim: (x: number): void => {
      const { ball } = firstContact(game.balls, x, radiusOf(game.held ?? 1, config));
      const column = Math.min(config.width, Math.floor(x) + 1);
      polite.textContent = copy.live.aim(column, config.width, ball && weaponName(ball.level));
    },
  };
}
