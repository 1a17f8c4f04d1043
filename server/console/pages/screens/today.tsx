import { Card, Col, Form, InputNumber, Progress, Row, Statistic } from 'antd';
import type { StockKind } from '../../../rules/stock/stock.ts';
import { PHASES, STOCK_KINDS } from '../../../rules/operator/words.ts';
import type { AnswerOf } from '../api.ts';
import { Failure, Rows } from '../parts.tsx';
import { ActButton } from '../act-form.tsx';
import { useAnswer, useMay } from '../use-call.ts';

type Today = AnswerOf<'today'>;
type Stock = Today['stock'][number];

/** Numbers that are shown first, with their titles. */
const SHOWN = [
  ['players_new', 'today', '今日新玩家'],
  ['players', 'today', '今日玩过的玩家'],
  ['games', 'today', '今日对局'],
  ['draws', 'today', '今日抽奖'],
  ['awards_to_deliver', 'in_all', '待发放奖品'],
  ['players_new', 'in_all', '全部玩家'],
] as const;

function Numbers({ today }: { readonly today: Today }) {
  const { counts, smsBudget, daysLeft, phase, day } = today;
  const known = new Map(counts.map((stat) => [stat.what, stat]));
  const sms = known.get('sms_sent')?.today ?? 0;
  return (
    <Card title={<h2>{`${day}，${PHASES[phase]}`}</h2>}>
      <Row gutter={[16, 16]}>
        <Col xs={12} md={6} lg={4}>
          <Statistic title="剩余天数" value={Math.max(0, daysLeft)} />
        </Col>
        {SHOWN.map(([name, column, title]) => (
          <Col key={title} xs={12} md={6} lg={4}>
            <Statistic title={title} value={known.get(name)?.[column] ?? 0} />
          </Col>
        ))}
        {smsBudget !== null && (
          <Col xs={24} md={12}>
            <p>{`短信预算：今天已发 ${sms} / ${smsBudget} 条`}</p>
            <Progress
              percent={Math.min(100, Math.round((100 * sms) / smsBudget))}
              status={sms >= smsBudget ? 'exception' : 'normal'}
              aria-label="短信预算"
            />
          </Col>
        )}
      </Row>
    </Card>
  );
}

const ChangeStock = ({ kind, id, name, remaining, version }: Stock) => (
  <ActButton
    call="changeStock"
    label="调整"
    button={{ size: 'small' }}
    title={`调整库存：${name}（现在剩 ${remaining}）`}
    subject={`${kind} ${id}`}
    version={version}
    seen={{ 剩余: String(remaining) }}
    input={{ kind, id }}
  >
    <Form.Item name="by" label="增加（负数为取走）" initialValue={1}>
      <InputNumber precision={0} />
    </Form.Item>
  </ActButton>
);

function Stocks({ stock }: Pick<Today, 'stock'>) {
  const may = useMay();
  return (
    <Card title={<h2>库存</h2>}>
      <Rows<Stock>
        rowKey={({ kind, id }) => `${kind} ${id}`}
        dataSource={stock}
        pagination={false}
        columns={[
          { title: '类别', dataIndex: 'kind', render: (kind: StockKind) => STOCK_KINDS[kind] },
          { title: '编号', dataIndex: 'id' },
          { title: '名称', dataIndex: 'name' },
          { title: '剩余', dataIndex: 'remaining', align: 'right', render: (left: number | null) => left ?? '不限量' },
          { title: '今日可发', dataIndex: 'today', align: 'right', render: (left: number | null) => left ?? '–' },
          { title: '已发出', dataIndex: 'given', align: 'right' },
          { title: '近 7 天发出', dataIndex: 'given_in_7_days', align: 'right' },
          { title: '还够几天', dataIndex: 'days_left', align: 'right', render: (days: number | null) => days ?? '–' },
          {
            title: '操作',
            render: (_, row) => may('changeStock') && row.remaining !== null && <ChangeStock {...row} />,
          },
        ]}
      />
    </Card>
  );
}

export function TodayPage() {
  const { data, error, isPending } = useAnswer('today', {});
  return (
    <>
      <Failure error={error} />
      {isPending && <Card loading />}
      {data && (
        <>
          <Numbers today={data} />
          <Stocks stock={data.stock} />
        </>
      )}
    </>
  );
}
