import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLog, readLog, SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { TASK_KEYS } from '../../../src/campaign/kinds.ts';
import { type CallName, Code, type PayloadOf } from '../../../src/contract/index.ts';
import { type Campaign, type Day, dayOf, type Month, monthOf, phaseAt } from '../../../server/campaign/index.ts';
import { campaign as shipped, withPrizes } from '../../support/campaign.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { type OperatorContext, transact } from '../../../server/rules/operations/operations.ts';
import { moveAward, reassignAward } from '../../../server/rules/operator/awards/cases.ts';
import { adjustBalance } from '../../../server/rules/operator/money/adjust.ts';
import { performAct } from '../../../server/rules/acts/perform.ts';
import { contextOf } from '../../../server/rules/context.ts';
import type { ActInput, ActName } from '../../../server/rules/operator/acts.ts';
import { findPerson } from '../../../server/rules/people/people.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { giftCode } from '../../../server/rules/friends/gifts.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { ENGINE, startEngine } from '../../support/database/engines.ts';
import { type Harness, type Reply, startHarness, type TestPlayer, verifierOf } from '../../support/server/harness.ts';

/** Cheap items, little stock, good odds and a low cap, so that all of them are used up in few steps. */
const campaign: Campaign = {
  ...withPrizes([
    { id: 1, name: '卡', weight: 5000, stock: 1, pays: { kind: 'award' } },
    { id: 4, name: '萤石', weight: 2000, stock: null, pays: { kind: 'coins', amount: 100 } },
    { id: 5, name: '体力', weight: 1500, stock: 3, pays: { kind: 'stamina', amount: 1 } },
    { id: 6, name: '谢谢参与', weight: 1500, stock: null, pays: { kind: 'nothing' } },
  ]),
  stamina: { ...shipped.stamina, cap: 5 },
  game: { ...shipped.game, refusedToBlock: 1000 },
  exchange: shipped.exchange.map((item) => Object.assign({}, item, { coins: 400, stock: item.id > 2 ? 2 : null })),
  throttle: { ...shipped.throttle, perPlayer: { times: 100_000, seconds: 60 } },
};

/** A log that ends with this tick, which stands for the game's score. */
const logOf = (endTick: number): string => packLog({ version: SIM_VERSION, drops: [], endTick });
/** The end of a game that is refused. */
const WRONG = 1;
/** Accepts the score that is in the log, so that games are replayed in no time. */
const verifier = verifierOf(async ({ gameData }) => {
  const read = readLog(gameData);
  if (!read.ok || read.log.endTick === WRONG) return { ok: false, fault: 'cooldown' };
  const { endTick } = read.log;
  return { ok: true, score: endTick, counts: NONE, ticks: endTick, over: true, hash: '' };
});
const NONE = Array.from({ length: 11 }, () => 0);

/** What must have happened in the sequences: without it they prove nothing about it. */
const BRANCHES = ['sold out', 'refused', 'settled', 'cap', 'above the cap', 'reversed', 'second person'] as const;
type Branch = (typeof BRANCHES)[number];

