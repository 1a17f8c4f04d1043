import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from '../../../src/routing/hash.ts';
import { PLAYER } from '../../support/browser/fake-server.ts';
import { openApp, server } from '../app/mount.tsx';
import { type ExitName, EXITS, exitOf } from './exits.ts';
import { type Fate, Visit } from './visit.ts';

type ReturnName = 'home' | 'the tasks' | 'the address' | 'a new page at home' | 'a new page at the game';

/** A way back: where it leads, and whether as a new page. */
interface Return {
  readonly path: string;
  readonly anew?: boolean;
}

/** Ways back: the columns. Home and the tasks have a button to tap. */
const RETURNS: Readonly<Record<ReturnName, Return>> = {
  home: { path: '/' },
  'the tasks': { path: '/task' },
  'the address': { path: '/game' },
  'a new page at home': { path: '/', anew: true },
  'a new page at the game': { path: '/game', anew: true },
};

/** What the player sees and gets on the way back. */
interface Found {
  /** On the button that leads on; left out where there is none. */
  readonly button?: string;
  readonly words?: string;
  readonly game: Fate;
  /** Stamina spent in all: the game that was left has cost 1. */
  readonly spent: number;
}

const all = (button: Found, page: Found): Readonly<Record<ReturnName, Found>> => ({
  home: button,
  'the tasks': button,
  'the address': page,
  'a new page at home': button,
  'a new page at the game': page,
});

const KEPT = all({ button: '继续游戏', game: 'plays on', spent: 1 }, { game: 'plays on', spent: 1 });
const EXPIRED = all({ button: '结算上一局', game: 'settles', spent: 1 }, { game: 'settles', spent: 1 });
const LOGIN = { words: '手机登录', game: 'login', spent: 1 } as const;
const ELSEWHERE = { words: '这一局已在另一个页面打开', game: 'elsewhere', spent: 1 } as const;
const VOID = { words: '上一局太久没有结束，已作废', spent: 1 } as const;
const LAPSED = all({ ...VOID, button: '开始游戏', game: 'new game', spent: 2 }, { ...VOID, game: 'nothing' });
const REFUNDED = all({ button: '开始游戏', game: 'new game', spent: 1 }, { game: 'nothing', spent: 0 });
const NO_TASKS = { words: '活动已结束，任务也告一段落啦', game: 'nothing', spent: 1 } as const;

const TABLE: Readonly<Record<ExitName, Readonly<Record<ReturnName, Found>>>> = {
  'the game’s own button': KEPT,
  'the back button': KEPT,
  'the tasks’ address': KEPT,
  'the board’s address': KEPT,
  'a reload': KEPT,
  'a killed page': KEPT,
  'another tab': all({ ...ELSEWHERE, button: '继续游戏' }, ELSEWHERE),
  'a logout': { ...all(LOGIN, LOGIN), home: { ...LOGIN, button: '开始游戏' } },
  'a logout and a login': KEPT,
  'a session that ended': all(LOGIN, LOGIN),
  'a session that ended and a login': KEPT,
  'midnight after the last day': { ...KEPT, 'the tasks': NO_TASKS },
  // The game's own page counts the hours, and ends it.
  'seven hours in the game': { ...EXPIRED, 'the address': { game: 'plays on', spent: 1 } },
  'seven hours at home': EXPIRED,
  'thirty-one hours in the game': LAPSED,
  'thirty-one hours at home': LAPSED,
  'a page killed for thirty-one hours': LAPSED,
  'a window of another size': REFUNDED,
  'a window of another size, and the back button': REFUNDED,
  'a window of another size, again': KEPT,
  'a phone that reports a mouse, and turns': KEPT,
  'a desktop’s bar that appears': KEPT,
  'a desktop’s zoom': KEPT,
};

let visit: Visit;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  visit = new Visit();
});
afterEach(async () => {
  await visit.end();
  vi.useRealTimers();
});

async function come({ path, anew = false }: Return): Promise<void> {
  if (anew) await visit.close();
  if (visit.closed) visit.opened(await openApp(path));
  else navigate(path);
}

const isExit = (name: string): name is ExitName => name in EXITS;
const isReturn = (name: string): name is ReturnName => name in RETURNS;
const exits = Object.keys(EXITS).filter(isExit);
const returns = Object.keys(RETURNS).filter(isReturn);

describe.each(exits)('a game left by %s', (exit) => {
  test.each(returns)('and come back to by %s', async (back) => {
    const { before, go } = exitOf(exit);
    const { button, words, game, spent } = TABLE[exit][back];
    before?.(visit);
    await visit.play();
    await go(visit);
    await come(RETURNS[back]);
    if (button !== undefined) await visit.tapStart(button);
    if (words !== undefined) await visit.reads(words);
    await expect.poll(() => visit.game()).toBe(game);
    await expect.poll(() => PLAYER.hp - visit.hp).toBe(spent);
    expect(server.of('gameStart')).toHaveLength(game === 'new game' ? 2 : 1);
  });
});
