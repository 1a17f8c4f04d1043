import * as v from 'valibot';
import { campaign } from '../../campaign/campaign.ts';
import { HOUR_MS } from '../../campaign/zone.ts';
import { calls } from '../../contract/index.ts';
import { readStored, writeStored } from '../storage.ts';
import { storedAtom } from '../stored-atom.ts';
import type { StoredGame } from './session.ts';

const KEY = 'games';
const finished = calls.gameOver.payload;
const identity = { player: v.string(), id: finished.entries.id };
const progress = { finished: v.nullable(finished), result: v.nullable(calls.gameOver.answer) };
const gamesSchema = v.array(v.object({ ...identity, closesAt: v.number(), expiresAt: v.number(), ...progress }));

/** All games of this device that are not done with: being played, waiting to be sent, or with an unseen result. */
export const gamesAtom = storedAtom<readonly StoredGame[]>(KEY, gamesSchema, []);

const oldGameSchema = v.object({ ...identity, startedAt: v.number(), ...progress });
const oldOutboxSchema = v.array(v.object({ player: v.string(), game: finished }));

/** Takes over what the version before this record stored: `game` and `outbox`. Call it before the record is read. */
export function migrateStoredGames(): void {
  const held = readStored('game', oldGameSchema);
  const outbox = readStored('outbox', oldOutboxSchema) ?? [];
  if (held === undefined && outbox.length === 0) return;
  const games = outbox
    .filter(({ game }) => game.id !== held?.id)
    .map(
      ({ player, game }): StoredGame => ({
        player,
        id: game.id,
        closesAt: 0,
        expiresAt: 0,
        finished: game,
        result: null,
      }),
    );
  if (held !== undefined) {
    const { startedAt, ...game } = held;
    const closesAt = startedAt + campaign.game.openHours * HOUR_MS;
    const sent = outbox.find((entry) => entry.game.id === held.id)?.game ?? null;
    games.push({
      ...game,
      closesAt,
      expiresAt: closesAt + campaign.game.graceHours * HOUR_MS,
      finished: held.finished ?? sent,
    });
  }
  writeStored(KEY, [...games, ...(readStored(KEY, gamesSchema) ?? [])]);
  writeStored('game', null);
  writeStored('outbox', null);
}
