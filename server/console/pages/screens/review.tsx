import { Alert, App, Button, Card, Flex, Select, Table, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../api.ts';
import { Failure } from '../failure.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { Replay } from '../replay.tsx';
import { useAct, useAnswer, useMay } from '../use-call.ts';
import { timeOf } from '../words.ts';

type Review = AnswerOf<'reviewMonth'>;
type Place = Review['places'][number];

/** Approves the places as they stand; the second person confirms them. */
function Approve({ month, approval }: { readonly month: string; readonly approval: Review['approval'] }) {
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const { mutate, error, isPending } = useAct('approveMonth');
  const first = approval?.holds === true ? approval : null;
  return (
    <>
      {approval && (
        <Alert
          role="status"
          type={first ? 'info' : 'warning'}
          showIcon
          title={`${approval.approved_by} 在 ${timeOf(approval.approved_at)} 同意了这些名次`}
          description={first ? '再有一个人同意，名次就确认并发奖。' : '之后名次变了，需要重新同意。'}
        />
      )}
      <Button type="primary" onClick={() => setOpen(true)}>
        {first ? '同意并确认名次' : '同意这些名次'}
      </Button>
      <ReasonForm
        title={first ? `确认 ${month} 的名次并发奖，之后不能再改` : `同意 ${month} 的名次`}
        open={open}
        danger={first !== null}
        pending={isPending}
        error={error}
        onClose={() => setOpen(false)}
        onDo={({ reason }) =>
          mutate(
            { month, reason },
            {
              onSuccess: ({ confirmed }) => {
                void message.success(confirmed ? '名次已确认，奖品已发出' : '已同意，等另一个人确认');
                setOpen(false);
              },
            },
          )
        }
      />
    </>
  );
}

const replayOf = ({ code }: Place) => code !== null && <Replay code={code} />;

function Places({ places }: Pick<Review, 'places'>) {
  const [watched, setWatched] = useState<string | null>(null);
  return (
    <Table<Place>
      size="small"
      rowKey="ranking"
      dataSource={[...places]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      expandable={{
        expandedRowKeys: places.filter(({ code }) => code !== null && code === watched).map(({ ranking }) => ranking),
        showExpandColumn: false,
        expandedRowRender: replayOf,
      }}
      columns={[
        { title: '名次', dataIndex: 'ranking' },
        { title: '得奖', dataIndex: 'awarded', render: (awarded: boolean) => awarded && <Tag color="gold">得奖</Tag> },
        {
          title: '玩家',
          dataIndex: 'player',
          render: (player: string) => <Link href={`/case/${player}`}>{player}</Link>,
        },
        { title: '昵称', dataIndex: 'nickname' },
        { title: '分数', dataIndex: 'score' },
        { title: '异常度', dataIndex: 'unusual' },
        { title: '原因', dataIndex: 'why', className: 'line' },
        {
          title: '回放',
          dataIndex: 'code',
          render: (code: string | null) =>
            code !== null && (
              <Button size="small" onClick={() => setWatched(code === watched ? null : code)}>
                {code === watched ? '收起' : '看回放'}
              </Button>
            ),
        },
      ]}
    />
  );
}

function Month({ month, settled }: { readonly month: string; readonly settled: boolean }) {
  const may = useMay();
  const { data, error, isPending } = useAnswer('reviewMonth', { month });
  return (
    <Card loading={isPending} title={<h2>{month}</h2>}>
      <Failure error={error} />
      {data && (
        <Flex vertical gap="middle">
          <Places places={data.places} />
          {!settled && may('approveMonth') && data.places.length > 0 && (
            <Approve month={month} approval={data.approval} />
          )}
        </Flex>
      )}
    </Card>
  );
}

/** The places of a month that is over, with what is unusual of the games, until two persons confirm them. */
export function ReviewPage() {
  const { data, error } = useAnswer('listMonths', {});
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = data?.find(({ month }) => month === chosen) ?? data?.[0];
  return (
    <main className="page">
      <h1>月榜审核</h1>
      <Failure error={error} />
      {data?.length === 0 && <Alert type="info" title="还没有结束的月份" />}
      {shown && data && (
        <>
          <Flex gap="small" align="center" wrap>
            <Select
              aria-label="月份"
              value={shown.month}
              options={data.map(({ month }) => ({ value: month, label: month }))}
              onChange={setChosen}
            />
            {shown.settlement
              ? `已在 ${timeOf(shown.settlement.settled_at)} 发奖${shown.settlement.confirmed_by === null ? '（审核期结束）' : `，由 ${shown.settlement.confirmed_by} 确认`}`
              : `审核到 ${timeOf(shown.until)}，到时自动发奖`}
          </Flex>
          <Month key={shown.month} month={shown.month} settled={shown.settlement !== null} />
        </>
      )}
    </main>
  );
}
