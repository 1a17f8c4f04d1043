import * as v from 'valibot';
import { campaign } from '../../campaign/campaign.ts';
import { HOUR_MS } from '../../campaign/zone.ts';
import { calls, finishedGame, scoreCurve } from '../../contract/index.ts';
import { readStored, writeStored } from '../storage.ts';
import { storedAtom } from '../stored-atom.ts';
import type { StoredGame } from './session.ts';

const KEY = 'games';
const identity = { player: v.string(), id: finishedGame.entries.id };
const dealt = v.object({
  pieces: v.array(v.number()),
  ticks: v.number(),
  takeovers: v.number(),
  prefix: v.string(),
});
/** Of games stored before there were deals: they can't be played on. */
const UNDEALT = { pieces: [], ticks: 0, takeovers: 0, prefix: '' };
const progress = { finished: v.nullable(finishedGame), result: v.nullable(calls.gameOver.answer) };
/** What the start told of the games before; left out of games that an older page started. */
const history = { best: v.optional(scoreCurve), newLevels: v.optional(v.array(v.number())) };
const gamesSchema = v.array(
  v.object({
    ...identity,
    openUntil: v.number(),
    acceptedUntil: v.number(),
    dealt: v.optional(dealt, UNDEALT),
    takenOver: v.optional(v.boolean()),
    ...history,
    ...progress,
  }),
);

/** All games of this device that are not done with: being played, waiting to be sent, or with an unseen result. */
export const gamesAtom = storedAtom<readonly StoredGame[]>(KEY, gamesSchema, []);

const oldGameSchema = v.object({ ...identity, startedAt: v.number(), ...progress });
const oldOutboxSchema = v.array(v.object({ player: v.string(), game: finishedGame }));

/** A game of the old record, whose `startedAt` was this device's time in milliseconds. */
function migrated({ startedAt, ...game }: v.InferOutput<typeof oldGameSchema>): StoredGame {
  const openUntil = startedAt + campaign.game.openHours * HOUR_MS;
  return { ...game, dealt: UNDEALT, openUntil, acceptedUntil: openUntil + campaign.game.graceHours * HOUR_MS };
}

/** Takes over what the version before this record stored: `game` and `outbox`. Call it before the record is read. */
export function migrateStoredGames(): void {
  const held = readStored('game', oldGameSchema);
  const outbox = readStored('outbox', oldOutboxSchema) ?? [];
  if (held === undefined && outbox.length === 0) return;
  const games = outbox
    .filter(({ game }) => game.id !== held?.id)
    .map(({ player, game }) => migrated({ player, id: game.id, startedAt: 0, finished: game, result: null }));
  // The old page stored a finished game in the outbox first.
  const unsent = outbox.find(({ game }) => game.id === held?.id)?.game ?? null;
  if (held !== undefined) games.push(migrated({ ...held, finished: held.finished ?? unsent }));
  writeStored(KEY, [...games, ...(readStored(KEY, gamesSchema) ?? [])]);
  writeStored('game', null);
  writeStored('outbox', null);
}
