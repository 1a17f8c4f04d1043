import { Card, Descriptions, Flex, Segmented, Spin, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { keysOf } from '../../../common/keys-of.ts';
import {
  CASE_PARTS,
  type CasePart,
  FAILURE_NUMBER,
  FAILURES,
  FOUND_BY,
  NO_FAILURE,
  PLAYER_STATES,
  PROFILE,
} from '../../../rules/operator/words.ts';
import type { AnswerOf } from '../api.ts';
import { List, Search } from '../list.tsx';
import { showSearched, useListAddress } from '../list-address.ts';
import { Failure, optionsOf, PlayerLink, RowButton, Rows, timeOf } from '../parts.tsx';
import { ActButton } from '../act-form.tsx';
import { Replay } from '../replay.tsx';
import { useAnswer, useMay } from '../use-call.ts';

type Case = AnswerOf<'playerCase'>;

function ShowPhone({ player }: Pick<Case, 'player'>) {
  const [phone, setPhone] = useState<string | null>(null);
  if (phone !== null) return <Typography.Text copyable>{phone}</Typography.Text>;
  return (
    <ActButton
      call="showPhone"
      label="查看手机号"
      button={{ size: 'small' }}
      title="查看完整手机号（会记入日志）"
      input={{ player }}
      done="已记入日志"
      onDone={(shown) => setPhone(shown.phone)}
    />
  );
}

function Block({ player, profile, version }: Pick<Case, 'player' | 'profile' | 'version'>) {
  const blocked = profile.blocked_at !== null;
  return (
    <ActButton
      call="blockPlayer"
      label={blocked ? '解除封禁' : '封禁'}
      button={{ size: 'small', danger: !blocked }}
      title={blocked ? `解除 ${player} 的封禁` : `封禁 ${player}：不能再参与，并从榜单移除`}
      danger={!blocked}
      subject={player}
      version={version}
      input={{ player, blocked: !blocked }}
    />
  );
}

const ResetNickname = ({ player, profile, version }: Pick<Case, 'player' | 'profile' | 'version'>) => (
  <ActButton
    call="resetNickname"
    label="重置昵称"
    button={{ size: 'small' }}
    title={`重置 ${player} 的昵称：玩家要另取一个`}
    subject={player}
    version={version}
    seen={{ 昵称: profile.nickname ?? '' }}
    input={{ player }}
  />
);

const TIMES = new Set(['blocked_at', 'created_at']);

function factOf(profile: Case['profile'], name: keyof typeof PROFILE): string {
  const value = profile[name];
  if (value === null) return '–';
  return TIMES.has(name) ? timeOf(String(value)) : String(value);
}

function Profile({ shown }: { readonly shown: Case }) {
  const may = useMay();
  const { player, phone, coinName, profile } = shown;
  return (
    <Card
      title={<h2>{`${profile.nickname ?? '还没有昵称'}（${player}）`}</h2>}
      extra={
        <Flex gap="small" wrap>
          {profile.blocked_at !== null && <Tag color="red">已封禁</Tag>}
          {may('compensate') && <Link href={`/compensation/${player}`}>补偿</Link>}
          {may('resetNickname') && profile.nickname !== null && <ResetNickname {...shown} />}
          {may('blockPlayer') && <Block {...shown} />}
        </Flex>
      }
    >
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={[
          {
            key: 'phone',
            label: '手机',
            children: (
              <Flex gap="small" align="center" wrap>
                {phone === '' ? '已删除' : phone}
                {may('showPhone') && phone !== '' && <ShowPhone player={player} />}
              </Flex>
            ),
          },
          { key: 'coin', label: coinName, children: profile.coin },
          ...keysOf(PROFILE).map((name) => ({ key: name, label: PROFILE[name], children: factOf(profile, name) })),
        ]}
      />
    </Card>
  );
}

function Timeline({ timeline, more, onMore }: Pick<Case, 'timeline' | 'more'> & { readonly onMore: () => void }) {
  const may = useMay();
  const [part, setPart] = useState<CasePart | 'all'>('all');
  const [watched, setWatched] = useState<string | null>(null);
  return (
    <Card
      title={<h2>时间线</h2>}
      extra={
        <Segmented<CasePart | 'all'>
          aria-label="只看"
          value={part}
          onChange={setPart}
          options={[{ value: 'all', label: '全部' }, ...optionsOf(CASE_PARTS)]}
        />
      }
    >
      <Rows
        rowKey={({ at, part: of, value }) => `${at} ${of} ${value}`}
        dataSource={timeline.filter((line) => part === 'all' || line.part === part)}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
        columns={[
          { title: '时间', dataIndex: 'at', render: timeOf },
          { title: '类别', dataIndex: 'part', render: (of: CasePart) => CASE_PARTS[of] },
          { title: '内容', dataIndex: 'value', className: 'line' },
          {
            title: '回放',
            dataIndex: 'watch',
            render: (code: string | null) =>
              code !== null && may('watchGame') && <RowButton onClick={() => setWatched(code)}>看回放</RowButton>,
          },
        ]}
      />
      {more && <RowButton onClick={onMore}>显示更早的</RowButton>}
      {watched !== null && <Replay title="回放" code={watched} onClose={() => setWatched(null)} />}
    </Card>
  );
}

/** Lines of each part that are read first. */
const FIRST_LINES = 50;

function Case({ player }: { readonly player: string }) {
  const [lines, setLines] = useState(FIRST_LINES);
  const { data, error, isPending } = useAnswer('playerCase', { player, lines });
  if (isPending) return <Spin />;
  if (error) return <Failure error={error} />;
  return (
    <>
      <Profile shown={data} />
      <Timeline {...data} onMore={() => setLines(lines * 4)} />
    </>
  );
}

const COLORS = { active: 'default', blocked: 'red', erased: 'default' } as const;

const Players = () => (
  <List
    call="listPlayers"
    rowKey="player"
    name="玩家"
    filters={{ state: { label: '状态', options: PLAYER_STATES } }}
    columns={[
      { title: '玩家', render: ({ player }) => <PlayerLink player={player} /> },
      { title: '昵称', render: ({ nickname }) => nickname ?? '还没有昵称', share: 1.2 },
      { title: '手机', render: ({ phone }) => phone || '已删除' },
      { title: '状态', render: ({ state }) => <Tag color={COLORS[state]}>{PLAYER_STATES[state]}</Tag>, share: 0.8 },
      { title: '注册', render: ({ created_at }) => timeOf(created_at), sort: 'created_at', share: 1.3 },
      { title: '封禁', render: ({ blocked_at }) => timeOf(blocked_at), sort: 'blocked_at', share: 1.3 },
      { title: '查到方式', render: ({ found_by }) => found_by && FOUND_BY[found_by] },
    ]}
  />
);

function FailedCalls({ number }: { readonly number: string }) {
  const { data, error, isPending } = useAnswer('findFailedCalls', { number });
  return (
    <Card title={<h2>{`出错编号 ${number}`}</h2>}>
      <Failure error={error} />
      <Rows
        rowKey={({ at, reason }) => `${at} ${reason}`}
        loading={isPending}
        dataSource={data ?? []}
        locale={{ emptyText: NO_FAILURE }}
        columns={[
          { title: '时间', dataIndex: 'at', render: timeOf },
          { title: '操作', dataIndex: 'call' },
          { title: '原因', dataIndex: 'reason', render: (reason: string) => FAILURES[reason] ?? reason },
          { title: '玩家', render: (_, { player }) => player && <PlayerLink player={player} /> },
        ]}
      />
    </Card>
  );
}

/** Searches players; shows the case of the only match or of the chosen one, or else all that match. */
export function CasePage() {
  const { rest: player } = useParams<{ readonly rest?: string }>();
  const [, navigate] = useLocation();
  const { state } = useListAddress('listPlayers');
  const number = FAILURE_NUMBER.exec(state['word'] ?? '')?.[1];
  return (
    <>
      <Search
        word={state['word'] ?? ''}
        label="手机号、昵称、编号、领奖码、对局、回放码或出错编号"
        enterButton="查找"
        size="large"
        autoFocus
        players
        onPlayer={(found) => navigate(`/case/${found}`)}
        onSearch={(word) => showSearched('/case', 'listPlayers', word)}
      />
      {player === undefined && number !== undefined && <FailedCalls number={number} />}
      {player === undefined ? <Players /> : <Case key={player} player={player} />}
    </>
  );
}
