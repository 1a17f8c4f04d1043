import { expect } from 'vitest';
import { startOf } from '../../../src/campaign/phase.ts';
import { DAY_MS } from '../../../src/campaign/zone.ts';
import { hashPath } from '../../../src/routing/hash.ts';
import { campaign } from '../../support/browser/campaign.ts';
import { INSIDE, ok, PLAYER, startedGame } from '../../support/browser/fake-server.ts';
import { frameWindow, say } from '../app/frame.ts';
import { button, device, openApp, server } from '../app/mount.tsx';

type Opened = Awaited<ReturnType<typeof openApp>>;
/** What became of the game that was left. */
export type Fate = 'plays on' | 'settles' | 'elsewhere' | 'login' | 'new game' | 'nothing';

const NEXT_GAME = 'BBBBBBBBBBBBBBBBBBBBBB';
const START = '.home-start-button, .task-start';

/** A player who starts a game, with the stamina that the server counts. */
export class Visit {
  hp = PLAYER.hp;
  refundUsed = false;
  #ahead = Date.parse(INSIDE) - Date.now();
  #app: Opened | undefined;
  #seen = '';
  #closeTab: (() => void) | undefined;
  readonly #observer = new MutationObserver(() => {
    this.#seen += `\n${document.body.textContent}`;
  });

  constructor() {
    this.#observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    server.on('userInfo', () =>
      ok({
        ...PLAYER,
        hp: this.hp,
        hp_back_used: this.refundUsed,
        campaign_now: new Date(Date.now() + this.#ahead).toISOString(),
      }),
    );
    server.on('gameStart', () => {
      this.hp -= 1;
      return ok(server.of('gameStart').length === 1 ? startedGame() : startedGame(NEXT_GAME));
    });
    server.on('hpBack', () => {
      this.hp += 1;
      return ok({ returned: true });
    });
  }

  nearTheEnd(): void {
    this.#ahead = startOf(campaign.lastDay).getTime() + DAY_MS - 60_000 - Date.now();
    device.put('ahead', this.#ahead);
  }

  async play(): Promise<void> {
    this.opened(await openApp('/'));
    await button('开始游戏').click();
    await this.isAt('/game');
    await say({ type: 'loaded' });
    await say({ type: 'ready' });
    await expect.poll(() => document.querySelector('.game-loading')).toBeNull();
    document.querySelector('iframe')?.setAttribute('data-played', '');
    this.#seen = '';
  }

  opened(app: Opened): void {
    this.#app = app;
  }

  async close(): Promise<void> {
    await this.#app?.screen.unmount();
    this.#app = undefined;
  }

  get closed(): boolean {
    return this.#app === undefined;
  }

  playElsewhere(id: string): void {
    const held = new Promise<void>((resolve) => {
      this.#closeTab = resolve;
    });
    void navigator.locks.request(`armory.game.${id}`, () => held);
  }

  reads(words: string): Promise<void> {
    return expect.poll(() => this.#seen + document.body.textContent).toContain(words);
  }

  isAt(path: string): Promise<void> {
    return expect.poll(hashPath).toBe(path);
  }

  async tapStart(words: string): Promise<void> {
    const name = (): string => document.querySelector(START)?.firstChild?.textContent ?? '';
    await expect.poll(name).toBe(words);
    document.querySelector<HTMLButtonElement>(START)?.click();
  }

  async end(): Promise<void> {
    this.#observer.disconnect();
    this.#closeTab?.();
    await this.close();
  }

  /** What the page does with the game now; `undefined` while it is not known. */
  async game(): Promise<Fate | undefined> {
    const text = document.body.textContent ?? '';
    if (text.includes('手机登录')) return 'login';
    if (text.includes('这一局已在另一个页面打开')) return 'elsewhere';
    if (hashPath() !== '/game') return 'nothing';
    if (document.querySelector('iframe[data-played]') !== null) return 'plays on';
    return document.querySelector('.game-loading') === null ? undefined : this.#opens();
  }

  async #opens(): Promise<Fate | undefined> {
    const frame = await frameWindow();
    const heard = new Promise<Fate>((resolve) => {
      frame.addEventListener('message', ({ data }: MessageEvent<{ message: { id?: string; msLeft: number } }>) => {
        const { id, msLeft } = data.message;
        if (id !== undefined) resolve(id === NEXT_GAME ? 'new game' : msLeft > 0 ? 'plays on' : 'settles');
      });
    });
    await say({ type: 'loaded' });
    return heard;
  }
}
