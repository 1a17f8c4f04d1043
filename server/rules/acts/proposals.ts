import { keysOf } from '../../common/keys-of.ts';
import { fragment, part } from '../../db/index.ts';
import { logOperation, OperatorRefusal, versionOf } from '../operations/operations.ts';
import { containing, countRows, equalTo, type List, type PageQuery, readPage } from '../operations/paging.ts';
import { type ActInput, type ActName, ACTS, isAct, mayAgree, mayDo } from '../operator/acts.ts';
import type { Context } from '../context.ts';
import { PROPOSAL_STATES, type ProposalState } from '../operator/words.ts';
import { findPerson, type Person } from '../people/people.ts';
import { refusalsOf } from '../people/witness.ts';
import { byCampaignClock } from '../two-clocks.ts';
import { type ActContext, type ActRules, alone, type There } from './act-rule.ts';

/** An act that waits for a second person, or did. */
type Proposal = {
  readonly id: number;
  readonly act: ActName;
  readonly input: unknown;
  readonly seen: string | null;
  readonly subject: readonly string[];
  readonly why: string;
  readonly reason: string;
  readonly case_number: string | null;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly state: ProposalState;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
};

const proposalVersion = ({ id, state, input, seen }: Proposal): string => versionOf([id, state, input, seen]);

const whyOf = (input: object) => ({
  reason: 'reason' in input ? String(input.reason) : 'note' in input ? String(input.note) : '',
  caseNumber: 'caseNumber' in input ? String(input.caseNumber) : '',
});

/** Keeps an act until a second person decides. @throws OperatorRefusal when the same act waits already, or nobody asks */
export async function propose(
  inside: ActContext,
  asked: Pick<Proposal, 'act' | 'subject' | 'why'> & { readonly input: object; readonly seen: string | undefined },
): Promise<{ readonly id: number; readonly why: string }> {
  const { sql, operator, now } = inside;
  const { act, input, seen, subject, why } = asked;
  // What nobody of the console asked for, nobody could agree to.
  if (!inside.person) throw new OperatorRefusal(`${why}：请用 --as 写明是后台里的谁要办`);
  const { reason, caseNumber } = whyOf(input);
  const [proposal] = await sql<{ id: number }>`
    insert into proposals (act, input, seen, subject, why, reason, case_number, asked_by, asked_at)
    values (${act}, ${JSON.stringify(input)}::jsonb, ${seen ?? null}, ${JSON.stringify(subject)}::jsonb, ${why}, ${reason},
      ${caseNumber || null}, ${operator}, ${now})
    on conflict do nothing returning id`;
  if (!proposal) throw new OperatorRefusal('同样的申请已经在等另一个人同意');
  await logOperation(inside, { command: 'proposal', detail: { proposal: proposal.id, act }, reason, caseNumber });
  return { id: proposal.id, why };
}

async function lockProposal({ sql }: Context, id: number): Promise<Proposal> {
  const [proposal] = await sql<Proposal>`select * from proposals where id = ${id} for update`;
  if (!proposal) throw new OperatorRefusal(`没有编号为 ${id} 的申请`);
  return proposal;
}

async function there(inside: ActContext, { id }: { readonly id: number }): Promise<There> {
  const proposal = await lockProposal(inside, id);
  const record = { 状态: PROPOSAL_STATES[proposal.state], 决定: proposal.decided_by ?? '' };
  return { version: proposalVersion(proposal), record, logged: [{ proposal: id }] };
}

async function settle({ sql, operator, now }: ActContext, id: number, state: ProposalState): Promise<void> {
  await sql`update proposals set state = ${state}, decided_by = ${operator}, decided_at = ${now} where id = ${id}`;
}

function requireWaiting({ state }: Proposal): void {
  if (state !== 'waiting') throw new OperatorRefusal(`这个申请${PROPOSAL_STATES[state]}`);
}

/** @throws OperatorRefusal with why the person can't decide the proposal */
async function requireDecider(context: Context, { act, asked_by }: Proposal, person: Person): Promise<void> {
  const mayDecide = isAct(act) && mayAgree(person.role, act);
  const refusal = mayDecide ? (await refusalsOf(context, person))(asked_by) : '你的岗位没有这个权限';
  if (refusal !== undefined) throw new OperatorRefusal(refusal);
}

/** Does what was proposed. @throws OperatorRefusal if the asker has left */
async function agree(inside: ActContext, { act, asked_by, input, seen }: Proposal): Promise<unknown> {
  const asker = await findPerson(inside, asked_by);
  if (!asker || !mayDo(asker.role, act)) throw new OperatorRefusal(`${asked_by} 已经没有这个权限：请重新提出`);
  return inside.performFor(asked_by, act, input, seen ?? undefined);
}

