import { Button, Flex, Modal, Segmented, Slider } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Bridge } from '../../../game-frame/bridge/index.ts';
import {
  openWatchPageBridge,
  SPEEDS,
  type Speed,
  type WatchFrameMessage,
  type WatchPageMessage,
} from '../../../game-frame/bridge/watch.ts';
import type { AnswerOf } from './api.ts';
import { Failure, Notice, useFocusBack } from './parts.tsx';
import { useAnswer } from './use-call.ts';

type MessageOf<Type> = Extract<WatchFrameMessage, { readonly type: Type }>;

/** Address of the players' frame on the console. */
const FRAME = '/players/game-frame/?watch';

const time = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface ControlsProps {
  readonly playback: MessageOf<'playback'>;
  readonly send: (message: WatchPageMessage) => void;
}

function Controls({ playback: { ms, lengthMs, playing, ended, speed, score }, send }: ControlsProps) {
  return (
    <Flex vertical gap="small">
      <Slider
        ariaLabelForHandle="回放位置"
        min={0}
        max={Math.ceil(lengthMs)}
        value={Math.floor(ms)}
        tooltip={{ formatter: (at) => time(at ?? 0) }}
        onChange={(at) => send({ type: 'seek', ms: at })}
      />
      <Flex gap="small" align="center" wrap>
        <Button onClick={() => send({ type: 'toggle' })}>{playing ? '暂停' : ended ? '重播' : '播放'}</Button>
        <Button onClick={() => send({ type: 'step', by: -1 })}>上一球</Button>
        <Button onClick={() => send({ type: 'step', by: 1 })}>下一球</Button>
        <Segmented<Speed>
          aria-label="速度"
          value={speed}
          options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          onChange={(value) => send({ type: 'speed', speed: value })}
        />
        {`${time(ms)} / ${time(lengthMs)}，${score} 分`}
      </Flex>
    </Flex>
  );
}

interface FrameProps {
  readonly replay: NonNullable<AnswerOf<'watchGame'>['replay']>;
  readonly children: React.ReactNode;
}

function Frame({ replay, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const bridge = useRef<Bridge<WatchPageMessage> | null>(null);
  const [playback, setPlayback] = useState<MessageOf<'playback'> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const opened = openWatchPageBridge(
      () => frame.current?.contentWindow ?? null,
      (message) => {
        if (message.type === 'loaded') opened.send({ type: 'watch', pieces: [...replay.pieces], log: replay.log });
        if (message.type === 'playback') setPlayback(message);
        if (message.type === 'failed') setFailed(true);
      },
    );
    bridge.current = opened;
    // After the bridge listens, so that it receives the first message.
    if (frame.current) frame.current.src = FRAME;
    return opened.close;
  }, [replay]);
  return (
    <Flex gap="middle" wrap>
      {failed && <Notice type="warning" title="这局回放放不了" />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the players' frame on our own origin */}
      <iframe ref={frame} className="replay" title="回放" />
      <Flex vertical gap="middle" className="search">
        {playback && <Controls playback={playback} send={(message) => bridge.current?.send(message)} />}
        {children}
      </Flex>
    </Flex>
  );
}

interface ReplayProps {
  readonly code: string;
  readonly title: string;
  readonly children?: React.ReactNode;
  readonly onClose: () => void;
}

export function Replay({ code, title, children, onClose }: ReplayProps) {
  const { data, error } = useAnswer('watchGame', { code });
  useFocusBack();
  return (
    <Modal title={title} open onCancel={onClose} footer={null} width={820}>
      <Failure error={error} />
      {data?.replay && <Frame replay={data.replay}>{children}</Frame>}
      {data?.replay === null && <Notice type="warning" title="旧版本的一局，放不了回放" />}
    </Modal>
  );
}
