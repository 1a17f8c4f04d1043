import { describe, expect, test } from 'vitest';
import { config, DEAL_AT, DEAL_SIZE, DealtPieces, playLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { createDealer, type Deal } from '../../../game-frame/view/loop/dealer.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { resume } from '../../../game-frame/view/loop/resume.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';
import { openLog } from '../../support/bot-log.ts';

const id = 'dealt';
const all = seededPieces(id);
const pace = { now: () => 0, onProgress: () => {}, yieldToBrowser: async () => {} };

interface Asked {
  readonly from: number;
  readonly log: string;
}

/** The answer to a deal. */
const answerTo = ({ from, log }: Asked): Deal => ({
  from,
  pieces: all.slice(from, from + DEAL_SIZE),
  ticks: openLog(log).endTick,
});

/** A page with a game: what it stores outlives it. */
class Page {
  readonly asked: Asked[] = [];
  readonly runner: GameRunner;
  readonly take: (deal: Deal) => void;
  #drops = 0;

  constructor(pieces: DealtPieces, ticks: number, played?: Awaited<ReturnType<typeof resume>>) {
    this.runner = new GameRunner(createSession(id, pieces, played));
    this.take = createDealer(this.runner, pieces, ticks, (from, log) => void this.asked.push({ from, log }));
  }

  /** Lets one tick pass, dropping whenever that is possible. */
  pass(): void {
    const { runner } = this;
    if (runner.game.canDrop) runner.drop((this.#drops * 379) % (config.xSteps + 1));
    const { drops } = runner.session;
    runner.advance(TICK_MS + 0.001);
    this.#drops += runner.session.drops - drops;
  }
}

const begin = (): Page => new Page(new DealtPieces(all.slice(0, DEAL_SIZE)), 0);

describe('a dealt game', () => {
  test('asks when half of the pieces are left, once, with what the server does not know', () => {
    const page = begin();
    while (page.runner.session.drops < DEAL_SIZE - DEAL_AT) page.pass();
    expect(page.asked).toEqual([{ from: DEAL_SIZE, log: page.runner.session.pack() }]);
    const [asked = { from: 0, log: '' }] = page.asked;
    page.take(answerTo(asked));
    page.take(answerTo(asked));
    while (page.asked.length < 2) page.pass();
    expect(openLog(page.asked[1]?.log ?? '').drops).toHaveLength(DEAL_SIZE);
    expect(page.asked[1]?.from).toBe(2 * DEAL_SIZE);
    expect(page.runner.waiting).toBe(false);
  });

  test('stands still with an empty claw until pieces come, and then goes on by itself', () => {
    const page = begin();
    const { runner } = page;
    for (let i = 0; i < 2000; i += 1) page.pass();
    const { tick } = runner.game;
    expect(runner).toMatchObject({ waiting: true, running: false });
    expect(runner.session.drops).toBe(DEAL_SIZE);
    expect(runner.game.cooldown).toBe(0);
    page.pass();
    expect(runner.game.tick).toBe(tick);
    page.take(answerTo(page.asked[0] ?? { from: 0, log: '' }));
    page.pass();
    expect(runner).toMatchObject({ waiting: false, running: true });
    expect(runner.game.tick).toBe(tick + 1);
  });

  test('killed at each tenth drop, every other answer lost, it ends the same', { tags: 'long' }, async () => {
    let stored = { pieces: all.slice(0, DEAL_SIZE), ticks: 0 };
    let page = begin();
    let answered = 0;
    let asks = 0;
    for (let kills = 1; !page.runner.game.over; ) {
      page.pass();
      const asked = page.asked.shift();
      if (asked) asks += 1;
      const deal = asked && asks % 2 === 0 && asked.from === stored.pieces.length ? answerTo(asked) : undefined;
      if (deal) {
        answered += 1;
        stored = { pieces: [...stored.pieces, ...deal.pieces], ticks: deal.ticks };
        page.take(deal);
      }
      if (page.runner.session.drops < 10 * kills && !page.runner.waiting) continue;
      kills += page.runner.waiting ? 0 : 1;
      const pieces = new DealtPieces(stored.pieces);
      page = new Page(pieces, stored.ticks, await resume(pieces, page.runner.session.pack(), pace));
    }
    expect(answered).toBeGreaterThan(2);
    // The game may end before the piece after the next one is dealt.
    const pieces = new DealtPieces(stored.pieces);
    expect(playLog(pieces, openLog(page.runner.session.pack())).hash()).toBe(page.runner.game.hash());
  });
});
