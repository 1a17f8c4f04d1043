import { config, type InputLog } from '../../sim/index.ts';

/** Ticks that the claw takes from one place to the next, and that it then hangs still before it lets go. */
const WAY_TICKS = 26;
const STILL_TICKS = 6;

const worldX = (x: number): number => (x * config.width) / config.xSteps;
const smooth = (share: number): number => share * share * (3 - 2 * share);

/**
 * Where the claw of a replay is: a log knows its places only, so it goes from each to the next in time for the drop.
 * @returns world x at a time of the game, ticks
 */
export function replayAim({ drops }: Pick<InputLog, 'drops'>): (tick: number) => number {
  return (tick) => {
    const next = drops.findIndex((drop) => drop.tick >= tick);
    const last = drops.at(next === -1 ? -1 : next - 1);
    const from = next === 0 || !last ? config.width / 2 : worldX(last.x);
    const to = drops[next];
    if (!to) return from;
    const share = (tick - (to.tick - STILL_TICKS - WAY_TICKS)) / WAY_TICKS;
    return from + (worldX(to.x) - from) * smooth(Math.min(1, Math.max(0, share)));
  };
}