const PLAYERS = 3;
const COINS = 2000;
const HOUR_S = 3600;
/** Seconds of the longest game: its ticks, 60 a second, are its score. */
const LONGEST_S = 4000 / 60;
const whole = (max: number) => fc.integer({ min: 0, max });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('draw' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('over' as const), score: fc.integer({ min: 2, max: 4000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cheat' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust' as const), stamina: fc.constantFrom(-1, 3, 5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('compensate' as const), coins: fc.constantFrom(300, 301) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), to: whole(PLAYERS - 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('exchange' as const), id: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('report' as const), key: fc.constantFrom(...TASK_KEYS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      id: fc.integer({ min: 1, max: 8 }),
      reported: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gift' as const), from: whole(PLAYERS - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('invite' as const), from: whole(PLAYERS - 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('code' as const), code: fc.constantFrom('WX01', 'WX02', 'NO') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 8, 24, 24 * 9) }) },
);
type Action = typeof step extends fc.Arbitrary<infer A> ? A : never;
const turns = fc.array(fc.record({ who: whole(PLAYERS - 1), action: step, again: fc.boolean() }), {
  minLength: 20,
  maxLength: 60,
});

/** A player's expected balances, computed from answers alone. */
class PlayerModel {
  coin: number;
  earned = 0;
  open: { readonly id: string; readonly free: boolean; readonly day: Day } | undefined;
  returned = false;
  readonly best = new Map<Month, number>();
  #freeUsed = 0;
  #day: Day = '';

  constructor(coin: number) {
    this.coin = coin;
  }

  free(today: Day): number {
    if (this.#day !== today) {
      this.#day = today;
      this.#freeUsed = 0;
    }
    return 1 - this.#freeUsed;
  }

  hp(today: Day): number {
    return this.free(today) + this.earned;
  }

  spend(id: string, today: Day): void {
    const free = this.free(today) > 0;
    if (free) this.#freeUsed += 1;
    else this.earned -= 1;
    this.open = { id, free, day: today };
  }

  giveBack(today: Day): void {
    if (this.open?.free && this.open.day === today) this.#freeUsed -= 1;
    else this.earned += 1;
    this.open = undefined;
    this.returned = true;
  }

  score(month: Month, points: number): void {
    this.best.set(month, Math.max(points, this.best.get(month) ?? 0));
  }
}

const reasonOf = (number: number) => ({ reason: 'test', caseNumber: `C-${number}` });

class Play {
  readonly seen: (branch: Branch) => void;
  #cases = 0;
  readonly harness: Harness;
  readonly players: readonly TestPlayer[];
  readonly models: readonly PlayerModel[];

  constructor(harness: Harness, players: readonly TestPlayer[], seen: (branch: Branch) => void) {
    this.seen = seen;
    this.harness = harness;
    this.players = players;
    this.models = players.map(() => new PlayerModel(COINS));
  }

  get calendar() {
    const at = this.harness.clock.campaignNow();
    return { today: dayOf(at), month: monthOf(at), phase: phaseAt(campaign, at) };
  }

  player = (who: number): TestPlayer => firstOrThrow(this.players.slice(who));
  model = (who: number): PlayerModel => firstOrThrow(this.models.slice(who));

  /** Counts and answers as an operator's act does. */
  #operate<T>(operator: string, work: (inside: OperatorContext, number: number) => Promise<T>): Promise<T> {
    const number = (this.#cases += 1);
    return transact({ ...this.harness.services, operator }, (inside) => work(inside, number));
  }

  async #inviteCodeOf(who: number): Promise<string> {
    const { id } = this.player(who);
    const [row] = await this.harness.database.sql<{
      code: string;
    }>`select invite_code as code from players where id = ${id}`;
    return row?.code ?? '';
  }

  async #act<N extends ActName>(name: string, act: N, input: ActInput<N>) {
    const person = await findPerson(contextOf(this.harness.services), name);
    return performAct(this.harness.services, { name, person }, { name: act, input, key: randomUUID() });
  }

  async #compensate(who: number, coins: number): Promise<void> {
    const asked = { player: this.player(who).publicId, coins, stamina: 0, cause: 'other', note: '' } as const;
    const caseNumber = `C-${(this.#cases += 1)}`;
    const result = await this.#act('anna', 'compensate', { ...asked, caseNumber });
    if ('proposal' in result) {
      await this.#act('boss', 'decideProposal', { id: result.proposal.id, agrees: true, reason: '' });
      this.seen('second person');
    }
    this.model(who).coin += coins;
  }

  async #reverse(who: number, to: number): Promise<void> {
    const [newest] = await this.harness.database.sql<{ id: number }>`
      select id from awards where player_id = ${this.player(who).id} and state = 'pending' order by id desc limit 1`;
    if (!newest) return;
    const { id, publicId } = this.player(to);
    await this.#operate('boss', async (inside, number) => {
      const why = reasonOf(number);
      if (who === to)
        await moveAward(inside, 'awards cancel', { award: newest.id, from: 'pending', to: 'cancelled' }, why);
      else await reassignAward(inside, newest.id, { id, public_id: publicId }, why);
    });
    this.seen('reversed');
  }

  /** Adds to a player's earned stamina. A claim stops at the cap, everything else may rise above it. */
  #earn(who: number, stamina: number): void {
    const model = this.model(who);
    model.earned += stamina;
    if (stamina > 0 && model.earned > campaign.stamina.cap) this.seen('above the cap');
  }

  /** What is claimed is given in full, or refused at the cap. */
  #claim(who: number, code: number, stamina: number): void {
    const fits = this.model(who).earned + stamina <= campaign.stamina.cap;
    if (code === Code.staminaFull) this.seen('cap');
    if (code === Code.ok || code === Code.staminaFull) expect(code).toBe(fits ? Code.ok : Code.staminaFull);
    if (code === Code.ok) this.#earn(who, stamina);
  }

  /** Makes a call, if asked to twice: both answers are equal, byte for byte. */
  async call<N extends CallName>(who: number, name: N, payload: PayloadOf<N>, again: boolean): Promise<Reply<N>> {
    const { harness } = this;
    harness.clock.advance(1);
    const { token } = this.player(who);
    const reply = await harness.call(name, payload, { token });
    if (again) expect((await harness.call(name, payload, { token })).body).toBe(reply.body);
    return reply;
  }

  async act(who: number, action: Action, again: boolean): Promise<void> {
    const model = this.model(who);
    switch (action.do) {
      case 'draw': {
        const poor = model.coin < 400;
        const { code, data } = await this.call(who, 'prizeDraw', {}, again);
        expect(code).toBe(this.calendar.phase === 'over' ? Code.reload : poor ? Code.notEnoughCoins : Code.ok);
        if (code !== Code.ok) return;
        model.coin += data.name === '萤石' ? -300 : -400;
        if (data.name === '体力') this.#earn(who, 1);
        return;
      }
      case 'start': {
        const { code, data } = await this.call(who, 'gameStart', {}, again);
        const { phase, today } = this.calendar;
        expect(code).toBe(phase !== 'open' ? Code.reload : model.hp(today) === 0 ? Code.noStamina : Code.ok);
        if (code === Code.ok) model.spend(data.id, today);
        return;
      }
      case 'over': {
        const id = model.open?.id ?? 'A'.repeat(22);
        const sent = { id, score: action.score, game_data: logOf(action.score), score_list: NONE };
        this.harness.clock.advance(LONGEST_S);
        const { code, data } = await this.call(who, 'gameOver', sent, again);
        if (code !== Code.ok) return;
        model.open = undefined;
        model.score(this.calendar.month, action.score);
        expect(data.coin).toBe(Math.floor(action.score / 500) * 100);
        model.coin += data.coin;
        return;
      }
      case 'cheat': {
        const id = model.open?.id ?? 'A'.repeat(22);
        const sent = { id, score: 1, game_data: logOf(WRONG), score_list: NONE };
        const { code } = await this.call(who, 'gameOver', sent, again);
        if (code === Code.gameRefused) {
          model.open = undefined;
          this.seen('refused');
        }
        return;
      }
      case 'adjust': {
        const { id, publicId } = this.player(who);
        const adjusting = this.#operate('boss', (inside, number) =>
          adjustBalance(inside, { id, public_id: publicId }, { coins: 0, stamina: action.stamina }, reasonOf(number)),
        );
        if (model.earned + action.stamina < 0) return expect(adjusting).rejects.toThrow(/余额不足/);
        await adjusting;
        return this.#earn(who, action.stamina);
      }
      case 'compensate':
        return this.#compensate(who, action.coins);
      case 'reverse':
        return this.#reverse(who, action.to);
      case 'back': {
        const { code } = await this.call(who, 'hpBack', {}, again);
        if (code === Code.ok) model.giveBack(this.calendar.today);
        else expect(code).toBe(model.returned ? Code.already : Code.noSuchGame);
        return;
      }
      case 'exchange': {
        const { code } = await this.call(who, 'exchangeDo', { id: action.id }, again);
        if (code === Code.ok) model.coin -= 400;
        if (code === Code.outOfStock) this.seen('sold out');
        return;
      }
      case 'report':
        await this.call(who, 'taskReport', { task_key: action.key }, again);
        return;
      case 'receive': {
        const task = campaign.tasks.find(({ id }) => id === action.id);
        if (task && action.reported) await this.call(who, 'taskReport', { task_key: task.key }, again);
        const { code } = await this.call(who, 'taskReceive', { id: action.id }, again);
        return this.#claim(who, code, task?.stamina ?? 0);
      }
      case 'gift': {
        const hp_code = giftCode(this.harness.keys, await this.#inviteCodeOf(action.from), this.calendar.today);
        const { code } = await this.call(who, 'receiveHp', { hp_code }, again);
        return this.#claim(who, code, 1);
      }
      case 'invite': {
        const invite_code = await this.#inviteCodeOf(action.from);
        const { code } = await this.call(who, 'bindingInvite', { invite_code }, again);
        this.#claim(who, code, 1);
        if (code === Code.ok) this.model(action.from).coin += 400;
        return;
      }
      case 'code':
        await this.call(who, 'bindingCode', { type: 'weChat', code: action.code }, again);
        return;
      case 'wait':
        this.harness.clock.advance(action.hours * HOUR_S);
    }
  }

  async settle(): Promise<void> {
    const runs = [1, 2].map(() => settleEnded(this.harness));
    for (const month of (await Promise.all(runs)).flat()) await this.#checkPlaces(month);
  }

  async #checkPlaces(month: string): Promise<void> {
    const rows = await this.harness.database.sql<{ score: number }>`
      select score from settlement_places where month = ${month} order by ranking`;
    const best = this.models.flatMap((model) => model.best.get(month) ?? []).filter((score) => score > 0);
    expect(rows.map(({ score }) => score)).toEqual(best.sort((a, b) => b - a));
    if (rows.length > 0) this.seen('settled');
  }

  async check(): Promise<void> {
    const { harness } = this;
    const { findings } = await audit(harness, 0);
    // The games' logs only stand for their scores.
    expect(findings.filter((finding) => finding.check !== 'replay')).toEqual([]);
    for (const [who, model] of this.models.entries()) {
      const { data } = await harness.call('userInfo', {}, { token: this.player(who).token });
      const { today } = this.calendar;
      expect({ coin: data.coin, hp: data.hp }).toEqual({ coin: model.coin, hp: model.hp(today) });
    }
    const awarded = await harness.database.sql`
      select (select count(*) from awards where source = 'board' and instead_of is null) = (select count(*) from settlement_places) as each`;
    expect(awarded).toEqual([{ each: true }]);
  }
}

