import type { CallName } from '../../../src/contract/index.ts';
import { http, no, ok, type Reply } from '../../support/browser/fake-server.ts';
import { server } from '../app/mount.tsx';

/** What a player finds after a call was answered, unless the call's own row differs. */
interface Outcome {
  /** Words to be read; `null` for none. */
  readonly reads: string | null;
  /** Words that stay: what the player can do, or why nothing can be done. */
  readonly stays?: string;
  /** What the session, the page's address and the call itself become. */
  readonly ends: 'done' | 'failed' | 'reload' | 'blocked' | 'login';
  /** The server may have done its work: the same bytes are sent again. */
  readonly unanswered?: true;
}

/** A way in which a call is answered. */
export interface Answer extends Outcome {
  readonly give: (name: CallName, data: unknown) => void;
}

const HELD_MS = 30_000;
const AHEAD_S = 1_000;
const UNREACHABLE = '服务异常，请检查网络后重试';
const never = (): Promise<never> => new Promise(() => undefined);

const always =
  (reply: Reply | (() => Promise<Reply>)) =>
  (name: CallName): void =>
    server.on(name, reply);

/** The phone's clock is wrong: the server says so once. */
function stale(name: CallName, data: unknown): void {
  server.next(name, {
    code: 1001,
    msg: '手机时间不准确，请重试',
    data: { now: Math.floor(Date.now() / 1000) + AHEAD_S },
  });
  server.on(name, ok(data));
}

/** The answer is there half a minute after the first attempt. */
function slow(name: CallName, data: unknown): void {
  let first = 0;
  server.on(name, () => {
    first ||= Date.now();
    return new Promise((resolve) => {
      setTimeout(() => resolve(ok(data)), first + HELD_MS - Date.now());
    });
  });
}

const says = (code: number, msg: string) => ({ give: always(no(code, msg)), reads: msg });
const full = '操作太频繁，请 30 秒后再试';

/** Every answer that a call can be given: the columns of the table. */
export const ANSWERS = {
  '0': { give: (name, data) => server.on(name, ok(data)), reads: null, ends: 'done' },
  '2': { give: (name, data) => server.on(name, ok(data, 2)), reads: null, ends: 'done' },
  'another code': { ...says(1999, '今天太热闹了'), ends: 'failed' },
  '402 before the campaign': { ...says(402, '活动还未开始，敬请期待'), stays: '页面即将刷新', ends: 'reload' },
  '402 after the campaign': { ...says(402, '活动已结束，感谢你的参与'), stays: '页面即将刷新', ends: 'reload' },
  '444': { ...says(444, '账号存在异常，已被限制参与活动'), stays: '账号受限', ends: 'blocked' },
  '1001': { give: stale, reads: null, ends: 'done' },
  '401': {
    give: always(http(401, no(401, '请先登录'))),
    reads: '登录已过期，请重新登录',
    stays: '手机登录',
    ends: 'login',
  },
  '429': { give: always(http(429, no(429, full))), reads: full, ends: 'failed' },
  '500': { give: always(http(500)), reads: '服务异常', ends: 'failed', unanswered: true },
  garbage: { give: always(new Response('<html>')), reads: '服务异常', ends: 'failed', unanswered: true },
  'time-out': { give: always(never), reads: UNREACHABLE, ends: 'failed', unanswered: true },
  offline: { give: always('lost'), reads: UNREACHABLE, ends: 'failed', unanswered: true },
  'slow 30 s': { give: slow, reads: null, ends: 'done' },
} as const satisfies Record<string, Answer>;

export type AnswerName = keyof typeof ANSWERS;
