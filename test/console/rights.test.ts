import { beforeAll, expect, test } from 'vitest';
import { CALL_NAMES, type CallName } from '../../server/console/calls.ts';
import { ROLE_NAMES, type Role } from '../../server/rules/people/roles.ts';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import type { Input } from '../support/console/looks.ts';
import { describeRules } from '../support/server/rule-suite.ts';

const why = { reason: 'test', caseNumber: 'C-1' };
type Row = readonly [roles: readonly Role[], input: Input];

/** For each call, the roles that may make it, and an input of the right form; whether it succeeds is another matter. */
const rowsOf = (id: string, code: string): Readonly<Record<CallName, Row>> => ({
  me: [ROLE_NAMES, {}],
  changePassword: [ROLE_NAMES, { password: 'x', newPassword: 'x', code: '' }],
  signOut: [ROLE_NAMES, {}],
  findPlayers: [['service', 'shipping', 'judge', 'privacy', 'auditor', 'admin'], { word: id }],
  playerCase: [['service', 'shipping', 'judge', 'privacy', 'auditor', 'admin'], { player: id }],
  showPhone: [['service', 'shipping', 'privacy', 'admin'], { player: id, ...why }],
  blockPlayer: [['judge', 'admin'], { player: id, blocked: false, ...why }],
  resetNickname: [['judge', 'admin'], { player: id, ...why }],
  findClaim: [['service', 'shipping', 'auditor', 'admin'], { code }],
  deliverClaims: [['shipping', 'admin'], { codes: [code] }],
  countCodes: [['admin'], {}],
  generateCodes: [['admin'], { count: 1 }],
  importCodes: [['admin'], { file: btoa('CODE1') }],
  deleteCodes: [['admin'], { file: btoa('CODE1'), ...why }],
  listWinners: [['service', 'shipping', 'auditor', 'admin'], {}],
  exportWinners: [['shipping', 'admin'], { format: 'csv' }],
  exportPhones: [['shipping', 'admin'], { format: 'csv', ...why }],
  exportAddresses: [['shipping', 'admin'], { format: 'csv' }],
  sendAward: [['shipping', 'admin'], { award: 999, courier: 'x', parcel: 'SF123456' }],
  planImport: [['shipping', 'admin'], { file: btoa('award\n') }],
  applyImport: [['shipping', 'admin'], { file: btoa('award\n') }],
  noteAward: [['service', 'shipping', 'admin'], { award: 999, note: 'x' }],
  undoDelivery: [['shipping', 'admin'], { award: 999, ...why }],
  cancelAward: [['admin'], { award: 999, ...why }],
  reassignAward: [['admin'], { award: 999, player: id, ...why }],
  limits: [['service', 'auditor', 'admin'], {}],
  listCompensations: [['service', 'auditor', 'admin'], {}],
  exportCompensations: [['service', 'auditor', 'admin'], { format: 'csv' }],
  compensate: [['service', 'admin'], { player: id, coins: 1, stamina: 0, cause: 'other', caseNumber: 'C-1' }],
  reverseCompensation: [['service', 'admin'], { compensation: 999, ...why }],
  compensateMany: [['service', 'admin'], { hits: [], coins: 1, stamina: 0, cause: 'other', caseNumber: 'C-1' }],
  previewMany: [['service', 'admin'], { hits: [], coins: 1, stamina: 0, cause: 'other', caseNumber: 'C-1' }],
  listBatches: [['service', 'auditor', 'admin'], {}],
  stopBatch: [['admin'], { batch: 999, stopped: true, ...why }],
  adjustPlayer: [['admin'], { player: id, coins: 1, stamina: 0, ...why }],
  listRecipients: [['service', 'auditor', 'admin'], {}],
  listProposals: [ROLE_NAMES, {}],
  decideProposal: [ROLE_NAMES, { id: 999, agrees: false, reason: '' }],
  withdrawProposal: [ROLE_NAMES, { id: 999 }],
  listMonths: [['judge', 'auditor', 'admin'], {}],
  reviewMonth: [['judge', 'auditor', 'admin'], { month: '2025-10' }],
  approveMonth: [['judge', 'admin'], { month: '2024-01', reason: 'x' }],
  watchGame: [['service', 'judge', 'auditor', 'admin'], { code: 'nothing' }],
  today: [ROLE_NAMES, {}],
  changeStock: [['admin'], { kind: 'item', id: 999, by: 1, reason: 'x' }],
  readCampaign: [['marketing', 'auditor', 'admin'], {}],
  checkCampaign: [['marketing', 'admin'], { content: {} }],
  saveDraft: [['marketing', 'admin'], { content: {} }],
  discardDraft: [['marketing', 'admin'], {}],
  uploadPicture: [['marketing', 'admin'], { name: 'x.svg', file: btoa('<svg></svg>') }],
  previewDraft: [['marketing', 'admin'], { revision: 9 }],
  publishDraft: [['marketing', 'admin'], { reason: 'x' }],
  publishCampaign: [['marketing', 'admin'], { content: {}, reason: 'x' }],
  withdrawVersion: [['marketing', 'admin'], { number: 99, reason: 'x' }],
  backToVersion: [['marketing', 'admin'], { number: 99, reason: 'x' }],
  listPeople: [['auditor', 'admin'], {}],
  invitePerson: [['admin'], { name: 'new', role: 'service', reason: 'x' }],
  withdrawPerson: [['admin'], { name: 'nobody', reason: 'x' }],
  changeRole: [['admin'], { name: 'nobody', role: 'service', reason: 'x' }],
  inviteAgain: [['admin'], { name: 'nobody', reason: 'x' }],
  confirmPerson: [['admin'], { name: 'nobody', reason: 'x' }],
  listOperations: [['auditor', 'admin'], {}],
  exportOperations: [['auditor', 'admin'], { format: 'csv' }],
  exportPlayer: [['privacy', 'admin'], { phone: '13999999999', ...why }],
  erasePlayer: [['privacy', 'admin'], { phone: '13999999999', ...why }],
});

