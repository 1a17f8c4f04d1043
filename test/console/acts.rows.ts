import type { ActName } from '../../server/rules/operator/acts.ts';
import type { Role } from '../../server/rules/people/roles.ts';
import { firstOrThrow } from '../../server/db/index.ts';
import type { Input } from '../support/console/looks.ts';
import type { ConsoleClient, TestConsole } from '../support/console/console.ts';
import type { RuleHarness } from '../support/server/rule-suite.ts';

/** The office in which acts are tried. */
export interface Scene {
  readonly rules: RuleHarness;
  readonly office: TestConsole;
  /** Two founders, and somebody whom the first one invited a minute ago. */
  readonly boss: ConsoleClient & { readonly secret: string };
  readonly chief: ConsoleClient;
  readonly protege: ConsoleClient;
  /** A name that nobody has. */
  readonly name: () => string;
  /** Adds a person of a role, who has joined and is confirmed. */
  readonly person: (role: Role) => Promise<string>;
  /** Makes the phone of a player the first founder's own. */
  readonly ownPhone: (player: unknown) => Promise<unknown>;
}

/** What an act is tried with. */
interface Tried {
  readonly input: Input;
  /** Public ID of the player who gets something, if one does. */
  readonly player?: string;
}

/** How an act is tried; a new act does not compile without its row. */
export interface ActRow {
  /** Makes what the act is about. It changes nothing that needs a second person. */
  readonly prepare: (scene: Scene) => Promise<Tried>;
  /** What the second founder does between the look and the act. Left out: nothing matters to an act that expects nothing. */
  readonly between?: (scene: Scene, input: Input) => Promise<unknown>;
  /** Status of the act after that, if it is not 412. */
  readonly status?: 200 | 409;
  /** The input that needs a second person; `own`: the same one on the operator's own phone. Left out: none does. */
  readonly beyond?: 'own' | ((scene: Scene, input: Input) => Promise<Input>);
  /** Takes it back, if anything does. */
  readonly back?: (scene: Scene, input: Input, answer: unknown) => Promise<{ readonly status: number }>;
}

const why = { reason: 'test', caseNumber: '' };

/** An act on a new player. */
const onPlayer =
  (more: Input) =>
  async ({ rules }: Scene) => {
    const { publicId } = await rules.addPlayer();
    return { input: { player: publicId, ...more }, player: publicId };
  };
const given = (name: Scene['name'], stamina = 0) => ({
  coins: 10,
  stamina,
  cause: 'other',
  note: '',
  caseNumber: name(),
});

async function award({ rules }: Scene): Promise<{ award: number; code: string; publicId: string }> {
  const { id, publicId, claimCode } = await rules.addWinner();
  const { award: number } = firstOrThrow(
    await rules.database.sql<{ award: number }>`select id as award from awards where player_id = ${id}`,
  );
  return { award: number, code: claimCode, publicId };
}

async function delivered(scene: Scene) {
  const won = await award(scene);
  await scene.chief.ask('deliverClaims', { codes: [won.code], anyway: false });
  return won;
}

/** Notes an award, as somebody in between does. */
const note = ({ chief }: Scene, { award: id }: Input) => chief.ask('noteAward', { award: id, note: 'by chief' });

/** Adds a player. @returns the phone */
async function phoned({ rules }: Scene): Promise<string> {
  const { id } = await rules.addPlayer();
  const phone = `139${String(id).padStart(8, '0')}`;
  await rules.database.sql`update players set phone_hash = ${rules.keys.hash('phone', phone)} where id = ${id}`;
  return phone;
}

/** The newest campaign with another price of the draw. */
async function contentOf({ chief }: Scene, cost: number | undefined, title = 'test'): Promise<Input> {
  const { content } = await chief.ask<{ content: { draw: object } }>('readCampaign', {});
  return { ...content, title, ...(cost !== undefined && { draw: { ...content.draw, cost } }) };
}

