import type { GameRunner } from '../loop/game-runner.ts';

/** Pauses and saves while the page is hidden: the system may end a hidden page without telling it. */
export function followVisibility(runner: GameRunner, save: () => void): void {
  const update = (): void => {
    if (!document.hidden) return runner.resume('hidden');
    runner.pause('hidden');
    save();
  };
  document.addEventListener('visibilitychange', update);
  window.addEventListener('pagehide', save);
  update();
}
