import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import type { CallName } from '../../../src/contract/index.ts';
import { hashPath } from '../../../src/routing/hash.ts';
import { DEFAULTS, ok, PLAYER } from '../../support/browser/fake-server.ts';
import { device, logOut, openApp, reloadRoot, server } from '../app/mount.tsx';
import { type Answer, type AnswerName, ANSWERS } from './answers.ts';
import { couldRead, forget, pass, read, tap, wayOn } from './drive.ts';
import { CALLS, type Row } from './rows.ts';

/** Inside the campaign. Each cell begins later than the one before: the login's countdown outlives its popup. */
const NOON = Date.parse('2025-11-05T04:00:00Z');
const CELL_MS = 300_000;
let cells = 0;
const MINUTE = 60_000;
/** Step while there is nothing to read. */
const COARSE = 2_000;
/** Such steps until a tapped call must have been made. */
const PATIENCE = 10;
/** Longer than all attempts of a call together. */
const ANSWERED = 50_000;
/** Requests in a state's first minute, and in its third: no more than one call with its retries. */
const FIRST_MINUTE = 24;
const LATER_MINUTE = 4;

/** Loaded in advance: minutes of the page's time pass faster than a file loads. */
const parts = import.meta.glob('../../../src/{api,popups,screens,state}/**/*.{ts,tsx}');
beforeAll(async () => {
  await Promise.all(Object.values(parts).map((load) => load()));
});
beforeEach(() => {
  cells += 1;
  vi.useFakeTimers({
    now: NOON + cells * CELL_MS,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => void vi.useRealTimers());

const playerOf = (row: Row) => ({ ...PLAYER, ...row.user });
const dataOf = (call: CallName, row: Row): unknown =>
  row.data ?? (call === 'userInfo' ? playerOf(row) : DEFAULTS[call]);

async function prepare(row: Row): Promise<void> {
  device.put('ahead', 0);
  server.on('userInfo', ok(playerOf(row)));
  if (row.visitor) logOut();
  else if (!row.unknown) device.put('user', { token: 'token', user: playerOf(row) });
  await row.before?.();
}

const answerOf = (name: AnswerName): Answer => ANSWERS[name];
const sessionOf = (row: Row): string => {
  if (row.visitor) return 'none';
  return (device.read('token', v.nullable(v.string())) ?? null) === null ? 'ended' : 'goes on';
};

/** Words that a cell must show, where the player must be, and what comes of it. */
function expected(row: Row, name: AnswerName) {
  const { reads, stays = '', ends, unanswered = false } = answerOf(name);
  const path = row.path.split('?', 1)[0] ?? '';
  const own = row.reads?.[name];
  const words = ends === 'done' ? row.done : own === undefined ? reads : own;
  const stillThere = row.at?.[name] === undefined;
  const canRepeat = ends === 'failed' && row.again !== undefined && stillThere;
  return {
    reads: words ?? '',
    stays,
    at: row.at?.[name] ?? (ends === 'done' ? (row.goes ?? path) : path),
    session: row.visitor
      ? 'none'
      : ends === 'blocked' || ends === 'login' || (ends === 'done' && row.ends)
        ? 'ended'
        : 'goes on',
    reloads: ends === 'reload' ? 1 : 0,
    // Nothing can be done but read why: the player is blocked, or the page is about to load again.
    way: { oneDialog: true, free: ends !== 'blocked' && ends !== 'reload' },
    kept: !row.gone?.includes(name),
    calls: { firstMinute: true, thirdMinute: true },
    again: canRepeat && { at: row.goes ?? path, sameRequest: unanswered },
  };
}

async function repeat(call: CallName, row: Row, again: string) {
  const before = new Set(server.of(call).map(({ bytes }) => bytes));
  const count = server.of(call).length;
  server.on(call, ok(dataOf(call, row)));
  forget();
  await tap(again);
  if (row.done !== undefined) await read(row.done);
  for (let passed = 0; passed < PATIENCE && server.of(call).length === count; passed += 1) await pass(COARSE);
  expect(server.of(call).length).toBeGreaterThan(count);
  return {
    at: hashPath(),
    sameRequest: server
      .of(call)
      .slice(count, count + 1)
      .every(({ bytes }) => before.has(bytes)),
  };
}

/** Two more minutes. @returns whether there were few enough requests; otherwise how many */
async function countCalls() {
  await pass(MINUTE - ANSWERED, COARSE);
  const first = server.received.length;
  await pass(MINUTE, COARSE);
  const second = server.received.length;
  await pass(MINUTE, COARSE);
  const third = server.received.length - second;
  return { firstMinute: first <= FIRST_MINUTE || first, thirdMinute: third <= LATER_MINUTE || third };
}

async function run(call: CallName, row: Row, name: AnswerName) {
  const want = expected(row, name);
  await prepare(row);
  answerOf(name).give(call, dataOf(call, row));
  forget();
  const { screen } = await openApp(row.path);
  await row.act?.();
  await pass(ANSWERED);
  const seen = {
    reads: couldRead(want.reads) ? want.reads : 'something else',
    stays: document.body.textContent?.includes(want.stays) ? want.stays : document.body.textContent,
    at: hashPath(),
    session: sessionOf(row),
    kept: row.kept?.() ?? true,
    reloads: reloadRoot.mock.calls.length,
    way: wayOn(),
    calls: await countCalls(),
    again: want.again && row.again !== undefined && (await repeat(call, row, row.again)),
  };
  await screen.unmount();
  return seen;
}

const isCall = (name: string): name is CallName => name in CALLS;
const isAnswer = (name: string): name is AnswerName => name in ANSWERS;
const rows = Object.keys(CALLS)
  .filter(isCall)
  .flatMap((call) => Object.entries(CALLS[call]).map(([screen, row]) => ({ call, screen, row })));

const answers = Object.keys(ANSWERS).filter(isAnswer);

describe.each(rows)('$call of $screen', ({ call, row }) => {
  test.each(answers)('answered with %s', async (name) => {
    expect(await run(call, row, name)).toEqual(expected(row, name));
  });
});
