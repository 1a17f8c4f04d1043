import * as v from 'valibot';
import { DEAL_SIZE, seededPieces } from '../../../game-frame/sim/index.ts';
import { calls } from '../../../src/contract/calls.ts';
import {
  type AnswerOf,
  type CallName,
  Code,
  type Envelope,
  NOW_PATH,
  type StartedGame,
  type UserInfo,
  type WatchedGame,
} from '../../../src/contract/index.ts';
import { CAMPAIGN_PATH, type CampaignNews } from '../../../src/contract/campaign-news.ts';
import { type Friend, LINK_PATH } from '../../../src/contract/friend.ts';
import { type Challenge, CHALLENGE_PATH } from '../../../src/contract/proof-of-work.ts';
import { page } from '../../../src/api/page.ts';
import { type Today, TODAY_PATH } from '../../../src/contract/today.ts';
import { NUMBER_HEADER, sign } from '../../../src/contract/sign.ts';
import { openLog } from '../bot-log.ts';
import { gameResult } from '../game-result.ts';
import { SECRET } from './campaign.ts';
import { RECEIPT } from './receipt.ts';

export interface Received {
  readonly name: CallName;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly timestamp: number;
  readonly token: string | null;
  /** By which its failure is found. */
  readonly number: string | null;
  /** Address and body, to tell a repeat from a new call. */
  readonly bytes: string;
}

/** A handler's answer: an envelope, another response, or none. */
export type Reply = Envelope | Response | 'lost';
type Handler = (call: Received) => Reply | Promise<Reply>;

export const ok = (data: unknown, code: number = Code.ok): Envelope => ({ code, msg: '', data });
export const no = (code: number, msg: string): Envelope => ({ code, msg, data: null });
export const http = (status: number, body: string | Envelope = ''): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
export const busy = (seconds: number): Response => {
  const options = { status: 503, headers: { 'retry-after': String(seconds) } };
  return Response.json(no(Code.busy, `服务繁忙，请 ${seconds} 秒后再试`), options);
};

/** Noon of a day inside the campaign. */
export const INSIDE = '2025-11-15T04:00:00.000Z';

export const PLAYER: UserInfo = {
  id: '100286',
  nickname: '橘子剑客',
  avatar: 6,
  hp: 3,
  coin: 1280,
  invite_code: 'INVITEME',
  invite_num: 3,
  hp_code: 'MYGIFT',
  newbie_guide: true,
  settlement_notice: null,
  campaign_now: INSIDE,
  open_game: null,
};
export const GAME_ID = 'AAAAAAAAAAAAAAAAAAAAAA';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
export const startedGame = (id = GAME_ID): StartedGame => ({
  id,
  open_until: inHours(6),
  accepted_until: inHours(30),
  new_levels: [],
  commitment: '0'.repeat(64),
  pieces: seededPieces(id).slice(0, DEAL_SIZE),
});

const dealFor = ({ payload }: Received): Envelope => {
  const { id, from, log } = v.parse(calls.gameDeal.payload, payload);
  return ok({ from, pieces: seededPieces(id).slice(from, from + DEAL_SIZE), ticks: openLog(log).endTick });
};

/** A game that anyone may watch, which this release can't play. */
const WATCHED: WatchedGame = {
  replay: null,
  score: 12_345,
  seconds: 271,
  day: '2025-11-15',
  nickname: '暗影小忍者',
  avatar: 3,
};

/** Default answer of each call. */
export const DEFAULTS: { readonly [N in CallName]: AnswerOf<N> } = {
  userInfo: PLAYER,
  send: null,
  login: { token: 'token' },
  logout: null,
  userCheck: null,
  userUpdate: null,
  newbieGuide: null,
  userData: '[]',
  userHide: null,
  userWithdraw: null,
  userErase: null,
  noticeClose: null,
  gameStart: startedGame(),
  gameDeal: { from: DEAL_SIZE, pieces: [], ticks: 0 },
  gameTakeOver: { ...startedGame(), takeovers: 1, log: 'AgA', ticks: 0 },
  gameOver: gameResult({ score: 2186, defeat: 92.4, ranking: 8, coin: 400, record: true }),
  hpBack: { returned: true },
  gameWatch: WATCHED,
  rankingList: { list: [], user: { ranking: 0, score: 0, watch: null } },
  userAlbum: [],
  userGoals: { challenges: [], weeks: [{ first_day: '2025-11-10', best: 0 }], friends: [] },
  taskList: { daily: [], achievement: [], invite: [] },
  taskReport: null,
  taskReceive: null,
  receiveHp: { donation_user_nickname: '暗影小忍者' },
  bindingCode: null,
  bindingInvite: null,
  exchangeList: [],
  exchangeDo: null,
  prizeDraw: { name: '谢谢参与', won: false, kind: 'nothing', img_url: null, ...RECEIPT },
  prizeLog: [],
  userAward: [],
  awardAddress: null,
};

