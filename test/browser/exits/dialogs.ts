import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { blockedAtom, reloadingAtom } from '../../../src/state/account/session.ts';
import { browserAtom } from '../../../src/state/browser.ts';
import { openPopupAtom, type Popup, type PopupKind, type PopupOf } from '../../../src/state/overlays.ts';
import type { CallName } from '../../../src/contract/index.ts';
import { type Answers, renderInApp } from '../ui/render-in-app.tsx';
import { aParcel, aPlayer, CARD, COINS, someDraws, someItems } from '../ui/samples.ts';

export type App = Awaited<ReturnType<typeof renderInApp>>;

/** A dialog, and what follows when the player leaves it. */
export interface Row {
  /** Its component's file below `src`. */
  readonly file: string;
  readonly popup?: Popup;
  readonly answers?: Answers;
  /** Opens it, or goes on from the popup to it. */
  readonly open?: (app: App) => unknown;
  /** Title of the dialog that shows afterwards; left out: none does. */
  readonly leads?: string;
  /** The player can't leave it. */
  readonly stays?: true;
  /** There is nothing beside it. */
  readonly fills?: true;
  readonly tells?: CallName;
  /** Text that a field still has afterwards, by the field's name. */
  readonly keeps?: readonly [field: string, text: string];
}

const notices = 'popups/notices.tsx';
const pictures = 'popups/share-picture/pictures.tsx';
const item = someItems([])[0];
if (!item) throw new Error('no items');
const NEW = { userInfo: () => aPlayer({ nickname: null, avatar: null }) };
const PHONE = ['手机号', '13800138000'] as const;

const tap =
  (name: string) =>
  ({ screen }: App): Promise<void> =>
    screen.getByRole('button', { name, exact: true }).first().click();
const fillThenTap =
  ([field, text]: readonly [string, string], name: string) =>
  async (app: App): Promise<void> => {
    await app.screen.getByRole('textbox', { name: field }).fill(text);
    await tap(name)(app);
  };

/** Each kind of popup: a new one does not compile without its row. */
const POPUPS: { readonly [K in PopupKind]: Row & { readonly popup: PopupOf<K> } } = {
  login: { file: 'popups/login/Login.tsx', popup: { kind: 'login' } },
  profile: { file: 'popups/profile/Profile.tsx', popup: { kind: 'profile' } },
  announcement: {
    file: notices,
    popup: {
      kind: 'announcement',
      announcement: {
        digest: 'abc',
        from: '2025-11-01T00:00',
        to: '2025-12-01T00:00',
        line: '今晚维护',
        text: '一会儿',
      },
    },
  },
  rules: { file: 'popups/Terms.tsx', popup: { kind: 'rules' } },
  noStamina: { file: notices, popup: { kind: 'noStamina' } },
  newGame: { file: notices, popup: { kind: 'newGame', elsewhere: null } },
  acceptInvite: { file: notices, popup: { kind: 'acceptInvite', code: 'FRIEND' } },
  copyText: { file: notices, popup: { kind: 'copyText', text: '一起来玩' } },
  sharePicture: { file: pictures, popup: { kind: 'sharePicture', score: 2186, scoreList: [9, 4, 2, 1] } },
  album: { file: 'popups/album/Album.tsx', popup: { kind: 'album' } },
  weaponCard: { file: pictures, popup: { kind: 'weaponCard', level: 1 }, leads: '武器图鉴' },
  accountCode: { file: 'popups/account-code/AccountCode.tsx', popup: { kind: 'accountCode' } },
  drawHistory: { file: 'popups/draw-history/DrawHistory.tsx', popup: { kind: 'drawHistory' } },
  odds: { file: 'popups/odds/Odds.tsx', popup: { kind: 'odds' } },
  howToClaim: { file: 'popups/how-to-claim/HowToClaim.tsx', popup: { kind: 'howToClaim' } },
  booking: { file: notices, popup: { kind: 'booking' } },
  exchange: { file: notices, popup: { kind: 'exchange', item } },
  rankReward: {
    file: notices,
    popup: { kind: 'rankReward', notice: { month: '2025-10', ranking: 3, award: '毛绒挂件' } },
    tells: 'noticeClose',
  },
  draw: { file: 'popups/draw-result/DrawResult.tsx', popup: { kind: 'draw', result: COINS }, leads: '小有收获' },
  drawPrice: { file: notices, popup: { kind: 'drawPrice' } },
};

/** A popup without its data, which fails to render as one whose file did not load. */
const BROKEN: Popup = JSON.parse('{"kind":"exchange"}');

/** Own data by way of the profile, whose typed name stays; then through the buttons named. */
const ownData =
  (...names: readonly string[]) =>
  async (app: App): Promise<void> => {
    await fillThenTap(['昵称', '新的名字'], '我的资料')(app);
    for (const name of names) await tap(name)(app);
  };
const OWN_DATA = {
  file: 'popups/profile/OwnData.tsx',
  popup: { kind: 'profile' },
  leads: '我的资料',
} as const satisfies Row;

