import { App, Tag } from 'antd';
import type { AnswerOf } from '../../api.ts';
import { Rows } from '../../parts.tsx';
import { ReasonButton } from '../../reason-form.tsx';
import { useMay } from '../../use-call.ts';
import { differenceWords } from './fields.ts';

type State = AnswerOf<'readCampaign'>;
type Version = State['versions'][number];

/** The versions that were published, newest first; an earlier one can be published again. */
export function History({ versions, soonestSeconds }: Pick<State, 'versions' | 'soonestSeconds'>) {
  const may = useMay();
  const { message } = App.useApp();
  return (
    <Rows<Version>
      rowKey="number"
      dataSource={versions}
      columns={[
        { title: '版本', dataIndex: 'number' },
        { title: '生效', dataIndex: 'from', render: (from: string | null) => from ?? '一开始' },
        { title: '状态', dataIndex: 'holds', render: (holds: boolean) => holds && <Tag color="green">现在生效</Tag> },
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
          render: (_, { number }, index) =>
            may('backToVersion') &&
            index > 0 && (
              <ReasonButton
                call="backToVersion"
                label="恢复"
                button={{ size: 'small' }}
                title={`恢复成版本 ${number} 的内容，${soonestSeconds} 秒后生效`}
                inputOf={({ reason }) => ({ number, reason })}
                onDone={(published) => void message.success(`已发布版本 ${published.number}`)}
              />
            ),
        },
      ]}
    />
  );
}