const isName = (key: string): key is CallName => key in calls;

function nameOf(method: string, path: string): CallName {
  const names = Object.keys(calls).filter(isName);
  const name = names.find((key) => calls[key].path === path && calls[key].method === method);
  if (name === undefined) throw new Error(`No such call: ${method} ${path}`);
  return name;
}

async function receive(request: Request): Promise<Received> {
  const url = new URL(request.url);
  const body = request.method === 'POST' ? await request.text() : null;
  const carried: Record<string, unknown> = body === null ? Object.fromEntries(url.searchParams) : JSON.parse(body);
  const { timestamp, sign: signature, ...payload } = carried;
  const name = nameOf(request.method, url.pathname);
  if (signature !== sign(SECRET, Number(timestamp), payload)) throw new Error(`${name} is not signed`);
  const parsed = v.safeParse(calls[name].payload, payload);
  if (!parsed.success) throw new Error(`${name} breaks the contract: ${JSON.stringify(payload)}`);
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
  return {
    name,
    payload,
    timestamp: Number(timestamp),
    token,
    number: request.headers.get(NUMBER_HEADER),
    bytes: `${request.url} ${body ?? ''}`,
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

/** For pictures and sounds. */
const network = globalThis.fetch.bind(globalThis);

/** Stands in for the server behind `fetch`: checks every call against the contract and its signature. */
export class FakeServer {
  readonly received: Received[] = [];
  /** Bodies that are being read: fake timers do not control the browser's reading. */
  reading = 0;
  now = INSIDE;
  campaignAsked = 0;
  campaign: CampaignNews = { version: page.version, campaign: page.campaign, next: null };
  /** What happens today; `null` for a server that does not tell. */
  today: Today | null = { winners: [], leader: null };
  /** Sender of an invite link; rejects while the network is off. */
  friend: () => Promise<Friend | null> = async () => null;
  work: () => Promise<Challenge | null> = async () => null;
  private readonly handlers = new Map<CallName, Handler>();
  private readonly queued = new Map<CallName, Reply[]>();
  private closed = false;

  constructor() {
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (!new URL(request.url).pathname.startsWith('/api/')) return network(input, init);
      return this.counted(Promise.race([this.serve(request), aborted(request.signal)]));
    };
  }

  on(name: CallName, handler: Handler | Reply): void {
    this.handlers.set(name, typeof handler === 'function' ? handler : () => handler);
  }

  /** Answers the next calls of a name in turn, before anything set with `on`. */
  next(name: CallName, ...replies: Reply[]): void {
    this.queued.set(name, [...(this.queued.get(name) ?? []), ...replies]);
  }

  /** Holds the answers to a call back. @returns lets them go */
  hold(name: CallName, reply: Reply): () => void {
    let answer: (() => void) | undefined;
    const held = new Promise<Reply>((resolve) => (answer = () => resolve(reply)));
    this.on(name, () => held);
    return () => answer?.();
  }

  of(name: CallName): Received[] {
    return this.received.filter((call) => call.name === name);
  }

  /** From now on nothing is answered: what the app of this test still does must not call the next one's server. */
  close(): void {
    this.closed = true;
  }

  private async read<T>(body: Promise<T>): Promise<T> {
    this.reading += 1;
    return body.finally(() => {
      this.reading -= 1;
    });
  }

  private async counted(answer: Promise<Response>): Promise<Response> {
    const response = await answer;
    const text = response.text.bind(response);
    return Object.assign(response, { text: () => this.read(text()) });
  }

  private async serve(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === NOW_PATH) return Response.json({ now: this.now });
    if (pathname === CAMPAIGN_PATH) {
      this.campaignAsked += 1;
      return Response.json(this.campaign);
    }
    if (pathname === TODAY_PATH) return this.today === null ? http(500) : Response.json(this.today);
    if (pathname === LINK_PATH) return Response.json(await this.friend());
    if (pathname === CHALLENGE_PATH) return Response.json(await this.work());
    const call = await this.read(receive(request));
    this.received.push(call);
    const reply =
      this.queued.get(call.name)?.shift() ??
      (await this.handlers.get(call.name)?.(call)) ??
      (call.name === 'gameDeal' ? dealFor(call) : ok(DEFAULTS[call.name]));
    if (this.closed) await new Promise(() => undefined);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return reply instanceof Response ? reply.clone() : Response.json(reply);
  }
}
