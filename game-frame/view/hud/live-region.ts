import { weaponName } from '../../bridge/index.ts';
import { copy } from '../copy.ts';
import { el } from '../../dom.ts';
import type { GameRunner } from '../loop/game-runner.ts';

/** From this level on a merge is announced. */
const TOLD_LEVEL = 7;

/** Announces to screen readers what is held, what comes next, the score, the danger and the end. */
export function createLiveRegion(runner: GameRunner): HTMLElement {
  const calm = el('p', { 'aria-live': 'polite' });
  const urgent = el('p', { 'aria-live': 'assertive' });
  const { game } = runner;
  const tellTurn = (): void => {
    calm.textContent = copy.live.turn(weaponName(game.held), weaponName(game.next), game.score);
  };
  tellTurn();
  runner.subscribe({
    onDrop: tellTurn,
    onMerge: ({ into }) => {
      if (into && into.level >= TOLD_LEVEL) urgent.textContent = copy.live.made(weaponName(into.level));
    },
    onAlarm: (on) => {
      urgent.textContent = on ? copy.live.danger : copy.live.safe;
    },
    onGameOver: () => {
      urgent.textContent = copy.live.over(game.score);
    },
  });
  return el('div', { class: 'frame-visually-hidden' }, calm, urgent);
}
