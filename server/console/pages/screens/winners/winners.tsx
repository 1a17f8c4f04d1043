import { Card, Flex, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { AWARD_SOURCES, AWARD_STATES } from '../../../../rules/operator/words.ts';
import type { InputOf } from '../../../calls.ts';
import { Failure, optionsOf, Rows, timeOf } from '../../parts.tsx';
import { useAnswer, useMay } from '../../use-call.ts';
import { type Act, ActDialog, Acts, type Winner } from './acts.tsx';
import { Export, Import } from './files.tsx';

interface WordSelectProps<K extends string> {
  readonly name: string;
  readonly words: Readonly<Record<K, string>>;
  readonly value: K | undefined;
  readonly onChange: (value: K | undefined) => void;
}

/** Chooses one of some words, or none for all. */
const WordSelect = <K extends string>({ name, words, value, onChange }: WordSelectProps<K>) => (
  <Select<K>
    aria-label={name}
    style={{ minWidth: 120 }}
    allowClear
    placeholder={`全部${name}`}
    {...(value && { value })}
    options={optionsOf(words)}
    onChange={onChange}
  />
);

/** The list of winners, with acts on their awards. */
export function WinnersPage() {
  const may = useMay();
  const [filter, setFilter] = useState<InputOf<'listWinners'>>({ state: 'pending' });
  const [doing, setDoing] = useState<{ readonly act: Act; readonly winner: Winner } | null>(null);
  const { data, error, isPending } = useAnswer('listWinners', filter);
  return (
    <>
      <Card>
        <Flex gap="middle" wrap justify="space-between">
          <Flex gap="small" wrap>
            <WordSelect
              name="状态"
              words={AWARD_STATES}
              value={filter.state}
              onChange={(chosen) => setFilter({ ...filter, state: chosen })}
            />
            <WordSelect
              name="来源"
              words={AWARD_SOURCES}
              value={filter.source}
              onChange={(chosen) => setFilter({ ...filter, source: chosen })}
            />
          </Flex>
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
          { title: '操作', render: (_, winner) => <Acts winner={winner} onAct={(act) => setDoing({ act, winner })} /> },
        ]}
      />
      {doing && <ActDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  );
}
