import { Checkbox, Flex, Form, Tag, Typography } from 'antd';
import { Rows } from '../../parts.tsx';
import { ActButton } from '../../act-form.tsx';
import { useMay } from '../../use-call.ts';
import { differenceWords } from './fields.ts';
import type { State } from './mine.tsx';

type Version = State['versions'][number];

/** The version that was published and can still be withdrawn or replaced. */
export const announcedOf = (versions: readonly Version[]): Version | undefined =>
  versions.find(({ announced }) => announced);

interface ActProps {
  readonly version: Version;
  readonly state: State;
}

/** Publishes the content of an earlier version again. */
function Back({ version: { number }, state }: ActProps) {
  const announced = announcedOf(state.versions);
  return (
    <ActButton
      call="backToVersion"
      label="恢复"
      button={{ size: 'small' }}
      title={`恢复成版本 ${number} 的内容，${state.soonestSeconds} 秒后生效${announced ? `，代替还没生效的版本 ${announced.number}` : ''}`}
      subject={number}
      version={state.version}
      input={{ number, ...(announced && { replaces: announced.number }) }}
      done="已发布"
    >
      <Form.Item name="worseConfirmed" valuePropName="checked" initialValue={false}>
        <Checkbox>其中有对玩家更差的，仍要恢复</Checkbox>
      </Form.Item>
    </ActButton>
  );
}

const Withdraw = ({ version: { number, from }, state }: ActProps) => (
  <ActButton
    call="withdrawVersion"
    label="撤回"
    button={{ size: 'small', danger: true }}
    title={`撤回版本 ${number}：${from ?? ''} 不再生效`}
    danger
    subject={number}
    version={state.version}
    input={{ number }}
  />
);

const Standing = ({ holds, withdrawnBy, announced }: Version) =>
  withdrawnBy === null ? (
    <>
      {holds && <Tag color="green">现在生效</Tag>}
      {announced && <Tag color="orange">还没生效</Tag>}
    </>
  ) : (
    <Tag>{`${withdrawnBy} 撤回了`}</Tag>
  );

/** The versions that were published, newest first; an earlier one can be published again. */
export function History({ state }: { readonly state: State }) {
  const may = useMay();
  return (
    <Rows<Version>
      rowKey="number"
      dataSource={state.versions}
      columns={[
        { title: '版本', dataIndex: 'number' },
        { title: '生效', dataIndex: 'from', render: (from: string | null) => from ?? '一开始' },
        { title: '状态', render: (_, version) => <Standing {...version} /> },
        { title: '谁', dataIndex: 'publishedBy' },
        { title: '原因', dataIndex: 'reason', className: 'line' },
        {
          title: '改动',
          dataIndex: 'changes',
          className: 'line',
          render: (changes: Version['changes']) => changes.map(differenceWords).join('；'),
        },
        {
          title: '操作',
          render: (_, version) => (
            <Flex gap="small" align="center">
              <Typography.Link href={`/announcement?version=${version.number}`} target="_blank">
                公示
              </Typography.Link>
              {version.announced && may('withdrawVersion') && <Withdraw version={version} state={state} />}
              {!version.holds && !version.announced && may('backToVersion') && <Back version={version} state={state} />}
            </Flex>
          ),
        },
      ]}
    />
  );
}
