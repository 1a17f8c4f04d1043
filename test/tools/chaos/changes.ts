import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import file from '../../../server/campaign/campaign.ts';
import type { CampaignInput } from '../../../server/campaign/index.ts';
import { DEMO } from '../../../server/common/settings.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { readVersions } from '../../../server/rules/campaign/versions.ts';
import { CAMPAIGN_PATH } from '../../../src/contract/campaign-news.ts';
import { Code } from '../../../src/contract/index.ts';
import type { SignedClient } from '../../support/client/signed-client.ts';
import { campaignFile } from '../../support/current-campaign.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { inParallel, itemAt } from '../../support/load/parallel.ts';
import { grantAll } from '../../support/load/seed.ts';
import { runOps, ServerProcess } from '../../support/product/server-process.ts';
import { SmsCodes } from '../../support/product/sms-codes.ts';
import { say } from '../../support/say.ts';
import { options } from './options.ts';
import { addressOf } from './player.ts';
import { auditOf } from './verify.ts';

/** Wait of a page before it asks again, ms, and after an announced version begins; of a player between two draws. */
const ASK_MS = [13_000, 15_000] as const;
const GRACE_MS = 300;
const DRAW_MS = 1000;
/** How long a page may be behind, ms. */
const BEHIND_MS = 10_000;

const news = v.object({
  version: v.number(),
  campaign: v.object({ draw: v.object({ cost: v.number() }) }),
  next: v.nullable(v.object({ from: v.string() })),
});

const cluster = await startPostgres({ fsync: 'on' });
const url = cluster.url('postgres');
const codes = new SmsCodes();
const settings = { DATABASE_URL: url, CLIENT: 'off', LOG_LEVEL: 'error' };
const servers = await Promise.all([1, 2].map(() => ServerProcess.start(settings, { codes })));
const database = openPostgres({ url, connections: 2 });
const counts = { draws: 0, refused: 0, failed: 0, secondFailed: 0, wrongPrice: 0, behind: 0 };
/** Price of each draw on its player's page, by the draw's pseudonym. */
const paidFor = new Map<string, number>();
const run = { ended: false };

class Player {
  readonly #client: SignedClient;
  readonly #base: string;
  /** Campaign version that its page shows. */
  version = 0;
  #cost = 0;
  /** When the announced version begins. */
  #next = Infinity;
  /** Campaign version of the last answer. */
  #answered = 0;

  constructor(number: number) {
    const server = itemAt(servers, number % servers.length);
    this.#base = server.url;
    this.#client = server.client({ from: addressOf(number) });
  }

  async login(phone: string): Promise<void> {
    await this.#client.ask('send', { phone });
    const code = await codes.of(phone);
    this.#client.token = (await this.#client.ask('login', { phone, code })).token;
    await this.#look();
  }

  async watch(): Promise<void> {
    while (!run.ended) {
      const wait = ASK_MS[0] + Math.random() * (ASK_MS[1] - ASK_MS[0]);
      await sleep(Math.max(0, Math.min(wait, this.#next + GRACE_MS - Date.now())));
      await this.#look();
    }
  }

  async draw(): Promise<void> {
    while (!run.ended) {
      await sleep(DRAW_MS * (0.5 + Math.random()));
      if ((await this.#drawFor(this.#cost)) !== Code.priceChanged) continue;
      counts.refused += 1;
      await this.#look();
      if ((await this.#drawFor(this.#cost)) !== Code.ok) counts.secondFailed += 1;
    }
  }

  async #look(): Promise<void> {
    const known = Math.max(this.version, this.#answered);
    const answer = v.parse(news, await (await fetch(`${this.#base}${CAMPAIGN_PATH}?version=${known}`)).json());
    this.version = answer.version;
    this.#cost = answer.campaign.draw.cost;
    this.#next = answer.next === null ? Infinity : Date.parse(answer.next.from);
  }

  async #drawFor(cost: number): Promise<number | undefined> {
    const { status, envelope, version } = await this.#client.call('prizeDraw', { cost });
    this.#answered = version;
    if (status !== 200) counts.failed += 1;
    if (envelope?.code === Code.ok) {
      counts.draws += 1;
      paidFor.set(v.parse(v.object({ pseudonym: v.string() }), envelope.data).pseudonym, cost);
    }
    return envelope?.code;
  }
}

const changed = (step: number): string => {
  const campaign: CampaignInput = structuredClone(file);
  const pictures = ['/prizes/plush.svg', '/prizes/tote.svg', '/prizes/frame.svg'];
  return campaignFile({
    ...campaign,
    title: `${campaign.title}${step}`,
    tasks: campaign.tasks.map((task) => Object.assign(task, task.key === 'share' && { title: `分享 ${step}` })),
    draw: {
      cost: campaign.draw.cost + (step % 2 === 0 ? -20 : 20) * step,
      prizes: campaign.draw.prizes.map((prize) => Object.assign(prize, prize.id === 1 && { img: pictures[step % 3] })),
    },
  });
};

const players = Array.from({ length: options.players }, (_, number) => new Player(number));
await inParallel(players, 16, (player, number) => player.login(`138${String(number).padStart(8, '0')}`));
await grantAll(database, { hp: 0, coin: 1_000_000 });
say(`${players.length} players draw`);
const playing = players.flatMap((player) => [player.watch(), player.draw()]);

/** Publishes, waits until the version begins, and counts the pages that are behind ten seconds later. */
async function change(version: number, ...line: string[]): Promise<void> {
  const { exitCode, err } = await runOps(
    { DATABASE_URL: url },
    'campaign',
    ...line,
    '--worse',
    '--reason',
    'load test',
  );
  if (exitCode !== 0) throw new Error(err);
  const [published] = (await readVersions(database.sql, version - 1)).slice(-1);
  await sleep((published?.holdsFrom.getTime() ?? 0) - Date.now() + BEHIND_MS);
  const behind = players.filter((player) => player.version < version).length;
  counts.behind += behind;
  say(`version ${version}: ${behind} pages behind after ${BEHIND_MS / 1000} s`);
}

const steps = options.changes;
for (let step = 1; step <= steps; step += 1) await change(step + 1, 'publish', changed(step));
await change(steps + 2, 'back', '1');
run.ended = true;
await Promise.all(playing);

const rows = await database.sql<{ pseudonym: string; cost: number }>`
  select d.pseudonym, -l.delta as cost from draws d
  join ledger l on l.player_id = d.player_id and l.reason = 'draw' and l.reference = d.number::text`;
counts.wrongPrice = rows.filter(({ pseudonym, cost }) => paidFor.get(pseudonym) !== cost).length;
const findings = await auditOf(database, DEMO.DATA_KEY, 0);
say(JSON.stringify({ ...counts, audit: findings.length }));
await Promise.all(servers.map((server) => server.stop()));
await database.close();
cluster.stop();
const { failed, secondFailed, wrongPrice, behind } = counts;
process.exitCode = failed + secondFailed + wrongPrice + behind + findings.length === 0 ? 0 : 1;
