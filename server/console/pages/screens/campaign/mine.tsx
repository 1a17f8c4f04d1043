import { Button, Flex, Modal, Popconfirm } from 'antd';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { AnswerOf } from '../../api.ts';
import { kept } from '../../kept.ts';
import { Notice, Rows, timeOf } from '../../parts.tsx';
import { useUnsaved } from '../../unsaved.ts';
import { type Content, contentOf, type Differing, differing, withChanges } from './fields.ts';

export type State = AnswerOf<'readCampaign'>;

const content = v.record(v.string(), v.unknown());
const seen = v.object({ content, version: v.string() });
const typed = v.object({ base: seen, mine: content });

/** The content of the draft, or of the newest version, and the version of what was seen. */
export type Seen = v.InferOutput<typeof seen>;

/** A form: what it began with, and what is typed in it. */
interface Mine extends v.InferOutput<typeof typed> {
  /** Rises when the form shows other values than those that were typed. */
  readonly round: number;
}

const KEPT = 'draft';

/** What was typed before the page was loaded again. */
function readKept(): Omit<Mine, 'round'> | undefined {
  const text = kept.read(KEPT);
  const read = v.safeParse(typed, text === null ? null : JSON.parse(text));
  return read.success ? read.output : undefined;
}

const same = (first: Content, second: Content): boolean => differing(first, second).length === 0;

/** What the form has after the campaign was read again: typed text stays. */
function followed(form: Mine, now: Seen, dirty: boolean): Mine {
  if (form.base.version === now.version) return form;
  if (!dirty || same(form.mine, now.content)) return { base: now, mine: now.content, round: form.round + 1 };
  return same(form.base.content, now.content) ? { ...form, base: now } : form;
}

/** What one person types in the form of the campaign, beside what is there now; it is kept until it is saved or dropped. */
export function useMine(state: State) {
  const now = { content: contentOf(state.draft?.content ?? state.content), version: state.version };
  const [form, setForm] = useState<Mine>(() => ({ round: 0, ...(readKept() ?? { base: now, mine: now.content }) }));
  const dirty = !same(form.base.content, form.mine);
  const next = followed(form, now, dirty);
  if (next !== form) setForm(next);
  const { base, mine, round } = next;
  useUnsaved(dirty);
  useEffect(() => {
    if (dirty) kept.write(KEPT, JSON.stringify({ base, mine }));
    else kept.remove(KEPT);
  }, [dirty, base, mine]);
  return {
    now,
    base,
    mine,
    round,
    dirty,
    /** Whether somebody else changed the same campaign meanwhile. */
    moved: base.version !== now.version,
    type: (values: Content): void => setForm({ ...next, mine: values }),
    /** Begins again with a content. */
    take: (onto: Seen): void => setForm({ base: onto, mine: onto.content, round: round + 1 }),
  };
}

function valueWords(value: unknown): string {
  if (value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface MovedProps {
  readonly state: State;
  readonly form: ReturnType<typeof useMine>;
  readonly onMine: () => void;
  readonly onNow: () => void;
}

/** Says that somebody else changed what is typed in the form, and lets the person choose. */
export function Moved({ state: { draft }, form: { base, mine, now }, onMine, onNow }: MovedProps) {
  const [looking, setLooking] = useState(false);
  const own = withChanges(now.content, base.content, mine);
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
  const by = draft ? `${draft.saved_by} 在 ${timeOf(draft.saved_at)} 保存了草稿` : '草稿已经发布或丢掉了';
  return (
    <Notice
      type="warning"
      title={`${by}，和你开始改的时候不一样了。你填的都还在，还没有保存。`}
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
              dataSource={differing(own, now.content)}
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
