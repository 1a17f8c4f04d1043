import { Button, Card, Checkbox, DatePicker, Flex, InputNumber } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { BYTE_ORDER_MARK, csvLines } from '../../../../common/tables/write-table.ts';
import type { AnswerOf } from '../../api.ts';
import { Chart } from '../../chart.tsx';
import { saveFile } from '../../file.ts';
import { useListAddress } from '../../list-address.ts';
import { Failure, Rows, timeOf } from '../../parts.tsx';
import { useAnswer } from '../../use-call.ts';
import { optionOf } from './option.ts';
import { type Asked, beside, type Panel, PANELS, type Sheet, sumsOf } from './sheets.ts';

type Board = AnswerOf<'readBoard'>;

const WEEK = 7;
/** Ranges that one click chooses, days. */
const LENGTHS = [WEEK, 14, 30];
/** Usual price of a message, yuan. */
const PRICE = 0.045;
const DAY = 'YYYY-MM-DD';

const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: dayjs(to).diff(from, 'day') + 1 }, (_, at) => dayjs(from).add(at, 'day').format(DAY));

function Table({ columns, rows }: Sheet) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>数字</summary>
      {open && (
        <Rows
          rowKey="0"
          pagination={false}
          dataSource={rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(at), cell ?? '–'])))}
          columns={columns.map((title, at) => ({ title, dataIndex: String(at), ...(at > 0 && { align: 'right' }) }))}
        />
      )}
    </details>
  );
}

interface PanelCardProps {
  readonly panel: Panel;
  readonly now: Asked;
  /** The days a week before, if they are compared. */
  readonly before: Asked | undefined;
  readonly versions: Board['versions'];
}

function PanelCard({ panel, now, before, versions }: PanelCardProps) {
  const { title, says, kind, read } = panel;
  const [sheet, option] = useMemo(() => {
    const own = read(now);
    const shown = before && kind !== 'stacks' ? beside(own, read(before)) : own;
    return [shown, optionOf(panel, shown, own.columns.length - 1, versions)] as const;
  }, [panel, read, kind, now, before, versions]);
  const save = (): void =>
    saveFile(
      `${title} ${now.days[0] ?? ''}.csv`,
      'text/csv',
      BYTE_ORDER_MARK + csvLines([sheet.columns, ...sheet.rows]),
    );
  return (
    <Card
      size="small"
      title={<h2>{title}</h2>}
      extra={
        <Button size="small" onClick={save} aria-label={`${title} CSV`}>
          CSV
        </Button>
      }
    >
      <p>{says}</p>
      {sheet.columns.length === 1 ? <p>所选日期里没有。</p> : <Chart title={title} option={option} />}
      <Table {...sheet} />
    </Card>
  );
}

type PageError = AnswerOf<'listPageErrors'>[number];

function PageErrors(range: Pick<Board, 'from' | 'to'>) {
  const { data, error } = useAnswer('listPageErrors', range);
  return (
    <Card size="small" title={<h2>页面错误</h2>}>
      <p>玩家的页面自己报告的错误，不含手机号、昵称和编号；最新的在前。</p>
      <Failure error={error} />
      <Rows<PageError>
        rowKey={({ fingerprint, build, kernel }) => `${fingerprint} ${build} ${kernel}`}
        dataSource={data ?? []}
        columns={[
          { title: '错误', dataIndex: 'message', className: 'line' },
          { title: '位置', dataIndex: 'place' },
          { title: '版本', dataIndex: 'build' },
          { title: '环境', dataIndex: 'kernel' },
          { title: '次数', dataIndex: 'count', align: 'right' },
          { title: '最近', dataIndex: 'last_at', render: timeOf },
        ]}
      />
    </Card>
  );
}

function Panels({
  board,
  compared,
  price,
}: {
  readonly board: Board;
  readonly compared: boolean;
  readonly price: number;
}) {
  const [now, before] = useMemo(() => {
    const { from, to, stock } = board;
    const days = daysOf(from, to);
    const earlier = days.map((day) => dayjs(day).subtract(WEEK, 'day').format(DAY));
    const askOf = (asked: readonly string[], counts: Board['counts']): Asked => ({
      days: asked,
      counts,
      sum: sumsOf(counts),
      stock,
      price,
    });
    return [askOf(days, board.counts), compared ? askOf(earlier, board.before) : undefined] as const;
  }, [board, compared, price]);
  return (
    <div className="panels">
      {PANELS.map((panel) => (
        <PanelCard key={panel.title} {...{ panel, now, before, versions: board.versions }} />
      ))}
    </div>
  );
}

/** What happens, day by day: from kept counts, whatever the history. */
export function BoardPage() {
  const { state, set } = useListAddress('board');
  const compared = state['compared'] !== undefined;
  const price = Number(state['price'] ?? PRICE);
  const { data, error, isPending } = useAnswer('readBoard', { from: state['from'], to: state['to'] });
  const { from = state['from'], to = state['to'], today } = data ?? {};
  return (
    <>
      <Flex gap={8} wrap align="center" className="tools">
        <DatePicker.RangePicker
          aria-label="日期"
          allowClear={false}
          value={from === undefined || to === undefined ? null : [dayjs(from), dayjs(to)]}
          presets={LENGTHS.map((length) => ({
            label: `近 ${length} 天`,
            value: [dayjs(today).subtract(length - 1, 'day'), dayjs(today)],
          }))}
          onChange={(range) => set({ from: range?.[0]?.format(DAY), to: range?.[1]?.format(DAY) })}
        />
        <Checkbox checked={compared} onChange={({ target }) => set({ compared: target.checked ? '' : undefined })}>
          与前一周比较
        </Checkbox>
        <InputNumber
          aria-label="短信单价（元）"
          prefix="短信单价（元）"
          style={{ width: 200 }}
          min={0}
          step={0.005}
          value={price}
          onChange={(value) => set({ price: value === null ? undefined : String(value) })}
        />
        <Button onClick={() => print()}>打印</Button>
      </Flex>
      <Failure error={error} />
      {isPending && <Card loading />}
      {data && (
        <>
          <Panels board={data} compared={compared} price={price} />
          <PageErrors from={data.from} to={data.to} />
        </>
      )}
    </>
  );
}
