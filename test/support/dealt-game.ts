import { DEAL_AT, DEAL_SIZE, type InputLog, packLog, SIM_VERSION } from '../../game-frame/sim/index.ts';
import { makeKeys } from '../../server/common/keys.ts';
import { DEMO } from '../../server/common/settings.ts';
import { seedOf } from '../../server/rules/game/games.ts';
import { SecretPieces } from '../../server/verify/index.ts';
import type { PayloadOf } from '../../src/contract/index.ts';
import { openLog } from './bot-log.ts';

const demoKeys = makeKeys(DEMO.DATA_KEY);

/** All pieces of a game: what only the server knows. @param keys of that server, if it is no demo */
export const piecesOf = (id: string, keys = demoKeys): SecretPieces => new SecretPieces(seedOf(keys, id));

/** The deals that a page asks for during a game: each when half of a deal is left. */
export function dealsOf(id: string, gameData: string): PayloadOf<'gameDeal'>[] {
  const { drops } = openLog(gameData);
  const deals: PayloadOf<'gameDeal'>[] = [];
  for (let from = DEAL_SIZE; drops.length >= from - DEAL_AT; from += DEAL_SIZE) {
    const used = drops.slice(Math.max(0, from - DEAL_SIZE - DEAL_AT), from - DEAL_AT);
    deals.push({ id, from, log: packDrops(used) });
  }
  return deals;
}

/** Packs drops as they stand right after the last one. */
export const packDrops = (drops: InputLog['drops']): string =>
  packLog({ version: SIM_VERSION, drops, endTick: (drops.at(-1)?.tick ?? 0) + 1 });
