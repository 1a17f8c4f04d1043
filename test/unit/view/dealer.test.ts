import { describe, expect, test } from 'vitest';
import { config, DEAL_AT, DEAL_SIZE, DealtPieces, seededPieces } from '../../../game-frame/sim/index.ts';
import { createDealer, type Deal } from '../../../game-frame/view/loop/dealer.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';
import { openLog } from '../../support/bot-log.ts';

const id = 'dealt';
const all = seededPieces(id);

interface Asked {
  readonly from: number;
  readonly log: string;
}

const answerTo = ({ from, log }: Asked): Deal => ({
  from,
  pieces: all.slice(from, from + DEAL_SIZE),
  ticks: openLog(log).endTick,
});

class Page {
  readonly asked: Asked[] = [];
  readonly runner: GameRunner;
  readonly take: (deal: Deal) => void;
  #drops = 0;

  constructor() {
    const pieces = new DealtPieces(all.slice(0, DEAL_SIZE));
    this.runner = new GameRunner(createSession(id, pieces));
    this.take = createDealer(this.runner, pieces, 0, (from, log) => void this.asked.push({ from, log }));
  }

  pass(): void {
    const { runner } = this;
    if (runner.game.canDrop) runner.drop((this.#drops * 379) % (config.xSteps + 1));
    const { drops } = runner.session;
    runner.advance(TICK_MS + 0.001);
    this.#drops += runner.session.drops - drops;
  }
}

describe('a dealt game', () => {
  test('asks once when half of the pieces are left, with the inputs that the server lacks', () => {
    const page = new Page();
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

  test('pauses with an empty claw until pieces arrive, and then resumes', () => {
    const page = new Page();
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
});