let prices = 0;
/** A campaign that differs from the newest one in words alone. */
const worded = (scene: Scene): Promise<Input> => contentOf(scene, undefined, `活动 ${(prices += 1)}`);
const priced = (scene: Scene): Promise<Input> => contentOf(scene, 300 + (prices += 1));
const save = async ({ chief }: Scene, content: Input) => chief.ask('saveDraft', { content });
const publication = { ...why, worseConfirmed: true };

/** Publishes words that hold tomorrow. @returns the number */
async function announced(scene: Scene): Promise<number> {
  const at = new Date(scene.rules.clock.now().getTime() + (8 + 24 + prices / 60) * 3_600_000)
    .toISOString()
    .slice(0, 16);
  const input = { content: await worded(scene), at, ...publication };
  return (await scene.chief.ask<{ number: number }>('publishCampaign', input)).number;
}
async function withdrawAnnounced(scene: Scene): Promise<void> {
  const { versions } = await scene.chief.ask<{ versions: { number: number; holds: boolean; withdrawn?: boolean }[] }>(
    'readCampaign',
    {},
  );
  const [newest] = versions;
  if (newest && !newest.holds && !newest.withdrawn)
    await scene.chief.call('withdrawVersion', { number: newest.number, ...why });
}

async function proposed(scene: Scene, by: ConsoleClient = scene.boss): Promise<number> {
  const { input } = await onPlayer({ coins: 100_000, stamina: 0, ...why })(scene);
  const { proposal } = await by.call('adjustPlayer', input);
  if (!proposal) throw new Error('it was done alone');
  return proposal.id;
}

/** A compensation of two players by a list. */
async function listed({ rules, name }: Scene): Promise<Input> {
  const ids = [await rules.addPlayer(), await rules.addPlayer()].map(({ publicId }) => publicId);
  return { hits: [], list: ids.join('\n'), ...given(name) };
}

const csvOf = (won: { award: number; publicId: string }, text: string, wonAt: string): string =>
  Buffer.from(
    `award,player,title,won_at,state,note\n${won.award},${won.publicId},专属头像框,${wonAt},pending,${text}\n`,
  ).toString('base64');

