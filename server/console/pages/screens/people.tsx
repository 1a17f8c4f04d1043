import { App, Button, Card, Flex, Form, Input, Modal, Select, Tag } from 'antd';
import { useId, useState } from 'react';
import { OPERATIONS } from '../../../rules/operator/words.ts';
import { ROLES, type Role, STANDINGS } from '../../../rules/people/roles.ts';
import type { InputOf } from '../../calls.ts';
import { ActNotice } from '../act-notice.tsx';
import type { AnswerOf } from '../api.ts';
import { useInviteLink } from '../invite-link.tsx';
import { changeWords, subjectWords } from '../operation-words.ts';
import { Failure, optionsOf, RowButton, Rows, timeOf } from '../parts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useAnswer, useCommand, useMay, useSession } from '../use-call.ts';

type Listed = AnswerOf<'listPeople'>[number];
type Entry = AnswerOf<'listOperations'>[number];

const COLORS = { invited: 'orange', active: 'green', withdrawn: 'default' } as const;

const RoleSelect = () => (
  <Form.Item name="role" label="岗位" rules={[{ required: true, message: '请选择岗位' }]}>
    <Select options={optionsOf(ROLES)} />
  </Form.Item>
);

/** Invites a person; an existing name is refused. */
function Invite({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const showInvite = useInviteLink();
  const [typed, setTyped] = useState(false);
  const act = useCommand('invitePerson', { subject: '', once: true });
  useUnsaved(typed);
  const invite = (invited: InputOf<'invitePerson'>): void =>
    act.send(invited, { onDone: ({ token }) => showInvite(token), onEnd: onClose });
  return (
    <Modal
      title="邀请"
      open
      onCancel={onClose}
      okText="生成邀请链接"
      okButtonProps={{ htmlType: 'submit', form: id, loading: act.isPending }}
    >
      <Form<InputOf<'invitePerson'>>
        id={id}
        layout="vertical"
        onFinish={invite}
        onValuesChange={() => setTyped(true)}
        initialValues={{ caseNumber: '' }}
      >
        <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
          <Input maxLength={32} autoFocus />
        </Form.Item>
        <RoleSelect />
        <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请填写原因' }]}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="caseNumber" hidden>
          <Input />
        </Form.Item>
        <ActNotice act={act} />
      </Form>
    </Modal>
  );
}

/** Acts on a person, and what each does. */
const ACTS = [
  { call: 'changeRole', words: '改岗位', title: '改岗位：马上生效，要重新登录', danger: false },
  { call: 'inviteAgain', words: '重新邀请', title: '重新邀请：密码和动态码重设，马上退出', danger: true },
  { call: 'confirmPerson', words: '确认是本人', title: '确认是本人：之后可以同意邀请人的申请', danger: false },
  { call: 'withdrawPerson', words: '停用', title: '停用：马上退出，不能再登录', danger: true },
] as const;
type Act = (typeof ACTS)[number];

/** Acts that a person may be the object of. */
const isOpen = ({ call }: Act, { standing, confirmed_by, founder, invited_by }: Listed, self: string): boolean => {
  if (standing === 'withdrawn') return false;
  return (
    call !== 'confirmPerson' || (!founder && standing === 'active' && confirmed_by === null && invited_by !== self)
  );
};

interface ActFormProps {
  readonly act: Act;
  readonly person: Listed;
  readonly onClose: () => void;
}

/** One act on a person, with a reason. */
function ActForm({ act: { call, title, danger }, person, onClose }: ActFormProps) {
  const { message } = App.useApp();
  const showInvite = useInviteLink();
  const [role, setRole] = useState(person.role);
  const { id, name, version } = person;
  return (
    <ReasonForm<Act['call']>
      call={call}
      title={`${name}（${ROLES[person.role]}），${title}`}
      danger={danger}
      disabled={call === 'changeRole' && role === person.role}
      subject={id}
      version={version}
      seen={{ 岗位: ROLES[person.role], 状态: STANDINGS[person.standing] }}
      inputOf={(why) => ({ name, role, ...why })}
      onDone={(answer) => {
        if (answer) showInvite(answer.token);
        else void message.success('已办好');
      }}
      onClose={onClose}
    >
      {call === 'changeRole' && (
        <Flex align="center">
          新岗位：
          <Select aria-label="新岗位" className="select" value={role} options={optionsOf(ROLES)} onChange={setRole} />
        </Flex>
      )}
    </ReasonForm>
  );
}

function People() {
  const may = useMay();
  const { person: self } = useSession();
  const [inviting, setInviting] = useState(false);
  const [doing, setDoing] = useState<{ readonly act: Act; readonly person: Listed } | null>(null);
  const { data, error, isPending } = useAnswer('listPeople', {});
  const actsOn = (person: Listed): readonly Act[] =>
    ACTS.filter((act) => may(act.call) && isOpen(act, person, self?.name ?? ''));
  return (
    <Card
      title={<h2>人员</h2>}
      extra={
        may('invitePerson') && (
          <Button type="primary" onClick={() => setInviting(true)}>
            邀请
          </Button>
        )
      }
    >
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
            render: (_, person) => (
              <Flex gap="small" wrap>
                {actsOn(person).map((act) => (
                  <RowButton key={act.call} danger={act.danger} onClick={() => setDoing({ act, person })}>
                    {act.words}
                  </RowButton>
                ))}
              </Flex>
            ),
          },
        ]}
      />
      {inviting && <Invite onClose={() => setInviting(false)} />}
      {doing && <ActForm {...doing} onClose={() => setDoing(null)} />}
    </Card>
  );
}

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
