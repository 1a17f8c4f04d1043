import { App, Card, Form, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { changeWords, operatorWords, subjectWords } from '../../../rules/operator/log-words.ts';
import { OPERATIONS } from '../../../rules/operator/words.ts';
import { ROLES, type Role, STANDINGS } from '../../../rules/people/roles.ts';
import { ActButton, ActForm, RowActs } from '../act-form.tsx';
import type { AnswerOf } from '../api.ts';
import { Export } from '../export.tsx';
import { useInviteLink } from '../invite-link.tsx';
import { List } from '../list.tsx';
import { Failure, optionsOf, Rows, timeOf } from '../parts.tsx';
import { useAnswer, useMay, useSession } from '../use-call.ts';

type Listed = AnswerOf<'listPeople'>[number];

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

/** The operation log. */
const Log = () => (
  <Card title={<h2>操作日志</h2>}>
    <List
      call="listOperations"
      rowKey="id"
      search="人员、玩家编号、原因或工单号"
      filters={{ command: { label: '做了什么', options: OPERATIONS } }}
      columns={[
        { title: '时间', render: ({ at }) => timeOf(at), sort: 'at' },
        { title: '谁', render: operatorWords },
        { title: '做了什么', render: ({ command }) => OPERATIONS[command] ?? command },
        { title: '对什么', render: ({ detail }) => subjectWords(detail), share: 2 },
        { title: '改动', render: ({ detail }) => changeWords(detail) },
        { title: '原因', render: ({ reason }) => reason, share: 1.5 },
        { title: '工单号', render: ({ case_number }) => case_number },
      ]}
      renderActions={(query) => <Export call="exportOperations" query={query} />}
    />
  </Card>
);

/** The people of the console, and the operation log. */
export const PeoplePage = () => (
  <>
    <People />
    <Log />
  </>
);
