import {
  Button,
  Card,
  Checkbox,
  DatePicker,
  Descriptions,
  Empty,
  Flex,
  Grid,
  Input,
  Popover,
  Select,
  Spin,
  Table,
  type TableColumnType,
  Typography,
} from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { InputOf } from '../calls.ts';
import type { AnswerOf } from './api.ts';
import { useListAddress } from './list-address.ts';
import { Failure } from './parts.tsx';
import { useAnswer, useCommand } from './use-call.ts';

/** A call that answers a page of a list. */
type ListCall = 'listWinners' | 'listOperations' | 'listCompensations' | 'listProposals';
/** Rows of the lists. */
export type RowOf = { readonly [N in ListCall]: AnswerOf<N>['rows'][number] };

/** A column of a list. */
export interface ListColumn<R> extends Pick<TableColumnType<R>, 'className'> {
  readonly title: string;
  readonly render: (row: R) => React.ReactNode;
  /** Name of the sort by it, if there is one. */
  readonly sort?: string;
  /** Share of the width, 1 by default. */
  readonly share?: number;
  /** Whether it is shown only when somebody chooses it. */
  readonly extra?: boolean;
}

interface Filter {
  readonly label: string;
  readonly options: Readonly<Partial<Record<string, string>>>;
}

interface Props<N extends ListCall> {
  readonly call: N;
  readonly rowKey: keyof RowOf[N];
  readonly columns: readonly ListColumn<RowOf[N]>[];
  /** What a word is searched in. */
  readonly search: string;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** What the list is asked for beside the filters. */
  readonly fixed?: InputOf<N>;
  /** What else can be done with the rows that match, such as an export. */
  readonly renderActions?: (query: InputOf<N>) => React.ReactNode;
}

/** A whole phone number, which stays out of the address: the player is searched for instead. */
const PHONE = /^(\+?86)?[\s-]*1\d(?:[\s-]*\d){9}$/;

