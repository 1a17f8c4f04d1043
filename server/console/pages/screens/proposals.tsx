import { Card, Flex, Tag, Typography } from 'antd';
import * as v from 'valibot';
import { actWords } from '../../../rules/operator/log-words.ts';
import { ACTS } from '../../../rules/operator/acts.ts';
import { PROPOSAL_STATES } from '../../../rules/operator/words.ts';
import { useInviteLink } from '../invite-link.tsx';
import { List, type RowOf } from '../list.tsx';
import { Failure, Lines, Notice, timeOf } from '../parts.tsx';
import { ActButton } from '../act-form.tsx';
import { inWords } from './campaign/fields.ts';
import { useAnswer, useSession } from '../use-call.ts';

type Proposal = RowOf['listProposals'];

/** The token of an invitation in the answer to an act, which only the second person gets. */
function tokenOf(decided: unknown): string | undefined {
  const read = v.safeParse(v.object({ answer: v.object({ token: v.string() }) }), decided);
  return read.success ? read.output.answer.token : undefined;
}

/** A proposal with the campaign's fields in the words of its form. */
const told = <P extends Pick<Proposal, 'act' | 'subject' | 'why'>>(proposal: P): P =>
  ACTS[proposal.act].right === 'change the campaign'
    ? { ...proposal, subject: proposal.subject.map(inWords), why: inWords(proposal.why) }
    : proposal;

/** Buttons by which a second person agrees or refuses, and by which the asker takes it back. */
export function Decide({ id, act, subject, asked_by, version, may, state }: Proposal) {
  const { person } = useSession();
  const showInvite = useInviteLink();
  const shared = { subject: id, version, adopts: false, children: <Lines lines={subject} /> };
  return (
    <Flex gap="small">
      {may && (
        <>
          <ActButton
            {...shared}
            call="decideProposal"
            label="同意"
            button={{ size: 'small', type: 'primary' }}
            title={`同意${asked_by}的申请，马上办：${actWords(act)}`}
            reason="optional"
            input={{ id, agrees: true }}
            done="已同意，已经办好"
            onDone={(decided) => {
              const token = tokenOf(decided);
              if (token !== undefined) showInvite(token);
            }}
          />
          <ActButton
            {...shared}
            call="decideProposal"
            label="不同意"
            button={{ size: 'small', danger: true }}
            title={`不同意${asked_by}的申请：${actWords(act)}`}
            danger
            input={{ id, agrees: false }}
            done="已回复不同意"
          />
        </>
      )}
      {state === 'waiting' && person?.name === asked_by && (
        <ActButton
          {...shared}
          call="withdrawProposal"
          label="撤回"
          button={{ size: 'small' }}
          title={`撤回申请：${actWords(act)}`}
          reason="none"
          input={{ id }}
        />
      )}
    </Flex>
  );
}

const COLORS = { waiting: 'orange', done: 'green', refused: 'red', withdrawn: 'default' } as const;

const Waiting = (proposal: Proposal) => (
  <Card
    size="small"
    title={<h2>{actWords(proposal.act)}</h2>}
    extra={<Decide {...proposal} />}
    aria-label={`申请 ${proposal.id}`}
  >
    <Flex vertical gap="small">
      <Lines lines={proposal.subject} />
      <Typography.Text className="line">
        {`${proposal.asked_by} 在 ${timeOf(proposal.asked_at)} 提出，原因：${proposal.reason || '–'}`}
        {proposal.case_number !== null && `，工单 ${proposal.case_number}`}
      </Typography.Text>
      <Typography.Text type="secondary">{`为什么要另一个人同意：${proposal.why}`}</Typography.Text>
    </Flex>
  </Card>
);

export function ProposalsPage() {
  const { data, error, isPending } = useAnswer('listProposals', { state: 'waiting', sort: 'asked_at' });
  return (
    <>
      <Failure error={error} />
      {!isPending && data?.total === 0 && <Notice type="info" title="现在没有等人同意的" />}
      {data?.rows.map(told).map((proposal) => (
        <Waiting key={proposal.id} {...proposal} />
      ))}
      {data?.next != null && (
        <Notice type="info" title={`共 ${data.total} 件在等，先显示最早的 ${data.rows.length} 件`} />
      )}
      <Card title={<h2>全部申请</h2>}>
        <List
          call="listProposals"
          name="申请"
          rowKey="id"
          search="谁提出、内容、原因或工单号"
          filters={{ state: { label: '结果', options: PROPOSAL_STATES } }}
          columns={[
            { title: '提出', render: ({ asked_at }) => timeOf(asked_at), sort: 'asked_at', share: 1.4 },
            { title: '谁提出', render: ({ asked_by }) => asked_by },
            { title: '做什么', render: ({ act }) => actWords(act) },
            { title: '内容', render: (proposal) => told(proposal).subject.join('；'), share: 3 },
            { title: '结果', render: ({ state }) => <Tag color={COLORS[state]}>{PROPOSAL_STATES[state]}</Tag> },
            { title: '谁决定', render: ({ decided_by }) => decided_by },
            { title: '决定', render: ({ decided_at }) => timeOf(decided_at), share: 1.4 },
          ]}
        />
      </Card>
    </>
  );
}
