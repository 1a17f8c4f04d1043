import { DEAL_AT, DEAL_SIZE, type InputLog, packLog, SIM_VERSION, unpackLog } from '../../game-frame/sim/index.ts';
import type { PayloadOf } from '../../src/contract/index.ts';

/** Packs drops as they stand right after the last one. */
export const packDrops = (drops: InputLog['drops']): string =>
  packLog({ version: SIM_VERSION, drops, endTick: (drops.at(-1)?.tick ?? 0) + 1 });

/** The deals that a page asks for during a game: each when half of a deal is left. @param gameData a valid log */
export function dealsOf(id: string, gameData: string): PayloadOf<'gameDeal'>[] {
  const unpacked = unpackLog(gameData);
  const drops = unpacked.ok ? unpacked.log.drops : [];
  const deals: PayloadOf<'gameDeal'>[] = [];
  for (let from = DEAL_SIZE; drops.length >= from - DEAL_AT; from += DEAL_SIZE) {
    const used = drops.slice(Math.max(0, from - DEAL_SIZE - DEAL_AT), from - DEAL_AT);
    deals.push({ id, from, log: packDrops(used) });
  }
  return deals;
}
