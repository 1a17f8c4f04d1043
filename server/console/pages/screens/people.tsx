import { App, Card, Form, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { keysOf } from '../../../common/keys-of.ts';
import { ACTS } from '../../../rules/operator/acts.ts';
import { AWARD_STATES, OPERATIONS, STOCK_KINDS } from '../../../rules/operator/words.ts';
import { ROLES, type Role, STANDINGS } from '../../../rules/people/roles.ts';
import { ActButton, ActForm, RowActs } from '../act-form.tsx';
import type { AnswerOf } from '../api.ts';
import { useInviteLink } from '../invite-link.tsx';
import { Failure, optionsOf, Rows, timeOf } from '../parts.tsx';
import { useAnswer, useMay, useSession } from '../use-call.ts';
import { actWords } from './proposals.tsx';

type Listed = AnswerOf<'listPeople'>[number];
type Entry = AnswerOf<'listOperations'>[number];

const COLORS = { invited: 'orange', active: 'green', withdrawn: 'default' } as const;

const RoleField = () => (
  <Form.Item name="role" label="岗位" rules={[{ required: true, message: '请选择岗位' }]}>
    <Select options={optionsOf(ROLES)} />
  </Form.Item>
);

function Invite() {
  const showInvite = useInviteLink();
  return (
    <ActButton
      call="invitePerson"
      label="邀请"
      button={{ type: 'primary' }}
      title="邀请"
      subject=""
      input={{}}
      onDone={({ token }) => showInvite(token)}
    >
      <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
        <Input maxLength={32} autoFocus />
      </Form.Item>
      <RoleField />
    </ActButton>
  );
}

/** Acts on a person, and what each does. */
const PERSON_ACTS = [
  { call: 'changeRole', words: '改岗位', title: '改岗位：马上生效，要重新登录', danger: false },
  { call: 'inviteAgain', words: '重新邀请', title: '重新邀请：密码和动态码重设，马上退出', danger: true },
  { call: 'confirmPerson', words: '确认是本人', title: '确认是本人：之后可以同意邀请人的申请', danger: false },
  { call: 'withdrawPerson', words: '停用', title: '停用：马上退出，不能再登录', danger: true },
] as const;
type Act = (typeof PERSON_ACTS)[number];

/** Acts that a person may be the object of. */
const isOpen = ({ call }: Act, { standing, confirmed_by, founder, invited_by }: Listed, self: string): boolean =>
  standing !== 'withdrawn' &&
  (call !== 'confirmPerson' || (!founder && standing === 'active' && confirmed_by === null && invited_by !== self));

interface PersonFormProps {
  readonly act: Act;
  readonly person: Listed;
  readonly onClose: () => void;
}

function PersonForm({ act: { call, title, danger }, person, onClose }: PersonFormProps) {
  const { message } = App.useApp();
  const showInvite = useInviteLink();
  const { id, name, role, standing, version } = person;
  return (
    <ActForm<Act['call']>
      call={call}
      title={`${name}（${ROLES[role]}），${title}`}
      danger={danger}
      subject={id}
      version={version}
      seen={{ 岗位: ROLES[role], 状态: STANDINGS[standing] }}
      input={{ name }}
      onDone={(answer) => {
        if (answer) showInvite(answer.token);
        else void message.success('已办好');
      }}
      onClose={onClose}
    >
      {call === 'changeRole' && <RoleField />}
    </ActForm>
  );
}

function People() {
  const may = useMay();
  const { person: self } = useSession();
  const [doing, setDoing] = useState<{ readonly act: Act; readonly person: Listed } | null>(null);
  const { data, error, isPending } = useAnswer('listPeople', {});
  const actsOn = (person: Listed): readonly Act[] => PERSON_ACTS.filter((act) => isOpen(act, person, self?.name ?? ''));
  return (
    <Card title={<h2>人员</h2>} extra={may('invitePerson') && <Invite />}>
      <Failure error={error} />
      <Rows<Listed>
        rowKey="id"
        loading={isPending}
        dataSource={data}
        pagination={false}
        columns={[
          { title: '姓名', dataIndex: 'name' },
          { title: '岗位', dataIndex: 'role', render: (role: Role) => ROLES[role] },
          {
            title: '状态',
            dataIndex: 'standing',
            render: (standing: Listed['standing'], { locked_until }) => (
              <>
                <Tag color={COLORS[standing]}>{STANDINGS[standing]}</Tag>
                {locked_until !== null && `锁到 ${timeOf(locked_until)}`}
              </>
            ),
          },
          { title: '加入', dataIndex: 'joined_at', render: timeOf },
          { title: '谁邀请', dataIndex: 'invited_by', render: (by: string | null) => by ?? '命令行' },
          {
            title: '谁确认是本人',
            dataIndex: 'confirmed_by',
            render: (by: string | null, { founder }) => by ?? (founder ? '创始管理员，不用确认' : '–'),
          },
          {
            title: '操作',
            render: (_, person) => <RowActs acts={actsOn(person)} onAct={(act) => setDoing({ act, person })} />,
          },
        ]}
      />
      {doing && <PersonForm {...doing} onClose={() => setDoing(null)} />}
    </Card>
  );
}

const DETAILS: Readonly<Partial<Record<string, string>>> = {
  player: '玩家',
  person: '人员',
  award: '奖品',
  awards: '发放的奖品',
  noted: '备注的奖品',
  from: '原玩家',
  to: '改发给',
  instead: '新奖品',
  coins: '金额',
  stamina: '体力',
  reference: '流水号',
  kind: '类别',
  id: '编号',
  by: '增减',
  month: '月份',
  version: '版本',
  holds: '生效',
  phones: '手机号个数',
  players: '玩家数',
  codes: '码的个数',
  proposal: '申请',
  act: '办什么',
  draft: '草稿',
  picture: '图片',
  changes: '改动',
  found: '查到',
  call: '调用',
  times: '次数',
  via: '命令行用户',
};

/** What each act does, by its name. */
const ACT_WORDS = Object.fromEntries(keysOf(ACTS).map((name) => [name, actWords(name)]));

const VALUES: Readonly<Partial<Record<string, string>>> = { ...AWARD_STATES, ...STOCK_KINDS, ...ROLES, ...ACT_WORDS };

const valueWords = (value: unknown): string =>
  value === null ? '无' : typeof value === 'string' ? (VALUES[value] ?? value) : JSON.stringify(value);

/** The subject of an operation: `奖品 3，玩家 8M744G2Y`. */
const subjectWords = (detail: object): string =>
  Object.entries(detail)
    .filter(([name]) => name !== 'before' && name !== 'after')
    .map(([name, value]) => `${DETAILS[name] ?? name} ${valueWords(value)}`)
    .join('，');

/** The change of an operation: `待领取 → 已发放`; empty if its details have none. */
const changeWords = (detail: { readonly before?: unknown; readonly after?: unknown }): string =>
  detail.after === undefined ? '' : `${valueWords(detail.before ?? null)} → ${valueWords(detail.after)}`;

function Log() {
  const [word, setWord] = useState('');
  const { data, error, isPending } = useAnswer('listOperations', { word, limit: 200 });
  return (
    <Card
      title={<h2>操作日志</h2>}
      extra={
        <Input.Search
          aria-label="人员、玩家编号、原因或工单号"
          placeholder="人员、玩家编号、原因或工单号"
          allowClear
          onSearch={setWord}
        />
      }
    >
      <Failure error={error} />
      <Rows<Entry>
        rowKey="id"
        loading={isPending}
        dataSource={data}
        pagination={{}}
        columns={[
          { title: '时间', dataIndex: 'at', render: timeOf },
          {
            title: '谁',
            dataIndex: 'operator',
            render: (operator: string, { witness, emergency }) =>
              `${operator}${witness === null ? '' : `，${witness} 同意`}${emergency ? '（紧急，没有第二个人）' : ''}`,
          },
          { title: '做了什么', dataIndex: 'command', render: (name: string) => OPERATIONS[name] ?? name },
          { title: '对什么', dataIndex: 'detail', className: 'line', render: subjectWords },
          { title: '改动', key: 'change', dataIndex: 'detail', render: changeWords },
          { title: '原因', dataIndex: 'reason', className: 'line' },
          { title: '工单号', dataIndex: 'case_number' },
        ]}
      />
    </Card>
  );
}

/** The people of the console, and the operation log. */
export const PeoplePage = () => (
  <>
    <People />
    <Log />
  </>
);
