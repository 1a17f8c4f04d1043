import * as v from 'valibot';
import { keysOf } from '../../common/keys-of.ts';
import { type Right, RIGHTS, type Role } from '../people/roles.ts';
import * as f from './fields.ts';
import { CAUSES, STOCK_KINDS } from './words.ts';

/**
 * An act of an operator: one row for the console and the command line. `rules/acts/perform.ts` performs it: it gives a
 * repeated key the first answer, compares what was seen with what is there, and asks a second person.
 */
export interface Act<I> {
  readonly right: Right;
  readonly input: v.GenericSchema<unknown, I>;
  /** Whether it is refused if what the operator saw has changed. What adds something, or refuses it itself, expects nothing. */
  readonly expects: 'version' | 'nothing';
  /** When a second person has to agree. */
  readonly witness: 'always' | 'sometimes' | 'never';
  /** Commands of the operation log, one of which it writes. */
  readonly log: readonly string[];
  /** Calls whose answers it changes, which the pages then refetch. */
  readonly changes: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ').filter(Boolean);

/** @param log commands, separated by commas; @param changes names of calls, separated by spaces */
const act = <I, E extends Act<I>['expects'], W extends Act<I>['witness']>(
  right: Right,
  expects: E,
  witness: W,
  log: string,
  input: v.GenericSchema<unknown, I>,
  changes: string,
) => ({ right, expects, witness, log: log.split(', '), input, changes: words(`${changes} listOperations`) });

const award = v.object({ award: f.number, ...f.why });
/** Calls whose answers an act on an award changes. */
const AWARDS = 'listWinners playerCase today';
const CAMPAIGN = 'readCampaign checkCampaign today listProposals';
const PEOPLE = 'listPeople listProposals';
const COMPENSATIONS = 'listCompensations listRecipients playerCase listProposals';
const publication = { at: f.at, worseConfirmed: f.no, replaces: v.optional(f.number), ...f.why };

/** Every act. */
export const ACTS = {
  blockPlayer: act(
    'block players',
    'version',
    'sometimes',
    'player block, player unblock',
    v.object({ player: f.player, blocked: v.boolean(), ...f.why }),
    'playerCase listWinners reviewMonth listProposals',
  ),
  compensate: act(
    'compensate',
    'nothing',
    'sometimes',
    'player adjust',
    v.pipe(
      v.object({
        player: f.player,
        coins: f.count('金额', 1_000_000),
        stamina: f.count('体力', 1000),
        cause: v.picklist(keysOf(CAUSES), '请选择原因'),
        note: f.optionalText('说明', 150),
        caseNumber: f.text('工单号', 50),
      }),
      v.check(({ coins, stamina }) => coins + stamina > 0, '金额和体力不能都是 0'),
    ),
    COMPENSATIONS,
  ),
  adjustPlayer: act(
    'administer',
    'nothing',
    'sometimes',
    'player adjust',
    v.pipe(
      v.object({ player: f.player, coins: f.change('金额', 1_000_000), stamina: f.change('体力', 1000), ...f.why }),
      v.check(({ coins, stamina }) => coins !== 0 || stamina !== 0, '金额和体力不能都是 0'),
    ),
    COMPENSATIONS,
  ),

  deliverClaims: act(
    'deliver awards',
    'nothing',
    'sometimes',
    'awards deliver',
    v.object({ codes: v.pipe(v.array(f.code), v.minLength(1), v.maxLength(200, '一次最多 200 件')), anyway: f.no }),
    AWARDS,
  ),
  deliverClaim: act(
    'deliver awards',
    'version',
    'sometimes',
    'awards deliver',
    v.object({ code: f.code, anyway: f.no }),
    AWARDS,
  ),
  applyImport: act('deliver awards', 'version', 'never', 'awards import', v.object({ file: f.file }), AWARDS),
  noteAward: act(
    'note awards',
    'version',
    'never',
    'awards note',
    v.object({ award: f.number, note: f.text('备注', 500) }),
    AWARDS,
  ),
  undoDelivery: act('deliver awards', 'version', 'never', 'awards undo', award, AWARDS),
  cancelAward: act('administer', 'version', 'never', 'awards cancel', award, AWARDS),
  reassignAward: act(
    'administer',
    'version',
    'sometimes',
    'awards reassign',
    v.object({ ...award.entries, player: f.player }),
    AWARDS,
  ),
  changeStock: act(
    'administer',
    'version',
    'sometimes',
    'stock',
    v.object({
      kind: v.picklist(keysOf(STOCK_KINDS)),
      id: f.number,
      by: v.pipe(f.change('数量', 1_000_000), v.notValue(0, '数量不能为零')),
      ...f.why,
    }),
    'today listProposals',
  ),

  approveMonth: act(
    'approve months',
    'version',
    'always',
    'confirm',
    v.object({ month: f.month, ...f.why }),
    `listMonths reviewMonth listProposals ${AWARDS}`,
  ),

  saveDraft: act(
    'change the campaign',
    'version',
    'never',
    'campaign draft',
    v.object({ content: f.content }),
    'readCampaign',
  ),
  discardDraft: act('change the campaign', 'version', 'never', 'campaign draft', v.object({}), 'readCampaign'),
  uploadPicture: act(
    'change the campaign',
    'nothing',
    'never',
    'campaign picture',
    v.object({ name: f.text('文件名', 100), file: f.file }),
    '',
  ),
  publishDraft: act('change the campaign', 'version', 'sometimes', 'campaign publish', v.object(publication), CAMPAIGN),
  publishCampaign: act(
    'change the campaign',
    'version',
    'sometimes',
    'campaign publish',
    v.object({ content: f.content, ...publication }),
    CAMPAIGN,
  ),
  backToVersion: act(
    'change the campaign',
    'version',
    'sometimes',
    'campaign publish',
    v.object({ number: f.number, ...publication }),
    CAMPAIGN,
  ),
  withdrawVersion: act(
    'change the campaign',
    'version',
    'sometimes',
    'campaign withdraw',
    v.object({ number: f.number, ...f.why }),
    CAMPAIGN,
  ),
  addCodes: act(
    'administer',
    'nothing',
    'never',
    'codes generate, codes import',
    v.object({ codes: v.array(f.code), generated: v.boolean() }),
    '',
  ),
  deleteCodes: act(
    'administer',
    'nothing',
    'never',
    'codes delete',
    v.object({ codes: v.nullable(v.array(f.code)), ...f.why }),
    '',
  ),

  invitePerson: act(
    'administer',
    'nothing',
    'sometimes',
    'console invite',
    v.object({ name: f.personName, role: f.role, ...f.why }),
    PEOPLE,
  ),
  changeRole: act(
    'administer',
    'version',
    'sometimes',
    'console role',
    v.object({ name: f.personName, role: f.role, ...f.why }),
    PEOPLE,
  ),
  inviteAgain: act(
    'administer',
    'version',
    'sometimes',
    'console invite again',
    v.object({ name: f.personName, ...f.why }),
    PEOPLE,
  ),
  confirmPerson: act(
    'administer',
    'version',
    'never',
    'console confirm',
    v.object({ name: f.personName, ...f.why }),
    PEOPLE,
  ),
  withdrawPerson: act(
    'administer',
    'version',
    'never',
    'console withdraw',
    v.object({ name: f.personName, ...f.why }),
    PEOPLE,
  ),
  erasePlayer: act(
    'export and erase',
    'nothing',
    'never',
    'player erase',
    v.object({ phone: f.text('手机号', 40), anyway: f.no, ...f.why }),
    'findPlayers playerCase listWinners reviewMonth',
  ),

  decideProposal: act(
    'anything',
    'version',
    'never',
    'proposal agree, proposal refuse',
    v.object({ id: f.number, agrees: v.boolean(), reason: f.optionalText('原因', 200) }),
    `listProposals listMonths reviewMonth ${CAMPAIGN} ${PEOPLE} ${COMPENSATIONS} ${AWARDS}`,
  ),
  withdrawProposal: act(
    'anything',
    'version',
    'never',
    'proposal withdraw',
    v.object({ id: f.number }),
    'listProposals reviewMonth',
  ),
} as const;

/** The name of an act. */
export type ActName = keyof typeof ACTS;

/** Input of an act. */
export type ActInput<N extends ActName> = v.InferOutput<(typeof ACTS)[N]['input']>;

/** Every act. */
export const ACT_NAMES: readonly ActName[] = keysOf(ACTS);

/** Whether a text names an act. */
export const isAct = (name: string): name is ActName => Object.hasOwn(ACTS, name);

/** Rights of the second person, where the act's own does not do: limits of one role are not lifted by another of it. */
const AGREED_BY: Readonly<Partial<Record<ActName, Right>>> = { compensate: 'administer' };

/** Whether a role may agree to an act as the second person. */
export const mayAgree = (role: Role, name: ActName): boolean =>
  RIGHTS[AGREED_BY[name] ?? ACTS[name].right].includes(role);

/** Whether a role may do an act. */
export const mayDo = (role: Role, name: ActName): boolean => RIGHTS[ACTS[name].right].includes(role);
