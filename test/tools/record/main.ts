import { writeFileSync } from 'node:fs';
import { playGame } from '../../../game-frame/bots/index.ts';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import type { BotName } from '../../../game-frame/bots/index.ts';
import { fingerprint } from '../../support/fingerprint.ts';
import { GAMES_FILE } from '../../support/recorded-games.ts';

/** `npm run record`: only after a change that raised `SIM_VERSION`. */
const BOTS: readonly BotName[] = ['random', 'greedy'];
const EACH = 50;

const games = BOTS.flatMap((bot) =>
  Array.from({ length: EACH }, (_, i) => {
    const { id, gameData, score, counts, ticks, hash } = playGame(`recorded-${bot}-${i + 1}`, bot);
    return { id, bot, gameData, score, counts, ticks, hash };
  }),
);
writeFileSync(GAMES_FILE, `${JSON.stringify({ version: SIM_VERSION, fingerprint: fingerprint(), games }, null, 2)}\n`);
