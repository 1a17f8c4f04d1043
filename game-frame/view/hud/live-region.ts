import { weaponName } from '../../bridge/index.ts';
import { copy } from '../copy.ts';
import { element } from './dom.ts';
import type { GameRunner } from '../loop/game-runner.ts';

/** From this level on a merge is worth a word. */
const TOLD_LEVEL = 7;

/** Tells those who cannot see the canvas what is held, what comes next, the score and the danger. */
export function createLiveRegion(runner: GameRunner): HTMLElement {
  const calm = element('p', '', { 'aria-live': 'polite' });
  const urgent = element('p', '', { 'aria-live': 'assertive' });
  const { game } = runner;
  const tellTurn = (): void => {
    calm.textContent = copy.live.turn(weaponName(game.held), weaponName(game.next), game.score);
  };
  tellTurn();
  runner.observe({
    dropped: tellTurn,
    merged: ({ into }) => {
      if (into && into.level >= TOLD_LEVEL) urgent.textContent = copy.live.made(weaponName(into.level));
    },
    alarmed: (on) => {
      urgent.textContent = on ? copy.live.danger : copy.live.safe;
    },
    ended: () => {
      urgent.textContent = copy.live.over(game.score);
    },
  });
  return element('div', 'frame-visually-hidden', {}, calm, urgent);
}
