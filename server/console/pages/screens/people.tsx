import { Card, Form, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { LOG_COLUMNS } from '../../../rules/operator/columns.ts';
import { OPERATIONS } from '../../../rules/operator/words.ts';
import { ROLES, STANDINGS } from '../../../rules/people/roles.ts';
import { ActButton, ActForm, RowActs } from '../act-form.tsx';
import { Export } from '../export.tsx';
import { useInviteLink } from '../invite-link.tsx';
import { columnsOf, List, type RowOf } from '../list.tsx';
import { optionsOf, timeOf } from '../parts.tsx';
import { useMay, useSession } from '../use-call.ts';

type Listed = RowOf['listPeople'];

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
        <Input maxLength={32} />
      </Form.Item>
      <RoleField />
    </ActButton>
  );
}

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

function PersonForm({ act: { call, words, title, danger }, person, onClose }: PersonFormProps) {
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
      done={`已${words}`}
      onDone={(answer) => answer && showInvite(answer.token)}
      onClose={onClose}
    >
      {call === 'changeRole' && <RoleField />}
    </ActForm>
  );
}

const State = ({ standing, locked_until }: Listed) => (
  <>
    <Tag color={COLORS[standing]}>{STANDINGS[standing]}</Tag>
    {locked_until !== null && ` 锁到 ${timeOf(locked_until)}`}
  </>
);

function People() {
  const may = useMay();
  const { person: self } = useSession();
  const [doing, setDoing] = useState<{ readonly act: Act; readonly person: Listed } | null>(null);
  const actsOn = (person: Listed): readonly Act[] => PERSON_ACTS.filter((act) => isOpen(act, person, self?.name ?? ''));
  return (
    <Card title={<h2>人员</h2>} extra={may('invitePerson') && <Invite />}>
      <List
        call="listPeople"
        rowKey="id"
        name="人员"
        search="姓名、谁邀请或谁确认"
        filters={{ role: { label: '岗位', options: ROLES }, standing: { label: '状态', options: STANDINGS } }}
        columns={[
          { title: '姓名', render: ({ name }) => name, sort: 'name' },
          { title: '岗位', render: ({ role }) => ROLES[role] },
          { title: '状态', render: (person) => <State {...person} /> },
          { title: '邀请', render: ({ created_at }) => timeOf(created_at), sort: 'created_at', extra: true },
          { title: '加入', render: ({ joined_at }) => timeOf(joined_at) },
          { title: '谁邀请', render: ({ invited_by }) => invited_by ?? '命令行' },
          {
            title: '谁确认是本人',
            render: ({ confirmed_by, founder }) => confirmed_by ?? (founder ? '创始管理员，不用确认' : '–'),
          },
          {
            title: '操作',
            render: (person) => <RowActs acts={actsOn(person)} onAct={(act) => setDoing({ act, person })} />,
            share: 2,
          },
        ]}
      />
      {doing && <PersonForm {...doing} onClose={() => setDoing(null)} />}
    </Card>
  );
}

const Log = () => (
  <Card title={<h2>操作日志</h2>}>
    <List
      call="listOperations"
      rowKey="id"
      name="操作日志"
      search="人员、玩家编号、原因或工单号"
      filters={{ command: { label: '做了什么', options: OPERATIONS } }}
      columns={columnsOf(LOG_COLUMNS, { 时间: { sort: 'at', share: 1.3 }, 对什么: { share: 2 }, 原因: { share: 1.5 } })}
      renderActions={(query) => <Export call="exportOperations" query={query} />}
    />
  </Card>
);

export const PeoplePage = () => (
  <>
    <People />
    <Log />
  </>
);