/** How each act is tried. */
export const ACT_ROWS: Readonly<Record<ActName, ActRow>> = {
  blockPlayer: {
    prepare: onPlayer({ blocked: true, ...why }),
    between: ({ chief }, { player }) => chief.ask('blockPlayer', { player, blocked: true, ...why }),
    beyond: async ({ chief, ownPhone }, input) => {
      await chief.ask('blockPlayer', input);
      await ownPhone(input['player']);
      return { ...input, blocked: false };
    },
    back: ({ chief }, { player }) => chief.call('blockPlayer', { player, blocked: false, ...why }),
  },
  compensate: {
    prepare: (scene) => onPlayer(given(scene.name))(scene),
    between: ({ chief }, input) => chief.ask('compensate', input),
    status: 409,
    beyond: async (_scene, input) => ({ ...input, coins: 3001 }),
    back: ({ chief }, { player }) => chief.call('adjustPlayer', { player, coins: -10, stamina: 0, ...why }),
  },
  resetNickname: {
    prepare: onPlayer(why),
    between: ({ chief }, { player }) => chief.ask('blockPlayer', { player, blocked: true, ...why }),
  },
  reverseCompensation: {
    prepare: async (scene) => {
      const { chief } = scene;
      await chief.ask('compensate', (await onPlayer(given(scene.name, 1))(scene)).input);
      const { rows } = await chief.ask<{ rows: { id: number }[] }>('listCompensations', {});
      return { input: { compensation: rows[0]?.id ?? 0, ...why } };
    },
    between: ({ chief }, input) => chief.ask('reverseCompensation', input),
    status: 409,
  },
  compensateMany: {
    prepare: async (scene) => ({ input: await listed(scene) }),
    between: ({ chief }, { list }) =>
      chief.ask('blockPlayer', { player: String(list).split('\n', 1)[0], blocked: true, ...why }),
    beyond: async (_scene, input) => input,
  },
  stopBatch: {
    prepare: async (scene) => {
      const { proposal } = await scene.chief.call('compensateMany', await listed(scene));
      const agree = { id: proposal?.id, agrees: true, reason: '' };
      const { answer } = await scene.boss.ask<{ answer: { batch: number } }>('decideProposal', agree);
      return { input: { batch: answer.batch, stopped: true, ...why } };
    },
    between: ({ chief }, { batch }) => chief.ask('stopBatch', { batch, stopped: true, ...why }),
    back: ({ chief }, { batch }) => chief.call('stopBatch', { batch, stopped: false, ...why }),
  },
  adjustPlayer: {
    prepare: onPlayer({ coins: 10, stamina: 0, ...why }),
    between: ({ chief }, { player }) => chief.ask('adjustPlayer', { player, coins: 5, stamina: 0, ...why }),
    status: 200,
    beyond: async (_scene, input) => ({ ...input, coins: 3001 }),
    back: ({ chief }, { player }) => chief.call('adjustPlayer', { player, coins: -10, stamina: 0, ...why }),
  },
  deliverClaims: {
    prepare: async (scene) => {
      const { code, publicId } = await award(scene);
      return { input: { codes: [code], anyway: false }, player: publicId };
    },
    between: ({ chief }, { codes }) => chief.ask('deliverClaims', { codes, anyway: false }),
    beyond: 'own',
    back: ({ chief }, _input, answer) => chief.call('undoDelivery', { award: deliveredIn(answer), ...why }),
  },
  applyImport: {
    prepare: async (scene) => {
      const won = await award(scene);
      const { at } = firstOrThrow(
        await scene.rules.database.sql<{ at: string }>`
          select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from awards where id = ${won.award}`,
      );
      return { input: { file: csvOf(won, 'imported', at) } };
    },
    between: async (scene, { file }) => {
      const [, line = ''] = Buffer.from(String(file), 'base64').toString().split('\n');
      await note(scene, { award: Number(line.split(',', 1)[0]) });
    },
  },
  sendAward: {
    prepare: async (scene) => {
      const won = await award(scene);
      await scene.rules.database.sql`update awards set address_sealed = 'x', send_by = now() where id = ${won.award}`;
      return { input: { award: won.award, courier: '顺丰', parcel: 'SF1234567890' }, player: won.publicId };
    },
    between: note,
    beyond: 'own',
    back: ({ chief }, { award: id }) => chief.call('undoDelivery', { award: id, ...why }),
  },
  exportAddresses: { prepare: async () => ({ input: { format: 'csv' } }) },
  exportPhones: { prepare: async () => ({ input: { format: 'csv', ...why } }) },
  noteAward: {
    prepare: async (scene) => ({ input: { award: (await award(scene)).award, note: 'by boss' } }),
    between: note,
    back: ({ chief }, { award: id }) => chief.call('noteAward', { award: id, note: '-' }),
  },
  undoDelivery: {
    prepare: async (scene) => ({ input: { award: (await delivered(scene)).award, ...why } }),
    between: note,
  },
  cancelAward: {
    prepare: async (scene) => ({ input: { award: (await award(scene)).award, ...why } }),
    between: note,
  },
  reassignAward: {
    prepare: async (scene) => {
      const to = await scene.rules.addPlayer();
      return { input: { award: (await award(scene)).award, player: to.publicId, ...why }, player: to.publicId };
    },
    between: note,
    beyond: 'own',
    back: ({ chief }, _input, answer) => chief.call('cancelAward', { award: reassignedIn(answer), ...why }),
  },
  changeStock: {
    prepare: async () => ({ input: { kind: 'prize', id: 1, by: -1, ...why } }),
    between: ({ chief }) => chief.ask('changeStock', { kind: 'prize', id: 1, by: -1, ...why }),
    beyond: async (_scene, input) => ({ ...input, by: 1 }),
    // Upwards it needs a second person.
    back: ({ chief }, { kind, id }) => chief.call('changeStock', { kind, id, by: 1, ...why }),
  },
  approveMonth: {
    prepare: async ({ rules }) => {
      const { sql } = rules.database;
      await sql`delete from settlement_places`;
      await sql`delete from awards where source = 'board'`;
      await sql`delete from settlements`;
      const { id } = await rules.addPlayer();
      await sql`
        insert into month_scores (month, player_id, score, reached_at)
        select '2025-10', ${id}, 1000 + coalesce(max(score), 0), now() from month_scores where month = '2025-10'`;
      return { input: { month: '2025-10', ...why } };
    },
    between: async ({ rules, chief }) => {
      const { player } = firstOrThrow(
        await rules.database.sql<{ player: string }>`
          select p.public_id as player from month_scores m join players p on p.id = m.player_id
          where m.month = '2025-10' and not m.hidden order by m.score desc limit 1`,
      );
      await chief.ask('blockPlayer', { player, blocked: true, ...why });
    },
    beyond: async (_scene, input) => input,
  },
  saveDraft: {
    prepare: async (scene) => ({ input: { content: await worded(scene) } }),
    between: async (scene) => save(scene, await worded(scene)),
    back: ({ chief }) => chief.call('discardDraft', {}),
  },
  discardDraft: {
    prepare: async (scene) => {
      await save(scene, await worded(scene));
      return { input: {} };
    },
    between: async (scene) => save(scene, await worded(scene)),
  },
  uploadPicture: {
    prepare: async ({ name }) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><title>${name()}</title><rect width="${name().length}" height="5"/></svg>`;
      return { input: { name: 'x.svg', file: btoa(svg) } };
    },
  },
  publishDraft: {
    prepare: async (scene) => {
      await withdrawAnnounced(scene);
      await save(scene, await worded(scene));
      return { input: publication };
    },
    between: async (scene) => save(scene, await worded(scene)),
    beyond: async (scene, input) => {
      await save(scene, await priced(scene));
      return input;
    },
    back: ({ chief }, _input, answer) => chief.call('withdrawVersion', { number: numberIn(answer), ...why }),
  },
  publishCampaign: {
    prepare: async (scene) => {
      await withdrawAnnounced(scene);
      return { input: { content: await worded(scene), ...publication } };
    },
    between: async (scene) => save(scene, await worded(scene)),
    beyond: async (scene, input) => ({ ...input, content: await priced(scene) }),
    back: ({ chief }, _input, answer) => chief.call('withdrawVersion', { number: numberIn(answer), ...why }),
  },
  backToVersion: {
    prepare: async (scene) => {
      await withdrawAnnounced(scene);
      await announced(scene);
      await withdrawAnnounced(scene);
      const { versions } = await scene.chief.ask<{ versions: { number: number }[] }>('readCampaign', {});
      return { input: { number: versions[0]?.number ?? 0, ...publication } };
    },
    between: async (scene) => save(scene, await worded(scene)),
    beyond: async (scene, input) => {
      const { proposal } = await scene.chief.call('publishCampaign', { content: await priced(scene), ...publication });
      await scene.boss.ask('decideProposal', { id: proposal?.id, agrees: true, reason: '' });
      // It holds at once, so that the next one can.
      scene.rules.advance(30_000);
      return { ...input, number: 1 };
    },
    back: ({ chief }, _input, answer) => chief.call('withdrawVersion', { number: numberIn(answer), ...why }),
  },
  withdrawVersion: {
    prepare: async (scene) => {
      await withdrawAnnounced(scene);
      return { input: { number: await announced(scene), ...why } };
    },
    between: async (scene) => save(scene, await worded(scene)),
  },
  generateCodes: {
    prepare: async () => ({ input: { count: 2 } }),
    back: ({ chief }, _input, codes) => chief.call('deleteCodes', { file: btoa(String(codes)), ...why }),
  },
  importCodes: {
    prepare: async ({ name }) => ({ input: { file: btoa(`CODE${name()}`) } }),
    back: ({ chief }, { file }) => chief.call('deleteCodes', { file, ...why }),
  },
  deleteCodes: {
    prepare: async ({ chief, name }) => {
      const file = btoa(`CODE${name()}`);
      await chief.ask('importCodes', { file });
      return { input: { file, ...why } };
    },
    back: ({ chief }, { file }) => chief.call('importCodes', { file }),
  },
  invitePerson: {
    prepare: async ({ name }) => ({ input: { name: name(), role: 'service', ...why } }),
    between: ({ chief }, input) => chief.ask('invitePerson', { ...input, role: 'shipping' }),
    status: 409,
    beyond: async ({ name }) => ({ name: name(), role: 'judge', ...why }),
    back: ({ chief }, { name }) => chief.call('withdrawPerson', { name, ...why }),
  },
  changeRole: {
    prepare: async ({ person }) => ({ input: { name: await person('service'), role: 'shipping', ...why } }),
    between: ({ chief }, { name }) => chief.ask('changeRole', { name, role: 'auditor', ...why }),
    beyond: async (_scene, input) => ({ ...input, role: 'admin' }),
    back: ({ chief }, { name }) => chief.call('changeRole', { name, role: 'service', ...why }),
  },
  inviteAgain: {
    prepare: async ({ person }) => ({ input: { name: await person('service'), ...why } }),
    between: ({ chief }, { name }) => chief.ask('changeRole', { name, role: 'auditor', ...why }),
    beyond: async ({ person }) => ({ name: await person('judge'), ...why }),
    back: ({ chief }, { name }) => chief.call('withdrawPerson', { name, ...why }),
  },
  confirmPerson: {
    prepare: async ({ chief, office, name }) => {
      const invited = name();
      const { token } = await chief.ask<{ token: string }>('invitePerson', { name: invited, role: 'service', ...why });
      await office.take(token);
      return { input: { name: invited, ...why } };
    },
    between: ({ chief }, { name }) => chief.ask('changeRole', { name, role: 'auditor', ...why }),
    back: ({ chief }, { name }) => chief.call('withdrawPerson', { name, ...why }),
  },
  withdrawPerson: {
    prepare: async ({ person }) => ({ input: { name: await person('service'), ...why } }),
    between: ({ chief }, { name }) => chief.ask('changeRole', { name, role: 'auditor', ...why }),
  },
  erasePlayer: {
    prepare: async (scene) => ({ input: { phone: await phoned(scene), anyway: false, ...why } }),
  },
  decideProposal: {
    prepare: async (scene) => ({ input: { id: await proposed(scene, scene.chief), agrees: true, reason: '' } }),
    between: ({ chief }, { id }) => chief.ask('withdrawProposal', { id }),
  },
  withdrawProposal: {
    prepare: async (scene) => ({ input: { id: await proposed(scene) } }),
    between: ({ chief }, { id }) => chief.ask('decideProposal', { id, agrees: false, reason: '' }),
  },
};

const has = <K extends string>(value: unknown, key: K): value is Readonly<Record<K, unknown>> =>
  typeof value === 'object' && value !== null && key in value;
const numberIn = (answer: unknown): unknown => (has(answer, 'number') ? answer.number : 0);
const reassignedIn = (answer: unknown): unknown => (has(answer, 'award') ? answer.award : 0);
/** The award of an answer of the claim desk, or of the first of a list. */
const deliveredIn = (answer: unknown): unknown => {
  const one: unknown = Array.isArray(answer) ? answer[0] : answer;
  return has(one, 'award') && has(one.award, 'award') ? one.award.award : 0;
};
