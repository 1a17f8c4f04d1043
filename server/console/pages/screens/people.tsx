import { Alert, Button, Card, Form, Input, Modal, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import { OPERATIONS } from '../../../rules/operator/words.ts';
import { ROLES, type Role } from '../../../rules/people/roles.ts';
import type { InputOf } from '../../calls.ts';
import type { AnswerOf } from '../api.ts';
import { changeWords, subjectWords } from '../operation-words.ts';
import { Failure, optionsOf, RowButton, Rows, timeOf } from '../parts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { useAnswer, useCommand, useMay } from '../use-call.ts';

type Listed = AnswerOf<'listPeople'>[number];
type Entry = AnswerOf<'listOperations'>[number];

const STANDINGS = { invited: '已邀请', active: '在用', withdrawn: '已停用' } as const;
const COLORS = { invited: 'orange', active: 'green', withdrawn: 'default' } as const;

/** Invites a person; the link is shown once. */
function Invite({ onClose }: { readonly onClose: () => void }) {
  const { mutate, data, error, isPending } = useCommand('invitePerson');
  return (
    <Modal title="邀请" open onCancel={onClose} footer={null} destroyOnHidden>
      {data ? (
        <Alert
          type="success"
          role="status"
          title="把链接交给本人：只能用一次，24 小时内有效"
          description={
            <Typography.Text copyable={{ tooltips: ['复制链接', '已复制'] }}>
              {`${location.origin}/#/invite/${data.token}`}
            </Typography.Text>
          }
        />
      ) : (
        <Form<InputOf<'invitePerson'>> layout="vertical" onFinish={(invited) => mutate(invited)}>
          <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
            <Input maxLength={32} autoFocus />
          </Form.Item>
          <Form.Item name="role" label="岗位" rules={[{ required: true, message: '请选择岗位' }]}>
            <Select options={optionsOf(ROLES)} />
          </Form.Item>
          <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请填写原因' }]}>
            <Input maxLength={200} />
          </Form.Item>
          <Failure error={error} />
          <Button type="primary" htmlType="submit" loading={isPending}>
            生成邀请链接
          </Button>
        </Form>
      )}
    </Modal>
  );
}

function People() {
  const may = useMay();
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const { data, error, isPending } = useAnswer('listPeople', {});
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
            render: (standing: Listed['standing']) => <Tag color={COLORS[standing]}>{STANDINGS[standing]}</Tag>,
          },
          { title: '加入', dataIndex: 'created_at', render: timeOf },
          {
            title: '操作',
            render: (_, { name, standing }) =>
              may('withdrawPerson') &&
              standing !== 'withdrawn' && (
                <RowButton danger onClick={() => setLeaving(name)}>
                  停用
                </RowButton>
              ),
          },
        ]}
      />
      {inviting && <Invite onClose={() => setInviting(false)} />}
      {leaving !== null && (
        <ReasonForm
          call="withdrawPerson"
          title={`停用 ${leaving}：马上退出，不能再登录`}
          danger
          inputOf={({ reason }) => ({ name: leaving, reason })}
          onClose={() => setLeaving(null)}
        />
      )}
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
          { title: '谁', dataIndex: 'operator' },
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
