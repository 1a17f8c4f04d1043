/** The player's frame in a page of its own that hands its parts to a test, which the built page does not. */
import { FieldGame } from '../../../game-frame/sim/index.ts';
import { startFrame, type RunningFrame } from '../../../game-frame/view/app/start-frame.ts';

declare global {
  interface Window {
    /** The frame, once it is ready. */
    frame: Promise<RunningFrame | null>;
    /** Puts a ball into the field from outside the game; it is seen from the next drop on. World units. */
    put: (level: number, x: number, y: number) => Promise<void>;
    commits: { readonly count: number };
  }
}

/** Starts the frame and stops its clock before the first tick: the test turns it. */
async function start(): Promise<RunningFrame | null> {
  const frame = await startFrame(document.body, new URLSearchParams(location.search).get('id'));
  frame?.controller.scene?.app.ticker.stop();
  return frame;
}

window.frame = start();
window.put = async (level, x, y) => {
  const game = (await window.frame)?.runner.game;
  if (game instanceof FieldGame) game.field.add(level, { x, y, vx: 0, vy: 0 });
};
