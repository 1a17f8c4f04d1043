import { App, Button, Card, Flex, Form, Input, InputNumber, Select, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { useParams } from 'wouter';
import { COMPENSATION_COLUMNS } from '../../../rules/operator/columns.ts';
import { CAUSES } from '../../../rules/operator/words.ts';
import type { InputOf } from '../../calls.ts';
import { ActButton } from '../act-form.tsx';
import { ActNotice } from '../act-notice.tsx';
import type { AnswerOf } from '../api.ts';
import { Export } from '../export.tsx';
import { columnsOf, List, type RowOf } from '../list.tsx';
import { Failure, optionsOf, PlayerLink, Rows } from '../parts.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useAnswer, useCommand, useMay } from '../use-call.ts';
import { Outage } from './outage.tsx';

type Limits = AnswerOf<'limits'>;
type Recipient = AnswerOf<'listRecipients'>[number];
type Asked = InputOf<'compensate'>;

const sum = ({ coins, stamina }: { readonly coins: number; readonly stamina: number }): string =>
  `${coins} 和体力 ${stamina}`;

const limitWords = (limits: NonNullable<Limits>): string =>
  `你可以直接补偿：每次 ${sum(limits.once)} 以内，每天 ${sum(limits.day)} 以内，一个玩家一周 ${sum(limits.week)} 以内；超出的要另一个人同意。`;

const GiftFields = ({ most }: { readonly most: Pick<Asked, 'coins' | 'stamina'> }) => (
  <>
    <Form.Item
      name="coins"
      label="金额"
      dependencies={['stamina']}
      rules={[
        ({ getFieldsValue }) => ({
          validator: async () => {
            const { coins, stamina } = getFieldsValue();
            if (!coins && !stamina) throw new Error('金额和体力不能都是 0');
          },
        }),
      ]}
    >
      <InputNumber min={0} max={most.coins} precision={0} />
    </Form.Item>
    <Form.Item name="stamina" label="体力">
      <InputNumber min={0} max={most.stamina} precision={0} />
    </Form.Item>
    <Form.Item name="cause" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
      <Select options={optionsOf(CAUSES)} style={{ minWidth: 160 }} />
    </Form.Item>
    <Form.Item name="caseNumber" label="工单号" rules={[{ required: true, message: '请填写工单号' }]}>
      <Input maxLength={50} />
    </Form.Item>
    <Form.Item name="note" label="说明（可不填）">
      <Input maxLength={150} />
    </Form.Item>
  </>
);

function Ask({ player, limits }: { readonly player: string; readonly limits: Limits | undefined }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Asked>();
  const [typed, setTyped] = useState(false);
  const act = useCommand('compensate', { subject: player });
  useUnsaved(typed);
  const begin = (): void => {
    form.resetFields();
    setTyped(false);
  };
  const ask = (asked: Asked): void => act.send(asked, { onDone: () => void message.success('已补偿'), onEnd: begin });
  return (
    <>
      {limits && <p>{limitWords(limits)}</p>}
      <Form<Asked>
        form={form}
        layout="vertical"
        onFinish={ask}
        onValuesChange={() => setTyped(true)}
        initialValues={{ player, coins: 0, stamina: 0, note: '' }}
      >
        <Flex gap="middle" wrap>
          <Form.Item name="player" label="玩家编号" rules={[{ required: true, message: '请填写玩家编号' }]}>
            <Input maxLength={20} />
          </Form.Item>
          <GiftFields most={{ coins: 1_000_000, stamina: 1000 }} />
        </Flex>
        <ActNotice act={act} />
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          补偿
        </Button>
      </Form>
    </>
  );
}

/** Who got most from whom, which a second look is for. */
function Recipients() {
  const { data, error, isPending } = useAnswer('listRecipients', {});
  return (
    <Card title={<h2>谁给得最多（30 天）</h2>}>
      <Failure error={error} />
      <Rows<Recipient>
        rowKey={({ player, operator }) => `${player} ${operator}`}
        loading={isPending}
        dataSource={data}
        columns={[
          { title: '谁给的', dataIndex: 'operator' },
          { title: '玩家', render: (_, { player }) => <PlayerLink player={player} /> },
          {
            title: '昵称',
            render: (_, { nickname, own }) => (
              <>
                {nickname ?? '–'} {own && <Tag color="red">本人的手机号</Tag>}
              </>
            ),
          },
          { title: '金额', dataIndex: 'coins', align: 'right' },
          { title: '体力', dataIndex: 'stamina', align: 'right' },
          { title: '次数', dataIndex: 'times', align: 'right' },
        ]}
      />
    </Card>
  );
}

const Reverse = ({ id, player, coins, stamina }: RowOf['listCompensations']) => (
  <ActButton
    call="reverseCompensation"
    label="撤回"
    button={{ size: 'small', danger: true }}
    title={`撤回给 ${player} 的 ${sum({ coins, stamina })}：余额不够就不能撤回`}
    danger
    subject={id}
    input={{ compensation: id }}
  />
);

export function CompensationPage() {
  const may = useMay();
  const { rest: player = '' } = useParams<{ readonly rest?: string }>();
  const { data: limits } = useAnswer('limits', {});
  return (
    <>
      <Card>
        <Tabs
          items={[
            ...(may('compensate')
              ? [{ key: 'one', label: '补偿一个玩家', children: <Ask key={player} player={player} limits={limits} /> }]
              : []),
            {
              key: 'many',
              label: '一次故障里的所有人',
              children: <Outage fields={<GiftFields most={{ coins: 3000, stamina: 50 }} />} />,
            },
          ]}
        />
      </Card>
      <List
        call="listCompensations"
        name="补偿"
        rowKey="id"
        search="玩家、说明、工单号或谁给的"
        filters={{ cause: { label: '补偿原因', options: CAUSES } }}
        columns={[
          ...columnsOf(COMPENSATION_COLUMNS, {
            时间: { sort: 'given_at', share: 1.4 },
            玩家: { render: (row) => <PlayerLink player={row.player} />, share: 1.1 },
            昵称: { extra: true },
            金额: { sort: 'coins', align: 'right', share: 0.8 },
            体力: { align: 'right', share: 0.6 },
            原因: { share: 1.1 },
            说明: { share: 1.6 },
            工单号: { share: 1.1 },
            谁给的: { share: 1.1 },
          }),
          {
            title: '撤回',
            render: (row) =>
              row.reversed_by === null
                ? may('reverseCompensation') && <Reverse {...row} />
                : `${row.reversed_by} 已撤回`,
          },
        ]}
        renderActions={(query) => <Export call="exportCompensations" query={query} />}
      />
      {may('listRecipients') && <Recipients />}
    </>
  );
}
