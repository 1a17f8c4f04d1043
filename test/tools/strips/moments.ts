import type { BotName } from '../../../game-frame/bots/index.ts';
import {
  createGame,
  LEVELS,
  packLog,
  type Game,
  type InputLog,
  type Merge,
  seededPieces,
} from '../../../game-frame/sim/index.ts';
import { botLog, dropsByTick } from '../../support/bot-log.ts';

/** A part of a bot's game to draw. */
export interface Moment {
  readonly name: string;
  readonly id: string;
  /** Tick at which it begins, and the game's log up to there. */
  readonly from: number;
  readonly before: string;
  /** Balls put into the field before it, for a moment that hardly any game has. */
  readonly staged?: readonly { readonly level: number; readonly x: number; readonly y: number }[];
  /** Drops within the stretch. */
  readonly drops: InputLog['drops'];
  readonly ticks: number;
}

interface Wanted {
  readonly name: string;
  /** Ticks shown before and after the event. */
  readonly lead: number;
  readonly tail: number;
  /** Whether this tick is the event. */
  readonly is: (game: Game, merges: readonly Merge[]) => boolean;
}

const WANTED: readonly Wanted[] = [
  { name: 'first-merge', lead: 6, tail: 60, is: (_game, merges) => merges.length > 0 },
  { name: 'first-8', lead: 6, tail: 102, is: (_game, merges) => merges.some(({ level }) => level === 7) },
  { name: 'merge', lead: 6, tail: 50, is: (_game, merges) => merges.some(({ level }) => level === 4) },
  { name: 'merge-high', lead: 6, tail: 60, is: (_game, merges) => merges.some(({ level }) => level === 8) },
  { name: 'combo', lead: 40, tail: 50, is: (_game, merges) => merges.some(({ combo }) => combo === 4) },
  { name: 'danger', lead: 90, tail: 30, is: (game) => game.balls.some((ball) => ball.dangerTicks === 80) },
  { name: 'end', lead: 30, tail: 240, is: (game) => game.over },
  { name: 'top', lead: 6, tail: 130, is: (_game, merges) => merges.some(({ level }) => level === 10) },
];

/** Ticks of the first event of each kind in a game. */
function eventsOf(id: string, log: InputLog): Map<string, number> {
  const game = createGame(seededPieces(id));
  const drops = dropsByTick(log);
  const found = new Map<string, number>();
  while (game.tick < log.endTick && !game.over) {
    const { merges } = game.step(drops.get(game.tick));
    for (const { name, is } of WANTED) if (!found.has(name) && is(game, merges)) found.set(name, game.tick);
  }
  return found;
}

function cut(id: string, log: InputLog, { name, lead, tail }: Wanted, tick: number): Moment {
  const from = Math.max(1, tick - lead);
  const before = { ...log, drops: log.drops.filter((drop) => drop.tick < from), endTick: from };
  const drops = log.drops.filter((drop) => drop.tick >= from && drop.tick < tick + tail);
  return { name, id, from, before: packLog(before), drops, ticks: lead + tail };
}

/** Two of the highest level fall onto each other where so far there is little else. */
function doubleOf(moment: Moment): Moment {
  const staged = [
    { level: LEVELS, x: 4.5, y: 2.4 },
    { level: LEVELS, x: 4.2, y: 12 },
  ];
  const drops = Array.from({ length: 40 }, (_, i) => ({ tick: moment.from + i, x: 0 }));
  return { ...moment, name: 'double-top', staged, drops, ticks: 190 };
}

/** Plays bot games until each kind of moment has been found, or the games run out. */
export function findMoments(bot: BotName, games: number): Moment[] {
  const moments: Moment[] = [];
  for (let i = 0; i < games && moments.length < WANTED.length; i += 1) {
    const id = `strip-${i}`;
    const log = botLog(id, bot);
    const events = eventsOf(id, log);
    for (const wanted of WANTED) {
      const tick = events.get(wanted.name);
      if (tick === undefined || moments.some(({ name }) => name === wanted.name)) continue;
      moments.push(cut(id, log, wanted, tick));
    }
  }
  const early = moments.find(({ name }) => name === 'merge');
  return early ? [...moments, doubleOf(early)] : moments;
}
