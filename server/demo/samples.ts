import { Piscina } from 'piscina';
import { AVATARS } from '../../src/contract/constants.ts';
import { DAY_MS, HOUR_MS } from '../../src/campaign/zone.ts';
import { type Campaign, type Month, phaseAt, playEnd, startOf } from '../campaign/index.ts';
import { playerOfPhone } from '../rules/account/login.ts';
import { updateProfile } from '../rules/account/profile.ts';
import type { StandingsCache } from '../rules/board/standings.ts';
import { lockPlayer } from '../rules/calls/requests.ts';
import { campaignOfMonth, contextOf, type CoreServices, monthsOver } from '../rules/context.ts';
import { type PlayerContext, transact } from '../rules/context.ts';
import { drawPrize } from '../rules/draw/draw.ts';
import { dealPieces } from '../rules/game/deal.ts';
import { finishGame } from '../rules/game/finish.ts';
import { readDeals, seedOf, startGame } from '../rules/game/games.ts';
import { judge, playTimeMs } from '../rules/game/verdict.ts';
import type { Verifier } from '../verify/index.ts';
import type { PlayedGame } from '../../game-frame/bots/index.ts';
import { dealsOf } from './deals.ts';
import type { BotJob } from './play.ts';

type Services = CoreServices & { readonly verifier: Verifier; readonly standings: StandingsCache };

type Play = (job: BotJob) => Promise<PlayedGame>;

const SAMPLES = 60;
/** The first of them play as the programs that they are: a review lists their games. */
const SUSPECTS = 2;
/** What the nicknames of samples begin with, and then say. */
const PREFIX = '示例';
const NAMES = ['橘猫', '白鹭', '松鼠', '海豚', '刺猬', '水獭', '雪豹', '云雀', '羊驼', '树袋熊'];
/** After how many days one of so many comes again. */
const BACK = [
  { days: 1, of: 3 },
  { days: 3, of: 7 },
  { days: 7, of: 5 },
];
const MINUTE_MS = 60_000;
const PLAY = new URL('./play.ts', import.meta.url);

/** The services as they were at an instant of the campaign's clock. */
function servicesAt(services: Services, instant: Date): Services {
  const { clock } = services;
  const now = new Date(clock.now().getTime() - clock.campaignNow().getTime() + instant.getTime());
  return { ...services, clock: { now: () => now, campaignNow: () => instant } };
}

const run = <T>(services: Services, id: number, rule: (context: PlayerContext) => Promise<T>): Promise<T> =>
  transact(services, async (context) => {
    const player = await lockPlayer(context, id);
    if (!player) throw new Error(`There is no player ${id}`);
    return rule({ ...context, player });
  });

async function spend(context: PlayerContext): Promise<void> {
  const { campaign, campaignNow, player } = context;
  if (player.coin >= campaign.draw.cost && phaseAt(campaign, campaignNow) === 'open') await drawPrize(context, {});
}

/** When which samples play in a month, in this order: first on its days by turns, in daytime. */
function visitsIn(campaign: Campaign, month: Month, samples: number) {
  const begin = Math.max(startOf(`${month}-01`).getTime(), startOf(campaign.firstDay).getTime());
  const days = Math.round((playEnd(campaign, month).getTime() - begin) / DAY_MS);
  return Array.from({ length: samples }, (_, sample) => {
    const day = Math.floor((sample * days) / samples);
    const again = BACK.flatMap(({ days: later, of }) => (sample % of === of - 1 ? [day + later] : []));
    const minute = ((8 + (sample % 12)) * HOUR_MS) / MINUTE_MS + sample;
    return [day, ...again]
      .filter((each) => each < days)
      .map((each) => ({ sample, start: new Date(begin + each * DAY_MS + minute * MINUTE_MS) }));
  })
    .flat()
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

type Visit = ReturnType<typeof visitsIn>[number];

/** Plays a sample's game in a month, by the rules that judge all games, and spends what it earned. */
async function playSample(services: Services, month: Month, { sample, start }: Visit, play: Play): Promise<void> {
  const before = servicesAt(services, start);
  const { id: player } = await transact(before, (context) =>
    playerOfPhone(context, `199${String(sample).padStart(8, '0')}`),
  );
  const nickname = `${PREFIX}${NAMES[sample % NAMES.length]}${Math.floor(sample / NAMES.length) + 1}`;
  await run(before, player, (context) => updateProfile(context, { nickname, avatar: (sample % AVATARS) + 1 }));
  const { id } = (await run(before, player, startGame)).data;
  const bot = sample < SUSPECTS ? 'greedy' : sample % 3 === 0 ? 'random' : 'average';
  const { ticks, score, counts, gameData } = await play({ id, seed: seedOf(services.keys, id), bot });
  const after = servicesAt(services, new Date(start.getTime() + playTimeMs(ticks)));
  for (const deal of dealsOf(id, gameData)) await run(after, player, (context) => dealPieces(context, deal));
  const sent = { id, score, score_list: [...counts], game_data: gameData };
  const judged = await run(after, player, (context) => readDeals(context, id));
  const found = await judge(contextOf(after), services.verifier, judged, sent);
  // By what its inputs say of who made them every bot would be a suspect.
  const verdict = sample < SUSPECTS || !found.accepted ? found : { ...found, signals: null };
  const standings = await services.standings.of(month);
  await run(after, player, (context) => finishGame(context, sent, { judged, verdict, standings }));
  await run(after, player, spend);
}

/**
 * Fills an empty demo with sample players, who played in the newest month that is over, and are on no board of one that goes on.
 * Must end before that month is settled, its draws are revealed, and their games expire.
 * @throws Error when `stopping` ends it within a game
 */
export async function fillDemo(services: Services, stopping: AbortSignal, samples = SAMPLES): Promise<void> {
  const context = contextOf(services);
  const month = monthsOver(context, context.campaignNow).at(-1);
  const used = await context.sql`select from players limit 1`;
  if (month === undefined || used.length > 0) return;
  const pool = new Piscina<BotJob, PlayedGame>({ filename: PLAY.href, minThreads: 1, maxThreads: 1 });
  try {
    for (const visit of visitsIn(campaignOfMonth(context, month), month, samples)) {
      if (stopping.aborted) return;
      await playSample(services, month, visit, (job) => pool.run(job, { signal: stopping }));
    }
  } finally {
    await pool.destroy();
  }
}
