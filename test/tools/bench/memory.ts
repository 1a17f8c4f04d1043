import { dataOf } from '../../support/client/signed-client.ts';
import { residentMb } from '../../support/load/cpu.ts';
import { LATE_S, leftGame, shortGame } from '../../support/load/bot-games.ts';
import { itemAt, percentile } from '../../support/load/parallel.ts';
import { clientsOf, callAll, dealAll } from '../../support/load/call-all.ts';
import { type LoadEnvironment, onPostgres } from '../../support/load/environment.ts';
import type { Bench } from './figure.ts';
import { shareOf } from './share.ts';

const WAVE = Math.min(400, shareOf(400));
/** Games of one player: below the cap of stamina. */
const MOST = 90;
/** One game of ten is played to its end; the others are left after a ball and sent late, which costs little CPU. */
const WHOLE = 10;

/** They take half a minute; with `--share 25` ten. */
const GAMES = shareOf(4000);

/** Longer than the longest of these games, s. */
const PLAY_S = 120;

/** A batch of players starts and ends a game. @param number of the batch */
async function round(environment: LoadEnvironment, number: number): Promise<void> {
  const first = (number * WAVE) % environment.players.length;
  const clients = clientsOf(environment).slice(first, first + WAVE);
  const starts = await callAll(clients, 'gameStart', () => ({}));
  const games = starts.replies.map((reply, index) => {
    const { id } = dataOf('gameStart', reply);
    return (index + number) % WHOLE === 0 ? shortGame(id) : leftGame(id);
  });
  // Deals end with the hours in which a game is open; a log is accepted after them.
  await environment.age(PLAY_S);
  await dealAll(clients, games);
  await environment.age(LATE_S - PLAY_S);
  await callAll(clients, 'gameOver', (index) => itemAt(games, index).over);
}

export const run: Bench = () => {
  const rounds = Math.ceil(GAMES / WAVE);
  const players = Math.ceil(rounds / MOST) * WAVE;
  return onPostgres(players, MOST, async (environment) => {
    const resident: number[] = [];
    for (let done = 0; done < rounds; done += 1) {
      await round(environment, done);
      resident.push(residentMb(itemAt(environment.servers, 0).pid));
    }
    const settled = resident.slice(Math.floor(rounds / 2));
    const half = Math.ceil(settled.length / 2);
    const growth = percentile(settled.slice(-half), 0.5) - percentile(settled.slice(0, half), 0.5);
    const perThousand = (growth * 1000) / (half * WAVE);
    const name = 'memory: growth in the second half, a thousand games';
    return [
      { name: `memory after ${rounds * WAVE} games`, value: resident.at(-1) ?? 0, unit: 'MB', budget: { most: 512 } },
      { name, value: perThousand, unit: 'MB', budget: { most: 1 } },
    ];
  });
};
