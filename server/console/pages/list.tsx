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
  Table,
  Typography,
} from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { keysOf } from '../../common/keys-of.ts';
import { readPhone } from '../../../src/contract/typed.ts';
import { FAILURE_NUMBER } from '../../rules/operator/words.ts';
import type { InputOf } from '../calls.ts';
import type { AnswerOf } from './api.ts';
import { useListAddress } from './list-address.ts';
import { Failure } from './parts.tsx';
import { useAnswer, useCommand } from './use-call.ts';

type ListCall =
  | 'listWinners'
  | 'listOperations'
  | 'listCompensations'
  | 'listProposals'
  | 'listPlayers'
  | 'listCodes'
  | 'listPeople';
export type RowOf = { readonly [N in ListCall]: AnswerOf<N>['rows'][number] };

export interface ListColumn<R> {
  readonly title: string;
  readonly render: (row: R) => React.ReactNode;
  /** Name of the sort by it, if there is one. */
  readonly sort?: string;
  readonly align?: 'right';
  /** Share of the width, 1 by default. */
  readonly share?: number;
  /** Whether it is shown only when somebody chooses it. */
  readonly extra?: boolean;
}

/** The columns of a list's exports, on its page. @param more by their titles */
export const columnsOf = <R, T extends string>(
  cells: Readonly<Record<T, (row: R) => string | number | null>>,
  more: Readonly<Partial<Record<T, Partial<ListColumn<R>>>>>,
): readonly ListColumn<R>[] =>
  keysOf(cells).map((title) => Object.assign({ title, render: cells[title] }, more[title]));

interface Filter {
  readonly label: string;
  readonly options: Readonly<Partial<Record<string, string>>>;
}

interface Props<N extends ListCall> {
  readonly call: N;
  readonly rowKey: keyof RowOf[N];
  readonly columns: readonly ListColumn<RowOf[N]>[];
  /** What its rows are. */
  readonly name: string;
  /** What a word is searched in; left out: the page has a search of its own. */
  readonly search?: string;
  readonly filters?: Readonly<Record<string, Filter>>;
  /** What else can be done with the rows that match, such as an export. */
  readonly renderActions?: (query: InputOf<N>) => React.ReactNode;
}

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

interface SearchProps
  extends Pick<React.ComponentProps<typeof Input.Search>, 'autoFocus' | 'className' | 'enterButton' | 'size'> {
  readonly word: string;
  readonly label: string;
  readonly onSearch: (word: string) => void;
  /** Whether any word that only one player matches stands for the player, not only a phone. */
  readonly players?: boolean;
  /** By default the player is searched for. */
  readonly onPlayer?: (player: string) => void;
}

/** Searches a word; of a phone, which stays out of the address, its owner. */
export function Search({ word, label, onSearch, players = false, onPlayer = onSearch, ...input }: SearchProps) {
  const { send, data, error, isPending, variables } = useCommand('findPlayers');
  const search = (typed: string): void => {
    const [text, phone] = [typed.trim(), readPhone(typed)];
    // Beside the player of a failed call stands what failed.
    const listed = !players || FAILURE_NUMBER.test(text);
    if (text === '' || (phone === undefined && listed)) return onSearch(text);
    const show = ([player, ...others]: AnswerOf<'findPlayers'>): void => {
      if (player && others.length === 0) onPlayer(player.player);
      else if (phone === undefined) onSearch(text);
    };
    return send({ word: phone === undefined ? text : `phone:${phone}` }, { onDone: show });
  };
  const unknown = data?.length === 0 && variables?.word.startsWith('phone:');
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
        {...input}
      />
      <Failure error={error ?? (unknown ? new Error('没有用这个手机号注册的玩家') : null)} />
    </>
  );
}

/** A list that is searched, filtered, sorted and paged by the server. Its state is in the address. */
export function List<N extends ListCall>({ call, rowKey, columns, name, search, ...props }: Props<N>) {
  const { state, set } = useListAddress(call);
  const { filters, renderActions } = props;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks what the address says
  const query = state as InputOf<N>;
  const { data, error, isPending, isPlaceholderData, isRefetching, refetch } = useAnswer<ListCall>(call, query);
  const { shown, choose } = useShown(call, columns);
  const { md = true } = Grid.useBreakpoint();
  const change = (changed: Readonly<Record<string, string | undefined>>): void =>
    set({ after: undefined, before: undefined, ...changed });
  const sum = shown.reduce((all, { share = 1 }) => all + share, 0);
  const sorted = (sort: string) =>
    state['sort'] === sort ? ('ascend' as const) : state['sort'] === `-${sort}` ? ('descend' as const) : null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this list's call
  const rows = (data?.rows ?? []) as readonly RowOf[N][];
  const empty = error ? '没有读到' : isPending ? '正在读' : '没有符合条件的记录';
  const day = (end: 'from' | 'to') => (state[end] === undefined ? null : dayjs(state[end]));
  return (
    <Flex vertical gap="small">
      <Flex gap="small" wrap align="center">
        {search !== undefined && (
          <Search
            word={state['word'] ?? ''}
            label={search}
            className="search"
            onSearch={(word) => change({ word: word || undefined })}
          />
        )}
        {Object.entries(filters ?? {}).map(([filter, { label, options }]) => (
          <Select
            key={filter}
            aria-label={label}
            allowClear
            placeholder={`${label}：全部`}
            value={state[filter]}
            options={Object.entries(options).map(([of, words]) => ({ value: of, label: words }))}
            onChange={(value: string | undefined) => change({ [filter]: value })}
            style={{ minWidth: 160 }}
          />
        ))}
        <DatePicker.RangePicker
          aria-label={`${name}的日期`}
          allowEmpty
          value={[day('from'), day('to')]}
          onChange={(days) => change({ from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') })}
        />
        <Flex gap="small" wrap flex="auto" justify="end">
          {renderActions?.(query)}
          <Popover
            trigger="click"
            content={
              <Checkbox.Group
                style={{ display: 'grid' }}
                options={columns.map(({ title }) => title)}
                value={shown.map(({ title }) => title)}
                onChange={choose}
              />
            }
          >
            <Button>选择列</Button>
          </Popover>
          <Button loading={isRefetching} onClick={() => void refetch()}>
            刷新
          </Button>
        </Flex>
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
          locale={{ emptyText: <Typography.Text>{empty}</Typography.Text> }}
          onChange={(_pages, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
            change({ sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : undefined });
          }}
          columns={shown.map(({ title, render, sort, align = 'start' as const, share = 1 }) => ({
            title,
            align,
            key: sort ?? title,
            className: 'line',
            width: `${(100 * share) / sum}%`,
            render: (_: unknown, row) => render(row),
            ...(sort !== undefined && { sorter: true, sortOrder: sorted(sort) }),
          }))}
        />
      ) : (
        <Cards rows={rows} rowKey={rowKey} columns={shown} empty={empty} />
      )}
      <Pages
        name={name}
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
  readonly empty: string;
}

/** The rows of a list on a phone. */
function Cards<R>({ rows, rowKey, columns, empty }: CardsProps<R>) {
  if (rows.length === 0) return <Empty description={empty} />;
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
  readonly name: string;
  readonly total: string | undefined;
  readonly previous: string | null | undefined;
  readonly next: string | null | undefined;
  readonly onTurn: (to: Readonly<Record<string, string | undefined>>) => void;
}

const Pages = ({ name, total, previous, next, onTurn }: PagesProps) => (
  <nav aria-label={`${name}的分页`}>
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
