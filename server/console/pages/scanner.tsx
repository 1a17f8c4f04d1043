import { Modal } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice, useFocusBack } from './parts.tsx';

interface Props {
  readonly title: string;
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** Message when the camera can't be used, by the name of the browser's error. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  NotAllowedError: '没有使用摄像头的权限，请在浏览器里允许后再试',
  NotFoundError: '这台设备没有摄像头',
};
const UNUSABLE = '摄像头用不了：请换一台设备，或手动输入';

/** Reads one QR code by the camera. */
export function Scanner({ title, onRead, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState('');
  const read = useEffectEvent(onRead);
  useFocusBack();
  useEffect(() => {
    const closed = new AbortController();
    const scan = async (): Promise<void> => {
      const { BrowserQRCodeReader } = await import('@zxing/browser');
      const element = video.current;
      if (!element || closed.signal.aborted) return;
      const camera = { video: { facingMode: 'environment' } };
      const controls = await new BrowserQRCodeReader().decodeFromConstraints(camera, element, (result, _, running) => {
        if (!result) return;
        running.stop();
        read(result.getText());
      });
      if (closed.signal.aborted) controls.stop();
      else closed.signal.addEventListener('abort', () => controls.stop());
    };
    scan().catch((error: unknown) => {
      const { name } = error instanceof Error ? error : new Error();
      setFailure(REASONS[name] ?? UNUSABLE);
    });
    return () => closed.abort();
  }, []);
  return (
    <Modal title={title} open onCancel={onClose} footer={null}>
      {failure === '' ? (
        <video ref={video} className="camera" muted playsInline aria-label="摄像头画面" />
      ) : (
        <Notice type="warning" title={failure} />
      )}
    </Modal>
  );
}
