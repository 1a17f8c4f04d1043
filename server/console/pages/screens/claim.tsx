import { type AlertProps, Button, Card, Descriptions, Flex, Input, type InputRef, Typography } from 'antd';
import { useRef, useState } from 'react';
import { AWARD_SOURCES, AWARD_STATES } from '../../../rules/operator/words.ts';
import { ActNotice } from '../act-notice.tsx';
import type { AnswerOf } from '../api.ts';
import { Failure, Notice, timeOf } from '../parts.tsx';
import { Scanner } from '../scanner.tsx';
import { useCommand, useMay } from '../use-call.ts';

type Award = AnswerOf<'findClaim'>;
/** An award as it is shown, after its delivery too. */
type Shown = Omit<Award, 'version'>;

/** Why the award must not be handed out; `null` when it may be. */
function warningOf({ state, delivered_at, delivered_by, blocked }: Shown): AlertProps | null {
  const description = `${timeOf(delivered_at)} 由 ${delivered_by ?? '?'} 发放`;
  if (state === 'delivered') return { type: 'error', title: '这件奖品已经发过，不要再发', description };
  if (state === 'cancelled') return { type: 'error', title: '这件奖品已经取消，不要发放' };
  if (blocked === null) return null;
  return { type: 'warning', title: '玩家已被封禁', description: `原因：${blocked}。请先联系审核` };
}

interface AwardProps {
  readonly award: Award;
  readonly code: string;
  readonly onDone: () => void;
  /** Looks the award up again, for it has changed. */
  readonly onAgain: () => void;
}

function Award({ award, code, onDone, onAgain }: AwardProps) {
  const may = useMay();
  const { send, data, isPending, ...act } = useCommand('deliverClaims', { subject: award.award, once: true });
  const [done] = data ?? [];
  const now: Shown = done?.award ?? award;
  const { title, player, source, state, won_at, note } = now;
  const warning = warningOf(now);
  if (done?.delivered === true)
    return (
      <Notice
        role="status"
        type="success"
        title={`已发放：${title}`}
        description={`玩家 ${player}`}
        action={
          <Button type="primary" autoFocus onClick={onDone}>
            下一位
          </Button>
        }
      />
    );
  return (
    <Card title={<h2>{title}</h2>}>
      <Flex vertical gap="middle">
        {warning && <Notice banner {...warning} />}
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'player', label: '玩家', children: <Typography.Text strong>{player}</Typography.Text> },
            { key: 'state', label: '状态', children: AWARD_STATES[state] },
            { key: 'source', label: '来源', children: AWARD_SOURCES[source] },
            { key: 'won', label: '获得时间', children: timeOf(won_at) },
            { key: 'note', label: '备注', children: note ?? '–' },
          ]}
        />
        <ActNotice act={act} />
        <Flex gap="small">
          {state === 'pending' && now.blocked === null && may('deliverClaims') && (
            <Button
              type="primary"
              size="large"
              autoFocus
              loading={isPending}
              onClick={() => send({ codes: [code], anyway: false }, { version: award.version, onMoved: onAgain })}
            >
              确认发放
            </Button>
          )}
          <Button size="large" onClick={onDone}>
            清空
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}

/** Shows an award by its claim code, typed, or read by a scanner or the camera, and hands it out once. */
export function ClaimPage() {
  const input = useRef<InputRef>(null);
  const [code, setCode] = useState('');
  const [scanning, setScanning] = useState(false);
  const { send, data, variables, submittedAt, error, isPending, reset } = useCommand('findClaim');
  const find = (read: string): void => {
    setCode(read);
    setScanning(false);
    if (read.trim() !== '') send({ code: read });
  };
  const clear = (): void => {
    setCode('');
    reset();
    input.current?.focus();
  };
  return (
    <>
      <Flex gap="small" wrap>
        <Input.Search
          ref={input}
          className="search"
          aria-label="领奖码"
          placeholder="领奖码，如 7KQ2-M9FX-3RTD"
          enterButton="查询"
          size="large"
          autoFocus
          value={code}
          loading={isPending}
          onChange={({ target }) => setCode(target.value)}
          onSearch={find}
        />
        <Button size="large" onClick={() => setScanning(true)}>
          摄像头扫码
        </Button>
      </Flex>
      {scanning && <Scanner title="对准玩家的领奖二维码" onRead={find} onClose={() => setScanning(false)} />}
      <Failure error={error} />
      {data && variables && (
        <Award
          key={submittedAt}
          award={data}
          code={variables.code}
          onDone={clear}
          onAgain={() => find(variables.code)}
        />
      )}
    </>
  );
}
