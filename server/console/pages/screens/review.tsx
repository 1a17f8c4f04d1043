import { Card, Flex, List, Select, Tag } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../api.ts';
import { Failure, Notice, PlayerLink, RowButton, Rows, timeOf } from '../parts.tsx';
import { ActButton } from '../act-form.tsx';
import { Decide } from './proposals.tsx';
import { Replay } from '../replay.tsx';
import { useAnswer, useMay } from '../use-call.ts';

type Review = AnswerOf<'reviewMonth'>;
/** An awarded place, or a suspect. */
type Judged = Omit<Review['suspects'][number], 'game'> & { readonly game: string | null; readonly awarded?: boolean };

/** Approves the places as they stand; a second person, who has seen the same ones, confirms them. */
const Approve = ({ month, review: { approval, version } }: { readonly month: string; readonly review: Review }) => (
  <>
    {approval && (
      <Notice
        role="status"
        type={approval.holds ? 'info' : 'warning'}
        title={`${approval.asked_by} 在 ${timeOf(approval.asked_at)} 同意了这些名次`}
        description={
          approval.holds ? '再有一个人同意，名次就确认并发奖，之后不能再改。' : '之后名次变了，需要重新同意。'
        }
        action={<Decide {...approval} />}
      />
    )}
    {approval?.holds !== true && (
      <ActButton
        call="approveMonth"
        label="同意这些名次"
        button={{ type: 'primary' }}
        title={`同意 ${month} 的名次`}
        subject={month}
        version={version}
        input={{ month }}
        done="名次已确认，奖品已发出"
      />
    )}
  </>
);

function Games({ games }: { readonly games: readonly Judged[] }) {
  const [watched, setWatched] = useState<Judged | null>(null);
  return (
    <>
      <Rows<Judged>
        rowKey={({ ranking, game }) => `${ranking} ${game}`}
        dataSource={games}
        pagination={false}
        columns={[
          {
            title: '名次',
            render: (_, { ranking, awarded }) => (
              <>
                {ranking ?? '–'} {awarded && <Tag color="orange">得奖</Tag>}
              </>
            ),
          },
          { title: '玩家', render: (_, { player }) => <PlayerLink player={player} /> },
          { title: '昵称', dataIndex: 'nickname' },
          { title: '分数', dataIndex: 'score', align: 'right' },
          {
            title: '回放',
            render: (_, game) => game.code && <RowButton onClick={() => setWatched(game)}>看回放</RowButton>,
          },
          { title: '异常度', dataIndex: 'unusual', align: 'right' },
          // On a phone they are beside the replay.
          { title: '原因', dataIndex: 'why', className: 'line', responsive: ['md'] },
        ]}
      />
      {watched?.code != null && (
        <Replay
          title={`${watched.ranking === null ? '' : `第 ${watched.ranking} 名：`}${watched.nickname ?? watched.player}，${watched.score} 分`}
          code={watched.code}
          onClose={() => setWatched(null)}
        >
          <List
            size="small"
            header={`异常度 ${watched.unusual ?? '–'}；数字不是证据`}
            dataSource={watched.why.split('；')}
            renderItem={(reason) => <List.Item>{reason}</List.Item>}
          />
        </Replay>
      )}
    </>
  );
}

function Month({ month, open }: { readonly month: string; readonly open: boolean }) {
  const may = useMay();
  const { data, error, isPending } = useAnswer('reviewMonth', { month });
  return (
    <Card loading={isPending} title={<h2>{month}</h2>}>
      <Failure error={error} />
      {data && (
        <Flex vertical gap="middle">
          <Games games={data.places} />
          {open && may('approveMonth') && data.places.length > 0 && <Approve month={month} review={data} />}
          <h3>异常对局（数字不是证据，请看回放）</h3>
          <Games games={data.suspects} />
        </Flex>
      )}
    </Card>
  );
}

type Listed = AnswerOf<'listMonths'>[number];

function standingOf({ ended, until, settlement }: Listed): string {
  if (!ended) return '还没有结束：名次还会变';
  if (settlement === null) return `审核到 ${timeOf(until)}，到时自动发奖`;
  const by = settlement.confirmed_by === null ? '（审核期结束）' : `，由 ${settlement.confirmed_by} 确认`;
  return `已在 ${timeOf(settlement.settled_at)} 发奖${by}`;
}

/** Months of which one is shown: at first the oldest that waits for the review, which stays when it is confirmed. */
function Months({ months }: { readonly months: readonly Listed[] }) {
  const [chosen, setChosen] = useState(
    () => (months.findLast(({ ended, settlement }) => ended && settlement === null) ?? months[0])?.month,
  );
  const shown = months.find(({ month }) => month === chosen);
  if (!shown) return <Notice type="info" title="活动还没有开始" />;
  return (
    <>
      <Flex gap="small" align="center" wrap>
        <Select
          aria-label="月份"
          value={shown.month}
          options={months.map(({ month }) => ({ value: month, label: month }))}
          onChange={setChosen}
        />
        {standingOf(shown)}
      </Flex>
      <Month key={shown.month} month={shown.month} open={shown.ended && shown.settlement === null} />
    </>
  );
}

/** The places of a month with the unusual signals of their games, until two people confirm them. */
export function ReviewPage() {
  const { data, error } = useAnswer('listMonths', {});
  return (
    <>
      <Failure error={error} />
      {data && <Months months={data} />}
    </>
  );
}
