import { Button, type ButtonProps, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { InputOf } from '../calls.ts';
import { ActNotice } from './act-notice.tsx';
import type { AnswerOf, ScreenCall } from './api.ts';
import { useUnsaved } from './unsaved.ts';
import { useCommand } from './use-call.ts';

/** Why an operator acts. */
type Why = Pick<InputOf<'showPhone'>, 'reason' | 'caseNumber'>;

interface Props<N extends ScreenCall> {
  readonly call: N;
  /** Names the act. */
  readonly title: string;
  /** What is acted on, by ID. */
  readonly subject?: string | number;
  /** Version of what is shown when the dialog opens. */
  readonly version?: string;
  /** Parts of what is shown, by the labels with which the server tells them. */
  readonly seen?: Readonly<Record<string, string>>;
  /** Whether it can be changed to what is there now; if not, the act has to be asked for again. */
  readonly adopts?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Whether a reason has to be given. */
  readonly required?: boolean;
  readonly children?: React.ReactNode;
  readonly inputOf: (why: Why) => InputOf<N>;
  readonly onDone?: (answer: AnswerOf<N>) => void;
  readonly onClose: () => void;
}

/** Sends a call with a reason for the operation log. Mounted for each opening: one act. */
export function ReasonForm<N extends ScreenCall>({
  call,
  title,
  subject,
  version: shown,
  seen,
  adopts = true,
  danger = false,
  disabled = false,
  required = true,
  children,
  inputOf,
  onDone,
  onClose,
}: Props<N>) {
  const id = useId();
  const [version, setVersion] = useState(shown);
  const [typed, setTyped] = useState(false);
  const act = useCommand(call, { once: true, ...(subject !== undefined && { subject }) });
  useUnsaved(typed);
  const adopt = (now: string): void => {
    setVersion(now);
    act.reset();
  };
  const submit = (why: Why): void =>
    act.send(inputOf(why), { onEnd: onClose, ...(onDone && { onDone }), ...(version !== undefined && { version }) });
  return (
    <Modal
      title={title}
      open
      onCancel={onClose}
      okText="确定"
      okButtonProps={{ htmlType: 'submit', form: id, danger, disabled, loading: act.isPending }}
    >
      {children}
      <Form<Why>
        id={id}
        layout="vertical"
        onFinish={submit}
        onValuesChange={() => setTyped(true)}
        initialValues={{ reason: '', caseNumber: '' }}
      >
        <Form.Item
          name="reason"
          label={required ? '原因' : '原因（可不填）'}
          rules={[{ required, whitespace: required, max: 200, message: '请填写原因' }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item name="caseNumber" label="工单号（没有可不填）">
          <Input maxLength={50} />
        </Form.Item>
        <ActNotice act={act} onDrop={onClose} {...(seen && { seen })} {...(adopts && { onAdopt: adopt })} />
      </Form>
    </Modal>
  );
}

interface ReasonButtonProps<N extends ScreenCall> extends Omit<Props<N>, 'onClose'> {
  readonly onClose?: () => void;
  readonly label: string;
  readonly button?: ButtonProps;
}

/** A button that opens a {@link ReasonForm}. */
export function ReasonButton<N extends ScreenCall>({ label, button, onClose, ...form }: ReasonButtonProps<N>) {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ReasonForm {...form} onClose={close} />}
    </>
  );
}
