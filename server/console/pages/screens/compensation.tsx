import { App, Button, Card, Flex, Form, Input, InputNumber, Popconfirm, Select, Tag } from 'antd';
import { useParams } from 'wouter';
import { CAUSES, type Cause, COMPENSATION_STATES } from '../../../rules/operator/words.ts';
import type { InputOf } from '../../calls.ts';
import type { AnswerOf } from '../api.ts';
import { Failure, optionsOf, Rows, timeOf } from '../parts.tsx';
import { useAnswer, useCommand, useMay, useSession } from '../use-call.ts';

type Compensations = AnswerOf<'listCompensations'>;
type Compensation = Compensations['compensations'][number];
type Asked = InputOf<'compensate'>;

/** Compensates a player, or requests a second person's approval. */
function Ask({ player, limits }: { readonly player: string; readonly limits: Compensations['limits'] | undefined }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Asked>();
  const { mutate, error, isPending } = useCommand('compensate');
  const ask = (asked: Asked): void =>
    mutate(asked, {
      onSuccess: ({ paid }) => {
        void (paid ? message.success('已补偿') : message.warning('超出你的额度，等另一个人批准'));
        form.resetFields();
      },
    });
  return (
    <Card title={<h2>补偿玩家</h2>}>
      {limits && (
        <p>
          {`你可以直接补偿：每次 ${limits.once.coins} 和体力 ${limits.once.stamina} 以内，每天 ${limits.day.coins} 和体力 ${limits.day.stamina} 以内；超出的要另一个人批准。`}
        </p>
      )}
      <Form<Asked>
        form={form}
        layout="vertical"
        onFinish={ask}
        initialValues={{ player, coins: 0, stamina: 0, note: '' }}
      >
        <Flex gap="middle" wrap>
          <Form.Item name="player" label="玩家编号" rules={[{ required: true, message: '请填写玩家编号' }]}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="coins" label="金额">
            <InputNumber min={0} max={1_000_000} precision={0} />
          </Form.Item>
          <Form.Item
            name="stamina"
            label="体力"
            dependencies={['coins']}
            rules={[
              ({ getFieldsValue }) => ({
                validator: async () => {
                  const { coins, stamina } = getFieldsValue();
                  if (!coins && !stamina) throw new Error('金额和体力不能都是 0');
                },
              }),
            ]}
          >
            <InputNumber min={0} max={1000} precision={0} />
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
        </Flex>
        <Failure error={error} />
        <Button type="primary" htmlType="submit" loading={isPending}>
          补偿
        </Button>
      </Form>
    </Card>
  );
}

/** Approval or refusal by a second person. */
function Decide({ id, asked_by }: Pick<Compensation, 'id' | 'asked_by'>) {
  const { message } = App.useApp();
  const { person } = useSession();
  const { mutate, isPending } = useCommand('decideCompensation');
  const decide = (pays: boolean): void =>
    mutate({ id, pays }, { onError: (error) => void message.error(error.message) });
  if (person?.name === asked_by) return <>等另一个人批准</>;
  return (
    <Flex gap="small">
      <Popconfirm title="批准并马上补偿？" onConfirm={() => decide(true)}>
        <Button size="small" type="primary" loading={isPending}>
          批准
        </Button>
      </Popconfirm>
      <Button size="small" danger loading={isPending} onClick={() => decide(false)}>
        不批准
      </Button>
    </Flex>
  );
}

const COLORS = { waiting: 'orange', paid: 'green', refused: 'red' } as const;

/** Compensations, paid and waiting for a second person. */
export function CompensationPage() {
  const may = useMay();
  const { rest: player = '' } = useParams<{ readonly rest?: string }>();
  const { data, error, isPending } = useAnswer('listCompensations', {});
  return (
    <>
      {may('compensate') && <Ask key={player} player={player} limits={data?.limits} />}
      <Failure error={error} />
      <Rows
        rowKey="id"
        loading={isPending}
        dataSource={data?.compensations}
        pagination={{}}
        columns={[
          { title: '时间', dataIndex: 'asked_at', render: timeOf },
          { title: '玩家', dataIndex: 'player' },
          { title: '金额', dataIndex: 'coins' },
          { title: '体力', dataIndex: 'stamina' },
          { title: '原因', dataIndex: 'cause', render: (cause: Cause) => CAUSES[cause] },
          { title: '说明', dataIndex: 'note', className: 'line' },
          { title: '工单号', dataIndex: 'case_number' },
          { title: '提出', dataIndex: 'asked_by' },
          {
            title: '状态',
            dataIndex: 'state',
            render: (state: Compensation['state']) => <Tag color={COLORS[state]}>{COMPENSATION_STATES[state]}</Tag>,
          },
          { title: '决定', dataIndex: 'decided_by' },
          {
            title: '操作',
            render: (_, { id, state, asked_by }) =>
              state === 'waiting' && may('decideCompensation') && <Decide id={id} asked_by={asked_by} />,
          },
        ]}
      />
    </>
  );
}