const turn = (who: number, action: Action) => ({ who, action, again: true });
/** Begins each sequence, so that its random turns go on from the rare branches: a score, an item sold out, a full cap. */
const BEFORE = [
  turn(0, { do: 'start' }),
  turn(0, { do: 'over', score: 2000 }),
  ...[0, 1, 2].map((who) => turn(who, { do: 'exchange', id: 3 })),
  turn(0, { do: 'adjust', stamina: 5 }),
  turn(0, { do: 'receive', id: 1, reported: true }),
];
const AFTER = [turn(0, { do: 'wait', hours: 24 * 40 })];

/** Of the sequences. Their draws' rolls are the server's own, so what must happen does so many times. */
const SEED = 66;

test('the economy adds up after every call of any players, over midnights and months', async () => {
  const bases = await startEngine();
  const times = new Map<Branch, number>(BRANCHES.map((branch) => [branch, 0]));
  const seen = (branch: Branch): void => void times.set(branch, (times.get(branch) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(turns, async (sequence) => {
      const harness = await startHarness(bases, { campaign, verifier });
      await harness.database.sql`
          insert into account_codes (code, created_at) values ('WX01', now()), ('WX02', now())`;
      const players: TestPlayer[] = [];
      for (const n of [1, 2, 3]) players.push(await harness.player({ coins: COINS, nickname: `玩家${n}` }));
      await harness.database.sql`
        insert into people (name, name_key, role, factor_sealed, password_hash, phone_hash, joined_at, created_at)
        select name, name, role, '', 'x', decode(md5(name), 'hex'), now(), now()
        from (values ('anna', 'service'), ('boss', 'admin')) as given (name, role)`;
      // The sequences are longer than a session's 30 days.
      await harness.database.sql`update sessions set expires_at = '2100-01-01'`;
      const play = new Play(harness, players, seen);
      for (const { who, action, again } of [...BEFORE, ...sequence, ...AFTER]) {
        await play.act(who, action, again);
        if (action.do === 'wait') await play.settle();
        await play.check();
      }
      await harness.close();
    }),
    // A failure prints its seed and path; shrinking takes minutes.
    { numRuns: ENGINE === 'pglite' ? 4 : 6, endOnFailure: true, seed: SEED },
  );
  const counted = [...times];
  expect(
    counted.filter(([, count]) => count === 0),
    JSON.stringify(counted),
  ).toEqual([]);
}, 300_000);
