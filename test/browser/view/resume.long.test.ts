import { afterEach, expect, test } from 'vitest';
import { createGame, packLog, type InputLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { openGame, type OpenedGame } from '../../../game-frame/view/app/open-game.ts';
import { createPage } from '../../../game-frame/view/app/page.ts';
import { EffectRandom } from '../../../game-frame/view/random.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { botLog, dropsByTick } from '../../support/bot-log.ts';
import { hashesOf } from '../../unit/view/play-through.ts';

// Short ones, as games go: a minute and a half.
const GAMES = [2, 18, 27, 30].map((number) => `resume-${number}`);
const DEATHS = 20;
/** A game is kept each second, and after each drop. */
const LOST_AT_MOST = 60;

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** Ticks at which the page dies, rising; no two the same. */
function momentsOf({ endTick }: InputLog, random: EffectRandom): number[] {
  const moments = new Set<number>();
  while (moments.size < DEATHS) moments.add(Math.floor(random.between(1, endTick)));
  return [...moments].sort((a, b) => a - b);
}

/** Plays the bot's drops on up to a tick. @returns ticks after which the game differed from the uninterrupted one */
function playOn({ runner }: OpenedGame, log: InputLog, hashes: ReadonlyMap<number, string>, until: number): number[] {
  const { game } = runner;
  const drops = dropsByTick(log);
  const wrong: number[] = [];
  while (game.tick < until && !game.over) {
    const x = drops.get(game.tick);
    if (x !== undefined) runner.drop(x);
    runner.advance(TICK_MS + 0.001);
    if (game.hash() !== hashes.get(game.tick)) wrong.push(game.tick);
  }
  return wrong;
}

test.each(GAMES)(
  '%s dies at 20 random moments and is, after each, tick for tick the game that never died',
  async (id) => {
    const log = botLog(id);
    const hashes = hashesOf(id, log, 1).set(0, createGame(seededPieces(id)).hash());
    const random = new EffectRandom(log.endTick);
    const page = createPage(document.body);
    const open = (): Promise<OpenedGame> => openGame({ id, msLeft: Infinity }, page);
    let died = 0;
    for (const moment of [...momentsOf(log, random), log.endTick]) {
      const opened = await open();
      const { game } = opened.runner;
      expect(hashes.get(game.tick)).toBe(game.hash());
      expect(died - game.tick).toBeLessThanOrEqual(LOST_AT_MOST);
      expect(playOn(opened, log, hashes, moment)).toEqual([]);
      // The system ends some pages with a warning, and some without.
      if (random.next() < 0.5) opened.save();
      died = moment;
    }
    const last = await open();
    expect(last.ended).toBe(true);
    // What is sent is what the uninterrupted game sends, so it is paid the same.
    expect(last.runner.session.pack()).toBe(packLog(log));
  },
);
