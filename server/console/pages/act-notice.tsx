import { Button, Descriptions, Flex } from 'antd';
import { CallFailed, type There } from './api.ts';
import { AskAgain, Failure, Notice, timeOf } from './parts.tsx';
import type { Command } from './use-call.ts';

/** Text of one part now, beside what the person saw. */
const textOf = (now: string, seen: string | undefined): string =>
  `${now || '（空）'}${seen === undefined || seen === now ? '' : `（你看到的是：${seen || '（空）'}）`}`;

interface MovedProps {
  readonly there: There;
  /** What the person saw, by the same labels. */
  readonly seen?: Readonly<Record<string, string>> | undefined;
  readonly onAdopt?: ((version: string) => void) | undefined;
  readonly onDrop: () => void;
}

/** What is there instead of what the person saw. Their own text stays in the form. */
const Moved = ({ there: { version, record, by, at }, seen, onAdopt, onDrop }: MovedProps) => (
  <Notice
    type="warning"
    title={`${by ?? '有人'}${at === null ? '刚刚' : ` 在 ${timeOf(at)} `}改过，所以还没有办。你填的都还在。现在是：`}
    description={
      <Flex vertical gap="small">
        <Descriptions
          size="small"
          column={1}
          items={Object.entries(record).map(([label, now]) => ({
            key: label,
            label,
            children: <span className="line">{textOf(now, seen?.[label])}</span>,
          }))}
        />
        <Flex gap="small" wrap>
          {onAdopt && (
            <Button size="small" type="primary" onClick={() => onAdopt(version)}>
              按现在的继续
            </Button>
          )}
          <Button size="small" onClick={onDrop}>
            放弃我的修改
          </Button>
        </Flex>
      </Flex>
    }
  />
);

interface Props extends Partial<Omit<MovedProps, 'there'>> {
  readonly act: Command;
}

/** Why an act is not done: refused, not answered yet, or what it is about has changed. */
export function ActNotice({ act: { error, unknown, left }, onDrop, ...moved }: Props) {
  if (unknown && unknown.status !== 401)
    return (
      <Notice
        role="status"
        type="warning"
        title={`结果还不知道：${unknown.message}`}
        description="连上后会用同一个编号再问一次，不会办两次。你填的都还在。"
        action={<AskAgain />}
      />
    );
  if (error instanceof CallFailed && error.there && onDrop)
    return <Moved there={error.there} onDrop={onDrop} {...moved} />;
  if (error) return <Failure error={error} />;
  return (
    left && <Notice role="status" type="info" title="上一次提交的结果还不知道：填同样的内容再提交，不会办两次。" />
  );
}