/** The dialogs that popups turn into, and those of the app. */
const OTHERS: Readonly<Record<string, Row>> = {
  'the rules over the login': {
    ...POPUPS.rules,
    popup: { kind: 'login' },
    open: fillThenTap(PHONE, '活动规则'),
    leads: '手机登录',
    keeps: PHONE,
  },
  'the privacy notice over the login': {
    ...POPUPS.rules,
    popup: { kind: 'login' },
    open: fillThenTap(PHONE, '隐私说明'),
    leads: '手机登录',
    keeps: PHONE,
  },
  'the question for consent over the login': {
    file: 'popups/Consent.tsx',
    popup: { kind: 'login' },
    open: async (app) => {
      await fillThenTap(PHONE, '获取验证码')(app);
      await expect.element(app.screen.getByRole('dialog', { name: '登录前请确认' })).toBeVisible();
    },
    leads: '手机登录',
    keeps: PHONE,
  },
  'one’s own data over the profile': { ...OWN_DATA, open: ownData(), leads: '我的信息', keeps: ['昵称', '新的名字'] },
  'the question for a withdrawal': { ...OWN_DATA, open: ownData('撤回同意') },
  'deleting the account': { ...OWN_DATA, open: ownData('注销账号') },
  'deleting the account before its facts are known': {
    ...OWN_DATA,
    answers: { userAward: () => new Promise(() => undefined) },
    open: ownData('注销账号'),
  },
  'the last question before deleting the account': { ...OWN_DATA, open: ownData('注销账号', '继续注销') },
  'the avatars over the profile': {
    ...POPUPS.profile,
    open: fillThenTap(['昵称', '新的名字'], '更换头像'),
    leads: '我的信息',
    keeps: ['昵称', '新的名字'],
  },
  'the first profile': { ...POPUPS.profile, answers: NEW, stays: true },
  'the avatars over the first profile': {
    ...POPUPS.profile,
    answers: NEW,
    open: fillThenTap(['昵称', '新的名字'], '更换头像'),
    leads: '创建角色',
    keeps: ['昵称', '新的名字'],
  },
  'the address of an award': {
    file: 'popups/how-to-claim/Address.tsx',
    popup: { kind: 'howToClaim' },
    answers: { userAward: () => [aParcel()] },
  },
  'the proof of a draw': {
    file: 'popups/draw-history/Proof.tsx',
    popup: { kind: 'drawHistory' },
    answers: { prizeLog: () => someDraws(1) },
    open: tap('查看证明：12-05 第 17 次'),
    leads: '抽奖记录',
  },
  'the result of a draw': { file: POPUPS.draw.file, popup: { kind: 'draw', result: COINS }, open: tap('跳过动画') },
  'the great prize': {
    file: POPUPS.draw.file,
    popup: { kind: 'draw', result: CARD },
    open: tap('跳过动画'),
    fills: true,
  },
  'a popup that did not load': { file: 'app/LoadFailed.tsx', popup: BROKEN },
  'a blocked player’s': {
    file: 'popups/Blocked.tsx',
    open: ({ store }) => store.set(blockedAtom, '账号异常'),
    stays: true,
  },
  'the one before a reload': {
    file: 'app/Overlays.tsx',
    open: ({ store }) => {
      store.set(browserAtom, { ...store.get(browserAtom), reloadRoot: () => undefined });
      store.set(reloadingAtom, '活动已更新');
    },
    stays: true,
  },
};

export const ROWS: Readonly<Record<string, Row>> = { ...POPUPS, ...OTHERS };

/** Opens a row's dialog, with another popup waiting below it or none. */
export async function openRow({ popup, answers = {}, open }: Row, below?: Popup): Promise<App> {
  const app = await renderInApp(null, {
    noticeClose: () => null,
    userAlbum: () => [],
    prizeLog: () => [],
    userAward: () => [],
    ...answers,
  });
  if (popup) app.store.set(openPopupAtom, popup);
  await open?.(app);
  if (below) app.store.set(openPopupAtom, below);
  return app;
}

const shown = (): HTMLDialogElement | null => document.querySelector('dialog.dialog[open]');
/** Title of the dialog on show; undefined without one. */
export const shownTitle = (): string | undefined => shown()?.querySelector('h2')?.textContent ?? undefined;
export const closeButton = (): HTMLElement | null => document.querySelector('.dialog-close');

const press = (options: KeyboardEventInit): unknown =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...options }),
  );

/** Milliseconds that the page's clock is ahead: much in each test, for Safari lets a page change its history 100 times in 31 s. */
let ahead = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + ahead;
export const passTime = (ms: number): unknown => (ahead += ms);

/** The ways out. */
export const WAYS = {
  '×': () => closeButton()?.click(),
  Escape: () => userEvent.keyboard('{Escape}'),
  back: () => history.back(),
  'the browser, without asking': () => shown()?.close(),
  'a tap beside it': async () => {
    passTime(450);
    const dialog = shown();
    if (dialog) await userEvent.click(dialog, { position: { x: 3, y: 3 } });
  },
} as const satisfies Readonly<Record<string, () => unknown>>;

/** What leaves nothing. */
export const NO_WAYS = {
  'an Escape that ends a composition': () => press({ isComposing: true }),
  'an Escape that only its keyCode marks as the input method’s': () => press({ keyCode: 229 }),
  'an Escape held down': () => press({ repeat: true }),
  'an Escape with a modifier': () => press({ metaKey: true }),
} as const satisfies Readonly<Record<string, () => unknown>>;