describeRules('a role in the console', (suite) => {
  const people = new Map<Role, ConsoleClient>();
  let office: TestConsole;
  let player: string;
  let rows: ReturnType<typeof rowsOf>;

  beforeAll(async () => {
    office = new TestConsole(suite.shared);
    for (const role of ROLE_NAMES) people.set(role, await office.join(`the ${role}`, role));
    const winner = await suite.shared.addWinner();
    player = winner.publicId;
    rows = rowsOf(player, winner.claimCode);
  });

  test.each(CALL_NAMES.filter((name) => name !== 'signOut'))(
    '%s: done for those who may, refused to the others',
    async (name) => {
      for (const role of ROLE_NAMES) {
        const [roles, input] = rows[name];
        const reply = await people.get(role)?.call(name, input);
        const done = roles.includes(role);
        expect(reply?.status, `${role}: ${reply?.error}`).toSatisfy((status: number) =>
          done ? [200, 202, 409, 412].includes(status) : status === 403,
        );
      }
      expect(office.errors).toEqual([]);
    },
  );

  test('every call needs a session', async () => {
    for (const name of CALL_NAMES) expect((await office.client.call(name, rows[name][1])).status, name).toBe(401);
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
    const reply = await people.get('admin')?.call(name, { ...rows[name][1], ...given });
    expect(reply).toMatchObject({ status: 400, error });
  });

  test('a character that the database can’t store is left out of a text', async () => {
    const asked = { ...rows.compensate[1], note: 'a\0b\ud83d', caseNumber: 'C\0-2' };
    expect(await people.get('admin')?.call('compensate', asked)).toMatchObject({ status: 200 });
    expect(await suite.shared.database.sql`select note from compensations where case_number = 'C-2'`).toEqual([
      { note: 'ab' },
    ]);
    for (const title of ['a\0b', 'half \ud83d'])
      expect(await people.get('admin')?.call('saveDraft', { content: { title } })).toMatchObject({ status: 400 });
  });
});
