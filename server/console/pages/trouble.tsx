import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { askAgain, waiting } from './again.ts';
import { Notice } from './parts.tsx';

/** Says that calls wait for an answer, and why. */
export function Trouble() {
  const reasons = [...useAtomValue(waiting).values()];
  const reason = reasons.find(({ status }) => status !== 401);
  return (
    reason && (
      <Notice
        role="status"
        banner
        type="warning"
        className="trouble"
        title={`${reason.message}：正在自动重试，显示的可能不是最新的`}
        action={
          <Button size="small" onClick={askAgain}>
            现在再试
          </Button>
        }
      />
    )
  );
}
