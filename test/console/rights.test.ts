import { beforeAll, describe, expect, test } from 'vitest';
import { CALL_NAMES, type CallName } from '../../server/console/calls.ts';
import { ROLE_NAMES, type Role } from '../../server/rules/people/roles.ts';
import { listAwards } from '../../server/rules/awards/awards.ts';
import { exchangeItem } from '../../server/rules/exchange/exchange.ts';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import { ENGINES } from '../support/database/engines.ts';
import type { InsertedPlayer } from '../support/server/insert-player.ts';
import { runningRules } from '../support/server/rule-suite.ts';

/** Who may do what. */
const RIGHTS: Readonly<Record<CallName, readonly Role[]>> = {
  me: ROLE_NAMES,
  signOut: ROLE_NAMES,
  findPlayers: ['service', 'shipping', 'judge', 'privacy', 'auditor', 'admin'],
  playerCase: ['service', 'shipping', 'judge', 'privacy', 'auditor', 'admin'],
  showPhone: ['service', 'shipping', 'privacy', 'admin'],
  blockPlayer: ['judge', 'admin'],
  findClaim: ['service', 'shipping', 'auditor', 'admin'],
  deliverClaim: ['shipping', 'admin'],
  listWinners: ['service', 'shipping', 'auditor', 'admin'],
  exportWinners: ['shipping', 'admin'],
  planImport: ['shipping', 'admin'],
  applyImport: ['shipping', 'admin'],
  noteAward: ['service', 'shipping', 'admin'],
  undoDelivery: ['shipping', 'admin'],
  cancelAward: ['admin'],
  reassignAward: ['admin'],
  listCompensations: ['service', 'auditor', 'admin'],
  compensate: ['service', 'admin'],
  decideCompensation: ['admin'],
  listMonths: ['judge', 'auditor', 'admin'],
  reviewMonth: ['judge', 'auditor', 'admin'],
  approveMonth: ['judge', 'admin'],
  watchGame: ['service', 'judge', 'auditor', 'admin'],
  today: ROLE_NAMES,
  changeStock: ['admin'],
  readCampaign: ['marketing', 'auditor', 'admin'],
  checkCampaign: ['marketing', 'admin'],
  saveDraft: ['marketing', 'admin'],
  discardDraft: ['marketing', 'admin'],
  uploadPicture: ['marketing', 'admin'],
  previewDraft: ['marketing', 'admin'],
  publishDraft: ['marketing', 'admin'],
  backToVersion: ['marketing', 'admin'],
  listPeople: ['auditor', 'admin'],
  invitePerson: ['admin'],
  withdrawPerson: ['admin'],
  listOperations: ['auditor', 'admin'],
  exportPlayer: ['privacy', 'admin'],
  erasePlayer: ['privacy', 'admin'],
};

describe.each(ENGINES)('a role in the console on %s', (engine) => {
  const suite = runningRules(engine);
  const people = new Map<Role, ConsoleClient>();
  let office: TestConsole;
  let player: InsertedPlayer;
  let code: string;

  beforeAll(async () => {
    const rules = suite.shared;
    office = new TestConsole(rules);
    for (const role of ROLE_NAMES) people.set(role, await office.join(`the ${role}`, role));
    player = await rules.addPlayer(800);
    await rules.run(player, exchangeItem, { id: 1 });
    code = (await rules.run(player, listAwards, {})).data?.[0]?.claim_code ?? '';
  });

  /** What each call is given: right in form; whether it can be done is another matter. */
  const inputs = (): Readonly<Record<CallName, object>> => {
    const [id, why] = [player.publicId, { reason: 'test', caseNumber: 'C-1' }];
    return {
      me: {},
      signOut: {},
      findPlayers: { word: id },
      playerCase: { player: id },
      showPhone: { player: id, ...why },
      blockPlayer: { player: id, blocked: false, ...why },
      findClaim: { code },
      deliverClaim: { code },
      listWinners: {},
      exportWinners: { phones: false },
      planImport: { file: btoa('award\n') },
      applyImport: { file: btoa('award\n') },
      noteAward: { award: 999, note: 'x' },
      undoDelivery: { award: 999, ...why },
      cancelAward: { award: 999, ...why },
      reassignAward: { award: 999, player: id, ...why },
      listCompensations: {},
      compensate: { player: id, coins: 1, stamina: 0, cause: 'other', caseNumber: 'C-1' },
      decideCompensation: { id: 999, pays: true },
      listMonths: {},
      reviewMonth: { month: '2025-10' },
      approveMonth: { month: '2024-01', reason: 'x' },
      watchGame: { code: 'nothing' },
      today: {},
      changeStock: { kind: 'item', id: 999, by: 1, reason: 'x' },
      readCampaign: {},
      checkCampaign: { content: {} },
      saveDraft: { content: {}, revision: 9 },
      discardDraft: {},
      uploadPicture: { name: 'x.svg', file: btoa('<svg></svg>') },
      previewDraft: { revision: 9 },
      publishDraft: { revision: 9, reason: 'x' },
      backToVersion: { number: 99, reason: 'x' },
      listPeople: {},
      invitePerson: { name: 'new', role: 'service', reason: 'x' },
      withdrawPerson: { name: 'nobody', reason: 'x' },
      listOperations: {},
      exportPlayer: { phone: '13999999999', ...why },
      erasePlayer: { phone: '13999999999', ...why },
    };
  };

  test.each(CALL_NAMES.filter((name) => name !== 'signOut'))(
    '%s: done for those who may, refused to the others',
    async (name) => {
      for (const role of ROLE_NAMES) {
        const reply = await people.get(role)?.call(name, inputs()[name]);
        const done = RIGHTS[name].includes(role);
        expect(reply?.status, `${role}: ${reply?.error}`).toSatisfy((status: number) =>
          done ? status === 200 || status === 409 : status === 403,
        );
      }
      expect(office.errors).toEqual([]);
    },
  );

  test('every call needs a session', async () => {
    for (const name of CALL_NAMES) expect((await office.client.call(name, inputs()[name])).status, name).toBe(401);
    expect((await office.client.post('/call/other', {})).status).toBe(404);
  });

  test('a call’s input is checked, and the error names the mistake', async () => {
    const admin = people.get('admin');
    for (const [name, input, error] of [
      ['showPhone', { player: player.publicId, reason: ' ' }, '请填写原因'],
      ['compensate', { ...inputs().compensate, caseNumber: '' }, '请填写工单号'],
      ['compensate', { ...inputs().compensate, coins: -1 }, '金额不能为负'],
      ['compensate', { ...inputs().compensate, cause: 'mine' }, '请选择原因'],
      ['reviewMonth', { month: 'now' }, '月份应如 2025-11'],
      ['findPlayers', [], '请求无效，请刷新页面后再试'],
    ] as const)
      expect(await admin?.call(name, input), name).toMatchObject({ status: 400, error });
  });
});
