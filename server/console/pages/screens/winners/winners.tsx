import { Card, Flex, Form, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { AWARD_SOURCES, AWARD_STATES } from '../../../../rules/operator/words.ts';
import type { InputOf } from '../../../calls.ts';
import { Failure, optionsOf, Rows, timeOf } from '../../parts.tsx';
import { useAnswer, useMay } from '../../use-call.ts';
import { RowActs } from '../../act-form.tsx';
import { type Act, ActDialog, actsOn, type Winner } from './acts.tsx';
import { Export, Import } from './files.tsx';

type Filter = InputOf<'listWinners'>;

/** The list of winners, with acts on their awards. */
export function WinnersPage() {
  const may = useMay();
  const [filter, setFilter] = useState<Filter>({ state: 'pending' });
  const [doing, setDoing] = useState<{ readonly act: Act; readonly winner: Winner } | null>(null);
  const { data, error, isPending } = useAnswer('listWinners', filter);
  return (
    <>
      <Card>
        <Flex gap="middle" wrap justify="space-between">
          <Form<Filter> layout="inline" initialValues={filter} onValuesChange={(_, chosen) => setFilter(chosen)}>
            <Form.Item name="state" label="状态">
              <Select allowClear placeholder="全部" options={optionsOf(AWARD_STATES)} style={{ minWidth: 120 }} />
            </Form.Item>
            <Form.Item name="source" label="来源">
              <Select allowClear placeholder="全部" options={optionsOf(AWARD_SOURCES)} style={{ minWidth: 120 }} />
            </Form.Item>
          </Form>
          {may('exportWinners') && <Export filter={filter} />}
          {may('planImport') && <Import />}
        </Flex>
      </Card>
      <Failure error={error} />
      <Rows
        rowKey="award"
        loading={isPending}
        dataSource={data?.winners}
        pagination={{ defaultPageSize: 20, showTotal: (shown) => `共 ${data?.total ?? shown} 件` }}
        columns={[
          { title: '编号', dataIndex: 'award' },
          { title: '奖品', dataIndex: 'title' },
          { title: '来源', dataIndex: 'source', render: (source: Winner['source']) => AWARD_SOURCES[source] },
          { title: '状态', dataIndex: 'state', render: (state: Winner['state']) => AWARD_STATES[state] },
          {
            title: '玩家',
            dataIndex: 'player',
            render: (player: string) => (may('playerCase') ? <Link href={`/case/${player}`}>{player}</Link> : player),
          },
          { title: '昵称', dataIndex: 'nickname' },
          { title: '手机', dataIndex: 'phone' },
          { title: '获得', dataIndex: 'won_at', render: timeOf },
          { title: '发放', dataIndex: 'delivered_at', render: timeOf },
          { title: '由谁', dataIndex: 'delivered_by' },
          { title: '备注', dataIndex: 'note', className: 'line' },
          {
            title: '操作',
            render: (_, winner) => <RowActs acts={actsOn(winner)} onAct={(act) => setDoing({ act, winner })} />,
          },
        ]}
      />
      {doing && <ActDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  );
}
