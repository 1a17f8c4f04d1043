import * as v from 'valibot';
import { keysOf } from '../common/keys-of.ts';
import { ACTS } from '../rules/operator/acts.ts';
import * as f from '../rules/operator/fields.ts';
import { type Right, RIGHTS, type Role } from '../rules/people/roles.ts';

const read = <I>(right: Right, input: v.GenericSchema<unknown, I>) => ({ right, input });

const READS = {
  me: read('anything', f.nothing),
  signOut: read('anything', f.nothing),
  changePassword: read('anything', v.object({ password: f.line, newPassword: f.line, code: f.line })),

  findPlayers: read('see players', v.object({ word: f.text('要查的内容', 200) })),
  listPlayers: read('see players', v.object(f.players)),
  playerCase: read('see players', v.object({ player: f.player, lines: v.optional(f.count('行数', 5000), 50) })),
  findFailedCalls: read('see players', v.object({ number: f.text('编号', 40) })),
  showPhone: read('see phones', v.object({ player: f.player, ...f.why })),
  findClaim: read('see awards', v.object({ code: f.code })),
  listWinners: read('see awards', v.object(f.winners)),
  exportWinners: read('deliver awards', v.object({ ...f.winners, format: f.format })),
  showAddress: read('deliver awards', v.object({ award: f.number })),
  planImport: read('deliver awards', v.object({ file: f.file })),
  limits: read('see compensations', f.nothing),
  listCompensations: read('see compensations', v.object(f.compensations)),
  exportCompensations: read('see compensations', v.object({ ...f.compensations, format: f.format })),
  listRecipients: read('see compensations', f.nothing),
  listBatches: read('see compensations', f.nothing),
  previewMany: read('compensate', ACTS.compensateMany.input),
  listMonths: read('see months', f.nothing),
  reviewMonth: read('see months', v.object({ month: f.month })),
  watchGame: read('watch games', v.object({ code: f.text('回放码', 40) })),
  countCodes: read('administer', f.nothing),
  listCodes: read('administer', v.object(f.codes)),
  today: read('anything', f.nothing),
  listPageErrors: read('anything', v.object(f.days)),
  readBoard: read('anything', v.object({ from: v.optional(f.day), to: v.optional(f.day) })),
  readCampaign: read('see the campaign', f.nothing),
  checkCampaign: read(
    'change the campaign',
    v.object({ content: f.content, at: f.at, replaces: v.optional(f.number) }),
  ),
  previewDraft: read('change the campaign', v.object({ revision: f.number })),
  countProposals: read('anything', f.nothing),
  listProposals: read('anything', v.object(f.proposals)),
  listPeople: read('see people and log', v.object(f.people)),
  listOperations: read('see people and log', v.object(f.operations)),
  exportOperations: read('see people and log', v.object({ ...f.operations, format: f.format })),
  exportPlayer: read('export and erase', v.object({ phone: f.text('手机号', 40), ...f.why })),
} as const;

/** Every call of the console: the API checks the right and the input, the pages show what the right allows. */
export const CALLS = { ...READS, ...ACTS };

export type CallName = keyof typeof CALLS;
export type ReadName = keyof typeof READS;

export type InputOf<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['input']>;

export const CALL_NAMES: readonly CallName[] = keysOf(CALLS);

export const allows = (role: Role, name: CallName): boolean => RIGHTS[CALLS[name].right].includes(role);