/** The titles of the columns that are shown, remembered in the browser. */
function useShown<R>(list: string, columns: readonly ListColumn<R>[]) {
  const slot = `console/columns/${list}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(slot)?.split(','));
  const shown = columns.filter(({ title, extra = false }) => chosen?.includes(title) ?? !extra);
  const choose = (titles: readonly string[]): void => {
    localStorage.setItem(slot, titles.join());
    setChosen([...titles]);
  };
  return { shown: shown.length > 0 ? shown : columns, choose };
}

/** Searches a word; of a phone its owner. */
function Search({ word, label, onSearch }: { word: string; label: string; onSearch: (word: string) => void }) {
  const { send, data, error, isPending } = useCommand('findPlayers');
  const search = (typed: string): void => {
    const text = typed.trim();
    if (!PHONE.test(text)) return onSearch(text);
    return send({ word: `phone:${text}` }, { onDone: ([player]) => player && onSearch(player.player) });
  };
  return (
    <>
      <Input.Search
        key={word}
        aria-label={label}
        placeholder={label}
        defaultValue={word}
        allowClear
        loading={isPending}
        onSearch={search}
        className="search"
      />
      <Failure error={error ?? (data?.length === 0 ? new Error('没有用这个手机号注册的玩家') : null)} />
    </>
  );
}

/** A list that is searched, filtered, sorted and paged by the server. Its state is in the address. */
export function List<N extends ListCall>({ call, rowKey, columns, search, ...props }: Props<N>) {
  const { state, set } = useListAddress(call);
  const { fixed, filters, renderActions } = props;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks what the address says
  const query = { ...fixed, ...state } as InputOf<N>;
  const { data, error, isPending, isPlaceholderData } = useAnswer<ListCall>(call, query);
  const { shown, choose } = useShown(call, columns);
  const { md = true } = Grid.useBreakpoint();
  const change = (changed: Readonly<Record<string, string | undefined>>): void =>
    set({ after: undefined, before: undefined, ...changed });
  const sum = shown.reduce((all, { share = 1 }) => all + share, 0);
  const sorted = (sort: string) =>
    state['sort'] === sort ? ('ascend' as const) : state['sort'] === `-${sort}` ? ('descend' as const) : null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this list's call
  const rows = (data?.rows ?? []) as readonly RowOf[N][];
  const day = (name: 'from' | 'to') => (state[name] === undefined ? null : dayjs(state[name]));
  return (
    <Flex vertical gap="small">
      <Flex gap="small" wrap align="center">
        <Search word={state['word'] ?? ''} label={search} onSearch={(word) => change({ word: word || undefined })} />
        {Object.entries(filters ?? {}).map(([name, { label, options }]) => (
          <Select
            key={name}
            aria-label={label}
            allowClear
            placeholder={`${label}：全部`}
            value={state[name]}
            options={Object.entries(options).map(([of, words]) => ({ value: of, label: words }))}
            onChange={(value: string | undefined) => change({ [name]: value })}
            className="select"
          />
        ))}
        <DatePicker.RangePicker
          aria-label="日期"
          allowEmpty
          value={[day('from'), day('to')]}
          onChange={(days) => change({ from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') })}
        />
        <Popover
          trigger="click"
          content={
            <Checkbox.Group
              className="choice"
              options={columns.map(({ title }) => title)}
              value={shown.map(({ title }) => title)}
              onChange={choose}
            />
          }
        >
          <Button>选择列</Button>
        </Popover>
        {renderActions?.(query)}
      </Flex>
      <Failure error={error} />
      {md ? (
        <Table<RowOf[N]>
          className="list"
          size="small"
          tableLayout="fixed"
          rowKey={rowKey}
          loading={isPending || isPlaceholderData}
          dataSource={rows}
          pagination={false}
          locale={{ emptyText: <Typography.Text>{error ? '没有读到' : '没有符合条件的记录'}</Typography.Text> }}
          onChange={(_pages, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
            change({ sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined });
          }}
          columns={shown.map(({ title, render, sort, share = 1, className = 'line' }) => ({
            title,
            key: sort ?? title,
            className,
            width: `${(100 * share) / sum}%`,
            render: (_: unknown, row) => render(row),
            ...(sort !== undefined && { sorter: true, sortOrder: sorted(sort) }),
          }))}
        />
      ) : (
        <Cards rows={rows} rowKey={rowKey} columns={shown} isPending={isPending} />
      )}
      <Pages
        total={data && `共 ${data.total}${data.many ? '+' : ''} 条`}
        previous={data?.previous}
        next={data?.next}
        onTurn={change}
      />
    </Flex>
  );
}

interface CardsProps<R> {
  readonly rows: readonly R[];
  readonly rowKey: keyof R;
  readonly columns: readonly ListColumn<R>[];
  readonly isPending: boolean;
}

/** The rows of a list on a phone. */
function Cards<R>({ rows, rowKey, columns, isPending }: CardsProps<R>) {
  if (isPending) return <Spin />;
  if (rows.length === 0) return <Empty description="没有符合条件的记录" />;
  return rows.map((row) => (
    <Card key={String(row[rowKey])} size="small">
      <Descriptions
        size="small"
        column={1}
        items={columns.map(({ title, render }) => ({ key: title, label: title, children: render(row) }))}
      />
    </Card>
  ));
}

interface PagesProps {
  readonly total: string | undefined;
  readonly previous: string | null | undefined;
  readonly next: string | null | undefined;
  readonly onTurn: (to: Readonly<Record<string, string | undefined>>) => void;
}

/** Turns the pages of a list. */
const Pages = ({ total, previous, next, onTurn }: PagesProps) => (
  <nav aria-label="分页">
    <Flex gap="small" align="center" wrap>
      {total}
      <Button disabled={previous == null} onClick={() => onTurn({})}>
        首页
      </Button>
      <Button disabled={previous == null} onClick={() => onTurn({ before: previous ?? undefined })}>
        上一页
      </Button>
      <Button disabled={next == null} onClick={() => onTurn({ after: next ?? undefined })}>
        下一页
      </Button>
      <Button disabled={next == null} onClick={() => onTurn({ before: '' })}>
        末页
      </Button>
    </Flex>
  </nav>
);
