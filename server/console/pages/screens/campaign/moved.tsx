import { Alert, Button, Flex, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { Rows, timeOf } from '../../parts.tsx';
import { type Content, type Differing, differing, withChanges } from './fields.ts';
import type { State } from './mine.ts';

function valueWords(value: unknown): string {
  if (value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Props {
  readonly state: State;
  /** What the form began with. */
  readonly base: Content;
  readonly mine: Content;
  readonly now: Content;
  /** Saves the person's changes over what is there. */
  readonly onMine: () => void;
  /** Drops the person's changes. */
  readonly onNow: () => void;
}

/** Who changed the campaign since the form began, as far as it is known. */
const changedBy = ({ draft }: State): string =>
  draft ? `${draft.saved_by} 在 ${timeOf(draft.saved_at)} 保存了草稿` : '草稿已经发布或丢掉了';

/** Says that somebody else changed what is typed in the form, and lets the person choose. */
export function Moved({ state, base, mine, now, onMine, onNow }: Props) {
  const [looking, setLooking] = useState(false);
  const kept = withChanges(now, base, mine);
  const choose = (
    <Flex gap="small" wrap>
      <Button size="small" type="primary" disabled={false} onClick={onMine}>
        用我的覆盖
      </Button>
      <Popconfirm title="丢掉没有保存的修改？" onConfirm={onNow}>
        <Button size="small" disabled={false}>
          用现在的
        </Button>
      </Popconfirm>
    </Flex>
  );
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={`${changedBy(state)}，和你开始改的时候不一样了。你填的都还在，还没有保存。`}
      description={
        <Flex gap="small" wrap>
          <Button size="small" disabled={false} onClick={() => setLooking(true)}>
            看两份
          </Button>
          {!looking && choose}
          <Modal title="我的和现在的" open={looking} onCancel={() => setLooking(false)} footer={choose} width={820}>
            <p>你没有改的地方用现在的；你改过、又和现在不同的是：</p>
            <Rows<Differing>
              rowKey="label"
              pagination={false}
              dataSource={differing(kept, now)}
              locale={{ emptyText: '没有：你改的和现在的一样' }}
              columns={[
                { title: '内容', dataIndex: 'label' },
                { title: '我的', dataIndex: 'first', className: 'line', render: valueWords },
                { title: '现在的', dataIndex: 'second', className: 'line', render: valueWords },
              ]}
            />
          </Modal>
        </Flex>
      }
    />
  );
}
