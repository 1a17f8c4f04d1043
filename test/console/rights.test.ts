import { beforeAll, expect, test } from 'vitest';
import { CALL_NAMES, type CallName } from '../../server/console/calls.ts';
import { isAct } from '../../server/rules/operator/acts.ts';
import { ROLE_NAMES, type Role } from '../../server/rules/people/roles.ts';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import type { Input } from '../support/console/looks.ts';
import { describeRules } from '../support/server/rule-suite.ts';

const why = { reason: 'test', caseNumber: 'C-1' };

/** The calls that each group of roles may make; admins make every call. */
const CALLS_OF: Readonly<Record<string, string>> = {
  'service shipping judge marketing privacy auditor':
    'me changePassword signOut today readBoard listPageErrors countProposals listProposals decideProposal withdrawProposal',
  'service shipping judge privacy auditor': 'findPlayers findFailedCalls listPlayers playerCase',
  'service shipping privacy': 'showPhone',
  judge: 'blockPlayer resetNickname approveMonth',
  'service shipping auditor': 'findClaim listWinners',
  'service shipping': 'noteAward',
  shipping:
    'deliverClaims exportWinners exportPhones exportAddresses showAddress sendAward planImport applyImport undoDelivery',
  'service auditor': 'limits listCompensations exportCompensations listBatches listRecipients',
  service: 'compensate reverseCompensation compensateMany previewMany',
  'judge auditor': 'listMonths reviewMonth',
  'service judge auditor': 'watchGame',
  'marketing auditor': 'readCampaign',
  marketing:
    'checkCampaign saveDraft discardDraft uploadPicture previewDraft publishDraft publishCampaign withdrawVersion backToVersion',
  auditor: 'listPeople listOperations exportOperations',
  privacy: 'exportPlayer erasePlayer',
  '': 'countCodes listCodes generateCodes importCodes deleteCodes cancelAward reassignAward stopBatch adjustPlayer changeStock invitePerson withdrawPerson changeRole inviteAgain confirmPerson',
};
const rolesOf = (name: CallName): readonly string[] => [
  'admin',
  ...Object.entries(CALLS_OF).flatMap(([roles, calls]) => (calls.split(' ').includes(name) ? roles.split(' ') : [])),
];

/** Inputs of the right form; whether a call succeeds is another matter. */
const inputsOf = (player: string, code: string): Readonly<Partial<Record<CallName, Input>>> => ({
  changePassword: { password: 'x', newPassword: 'x', code: '' },
  findPlayers: { word: player },
  findFailedCalls: { number: '12345678' },
  listPageErrors: { from: '2025-11-01', to: '2025-11-30' },
  playerCase: { player },
  showPhone: { player, ...why },
  findClaim: { code },
  exportWinners: { format: 'csv' },
  exportCompensations: { format: 'csv' },
  exportOperations: { format: 'csv' },
  showAddress: { award: 1 },
  planImport: { file: btoa('award\n') },
  compensate: { player, coins: 1, stamina: 0, cause: 'other', caseNumber: 'C-1' },
  previewMany: { hits: [], coins: 1, stamina: 0, cause: 'other', caseNumber: 'C-1' },
  reviewMonth: { month: '2025-10' },
  watchGame: { code: 'nothing' },
  readBoard: { from: '2025-11-01', to: '2025-11-30' },
  changeStock: { kind: 'item', id: 999, by: 1, reason: 'x' },
  checkCampaign: { content: {} },
  previewDraft: { revision: 9 },
  exportPlayer: { phone: '13999999999', ...why },
});

describeRules('a role in the console', (suite) => {
  const people = new Map<Role, ConsoleClient>();
  let office: TestConsole;
  let player: string;
  let inputs: ReturnType<typeof inputsOf>;

  beforeAll(async () => {
    office = new TestConsole(suite.shared);
    for (const role of ROLE_NAMES) people.set(role, await office.join(`the ${role}`, role));
    const winner = await suite.shared.addWinner();
    player = winner.publicId;
    inputs = inputsOf(player, winner.claimCode);
  });

  test.each(CALL_NAMES.filter((name) => name !== 'signOut'))(
    '%s: done for those who may, refused to the others',
    async (name) => {
      for (const role of ROLE_NAMES) {
        const reply = await people.get(role)?.call(name, inputs[name]);
        // An act’s input is tried with the act.
        const done = isAct(name) ? [200, 202, 400, 409, 412] : [200, 409];
        const expected = rolesOf(name).includes(role) ? done : [403];
        expect(reply?.status, `${role}: ${reply?.error}`).toBeOneOf(expected);
      }
      expect(office.errors).toEqual([]);
    },
  );

  test('every call needs a session', async () => {
    for (const name of CALL_NAMES) expect((await office.client.call(name, inputs[name])).status, name).toBe(401);
    expect((await office.client.post('/call/other', {})).status).toBe(404);
  });

  test.each<[CallName, object, error: string]>([
    ['showPhone', { reason: ' ' }, '请填写原因'],
    ['compensate', { caseNumber: '' }, '请填写工单号'],
    ['compensate', { cause: 'mine' }, '请选择原因'],
    ['reviewMonth', { month: 'now' }, '月份应如 2025-11'],
    ['findPlayers', { word: 1 }, '请求无效，请刷新页面后再试'],
    ['compensate', { coins: 0, stamina: 0 }, '金额和体力不能都是 0'],
    ['compensate', { coins: -1 }, '金额不能为负'],
    ['compensate', { coins: 1.5 }, '金额必须是整数'],
    ['compensate', { coins: '1,000' }, '金额要填数字'],
    ['compensate', { coins: null, stamina: 1 }, '金额要填数字'],
    ['compensate', { stamina: 1001 }, '体力不能超过 1000'],
    ['changeStock', { by: 0 }, '数量不能为零'],
    ['changeStock', { by: 0.5 }, '数量必须是整数'],
    ['changeStock', { by: '1,000' }, '数量要填数字'],
    ['changeStock', { by: 3_000_000_000 }, '数量不能超过 1000000'],
    ['changeStock', { id: 3_000_000_000 }, '编号不能超过 2147483647'],
  ])('%s with %j is refused, and the error names the mistake', async (name, given, error) => {
    const reply = await people.get('admin')?.call(name, { ...inputs[name], ...given });
    expect(reply).toMatchObject({ status: 400, error });
  });

  test('a character that the database can’t store is left out of a text', async () => {
    const asked = { ...inputs.compensate, note: 'a\0b\ud83d', caseNumber: 'C\0-2' };
    expect(await people.get('admin')?.call('compensate', asked)).toMatchObject({ status: 200 });
    expect(await suite.shared.database.sql`select note from compensations where case_number = 'C-2'`).toEqual([
      { note: 'ab' },
    ]);
    for (const title of ['a\0b', 'half \ud83d'])
      expect(await people.get('admin')?.call('saveDraft', { content: { title } })).toMatchObject({ status: 400 });
  });
});
