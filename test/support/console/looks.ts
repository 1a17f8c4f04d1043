import * as v from 'valibot';
import type { RULES } from '../../../server/rules/acts/rules.ts';
import type { ActName } from '../../../server/rules/operator/acts.ts';
import type { ReadName } from '../../../server/console/calls.ts';

/** Names of the acts that are refused if what was seen has changed. */
export type Expecting = { [N in ActName]: (typeof RULES)[N] extends { there: null } ? never : N }[ActName];

/** Input of an act, as a test writes it. */
export type Input = Readonly<Record<string, unknown>>;
type Ask = (name: ReadName, input: Input) => Promise<unknown>;

const versioned = v.looseObject({ version: v.string() });

const rowOf = (rows: unknown, names: readonly string[], input: Input): string =>
  v.parse(v.array(versioned), rows).find((each) => names.every((name) => each[name] === input[name]))?.version ??
  'none';

const one =
  (name: ReadName, inputOf: (input: Input) => Input) =>
  async (ask: Ask, input: Input): Promise<string> =>
    v.parse(versioned, await ask(name, inputOf(input))).version;
const inList =
  (name: ReadName, list: string | undefined, names: readonly string[]) =>
  async (ask: Ask, input: Input): Promise<string> => {
    const answer = await ask(name, list === 'rows' ? { limit: 200 } : {});
    return rowOf(list === undefined ? answer : v.parse(v.record(v.string(), v.unknown()), answer)[list], names, input);
  };

const award = inList('listWinners', 'rows', ['award']);
const campaign = one('readCampaign', () => ({}));
const person = inList('listPeople', 'rows', ['name']);
const proposal = inList('listProposals', 'rows', ['id']);

/** How the pages read the version that an act expects. */
export const LOOKS: Readonly<Record<Expecting, (ask: Ask, input: Input) => Promise<string>>> = {
  blockPlayer: one('playerCase', (input) => ({ player: input['player'] })),
  resetNickname: one('playerCase', (input) => ({ player: input['player'] })),
  compensateMany: one('previewMany', (input) => input),
  stopBatch: inList('listBatches', undefined, ['batch']),
  deliverClaims: one('findClaim', ({ codes }) => ({ code: Array.isArray(codes) ? codes[0] : codes })),
  applyImport: one('planImport', (input) => ({ file: input['file'] })),
  noteAward: award,
  sendAward: award,
  undoDelivery: award,
  cancelAward: award,
  reassignAward: award,
  changeStock: inList('today', 'stock', ['kind', 'id']),
  approveMonth: one('reviewMonth', (input) => ({ month: input['month'] })),
  saveDraft: campaign,
  discardDraft: campaign,
  publishDraft: campaign,
  publishCampaign: campaign,
  backToVersion: campaign,
  withdrawVersion: campaign,
  changeRole: person,
  inviteAgain: person,
  confirmPerson: person,
  withdrawPerson: person,
  decideProposal: proposal,
  withdrawProposal: proposal,
};

/** Whether an act expects a version. */
export const isExpecting = (name: string): name is Expecting => Object.hasOwn(LOOKS, name);