async function decide(inside: ActContext, { id, agrees, reason }: ActInput<'decideProposal'>) {
  const proposal = await lockProposal(inside, id);
  requireWaiting(proposal);
  const { act, asked_by } = proposal;
  if (!inside.person) throw new OperatorRefusal('只有后台里的人能同意：请在后台的“待批准”里办');
  await requireDecider(inside, proposal, inside.person);
  // What can't be done any more can be refused.
  const answer = agrees ? await agree(inside, proposal) : null;
  await settle(inside, id, agrees ? 'done' : 'refused');
  const command = agrees ? 'proposal agree' : 'proposal refuse';
  await logOperation(inside, { command, detail: { proposal: id, act, from: asked_by }, reason });
  return { act, answer };
}

async function withdraw(inside: ActContext, { id }: ActInput<'withdrawProposal'>): Promise<void> {
  const proposal = await lockProposal(inside, id);
  requireWaiting(proposal);
  if (proposal.asked_by !== inside.operator) throw new OperatorRefusal('只有提出的人能撤回；别人可以不同意');
  await settle(inside, id, 'withdrawn');
  await logOperation(inside, { command: 'proposal withdraw', detail: { proposal: id, act: proposal.act } });
}

export const proposalRules = {
  decideProposal: alone(there, decide),
  withdrawProposal: alone(there, withdraw),
} satisfies ActRules;

const agreedBy = ({ role }: Person): readonly ActName[] => keysOf(ACTS).filter((act) => mayAgree(role, act));

/** Proposals that a person may decide or has made; waiting ones first by default. */
const PROPOSAL_LIST: List<Proposal, { readonly state?: ProposalState | undefined; readonly person: Person }> = {
  columns: fragment`*`,
  from: fragment`proposals`,
  id: fragment`id`,
  at: fragment`asked_at`,
  sorts: { asked_at: fragment`asked_at`, state: fragment`(state = 'waiting')` },
  sort: '-state',
  where: ({ word = '', state, person }) => [
    part`(asked_by = ${person.name} or act = any(${agreedBy(person)}::text[]))`,
    ...equalTo(fragment`state`, state),
    ...containing(word, fragment`asked_by, decided_by, subject::text, reason, case_number`),
  ],
};

/** Reads how a person sees proposals: with what a decision expects, and whether they may decide. */
async function shownTo(context: Context, person: Person) {
  const refusalOf = await refusalsOf(context, person);
  return (proposal: Proposal) => {
    const { input: _input, seen: _seen, ...shown } = proposal;
    const { act, state, asked_by } = proposal;
    const may = state === 'waiting' && refusalOf(asked_by) === undefined && mayAgree(person.role, act);
    return Object.assign(shown, { version: proposalVersion(proposal), may });
  };
}

/** A page of the proposals that a person may decide or has made. */
export async function listProposals(
  context: Context,
  person: Person,
  query: PageQuery & { readonly state?: ProposalState | undefined },
) {
  const page = await readPage(context, PROPOSAL_LIST, { ...query, person });
  return { ...page, rows: page.rows.map(await shownTo(context, person)) };
}

/** Whether there are proposals that a person may decide or has made, and how many wait for the person. */
export async function countProposals(context: Context, person: Person) {
  const refusalOf = await refusalsOf(context, person);
  const waiting = await context.sql<{ asked_by: string; count: number }>`
    select asked_by, count(*)::int as count from proposals
    where (state = 'waiting') and act = any(${agreedBy(person)}::text[]) group by asked_by`;
  const open = waiting.filter(({ asked_by }) => refusalOf(asked_by) === undefined);
  return {
    any: (await countRows(context, PROPOSAL_LIST, { person }, 1)) > 0,
    open: open.reduce((sum, { count }) => sum + count, 0),
  };
}

/**
 * The first person's approval of a month's places, as another one sees it; `null` without one.
 * @param version of the places now: the approval holds while they are those that the first one saw
 */
export async function approvalOf(context: Context, person: Person, month: string, version: string) {
  const [approval] = await context.sql<Proposal>`
    select * from proposals
    where act = 'approveMonth' and state = 'waiting' and input ->> 'month' = ${month} order by id desc limit 1`;
  if (!approval) return null;
  const shown = (await shownTo(context, person))(byCampaignClock(context, approval));
  return { ...shown, holds: approval.seen === version };
}
