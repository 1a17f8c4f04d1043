import { Button, type ButtonProps, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { InputOf } from '../calls.ts';
import type { AnswerOf, ScreenCall } from './api.ts';
import { Failure } from './parts.tsx';
import { useCommand } from './use-call.ts';

/** Why an operator acts. */
type Why = Pick<InputOf<'showPhone'>, 'reason' | 'caseNumber'>;

interface Props<N extends ScreenCall> {
  readonly call: N;
  /** Names the act. */
  readonly title: string;
  readonly danger?: boolean;
  readonly children?: React.ReactNode;
  readonly inputOf: (why: Why) => InputOf<N>;
  readonly onDone?: (answer: AnswerOf<N>) => void;
  readonly open?: boolean;
  readonly onClose: () => void;
}

/** Sends a call with a reason for the operation log. */
export function ReasonForm<N extends ScreenCall>({
  call,
  title,
  danger = false,
  children,
  inputOf,
  onDone,
  open = true,
  onClose,
}: Props<N>) {
  const id = useId();
  const { mutate, error, isPending, reset } = useCommand(call);
  const close = (): void => {
    reset();
    onClose();
  };
  const submit = (why: Why): void =>
    mutate(inputOf(why), {
      onSuccess: (answer) => {
        onDone?.(answer);
        close();
      },
    });
  return (
    <Modal
      title={title}
      open={open}
      onCancel={close}
      destroyOnHidden
      okText="确定"
      okButtonProps={{ htmlType: 'submit', form: id, danger, loading: isPending }}
    >
      {children}
      <Form<Why> id={id} layout="vertical" onFinish={submit} initialValues={{ caseNumber: '' }}>
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, max: 200, message: '请填写原因' }]}
        >
          <Input autoFocus maxLength={200} />
        </Form.Item>
        <Form.Item name="caseNumber" label="工单号（没有可不填）">
          <Input maxLength={50} />
        </Form.Item>
        <Failure error={error} />
      </Form>
    </Modal>
  );
}

interface ReasonButtonProps<N extends ScreenCall> extends Omit<Props<N>, 'open' | 'onClose'> {
  readonly onClose?: () => void;
  readonly label: string;
  readonly button?: ButtonProps;
}

/** A button that opens a {@link ReasonForm}. */
export function ReasonButton<N extends ScreenCall>({ label, button, onClose, ...form }: ReasonButtonProps<N>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonForm
        {...form}
        open={open}
        onClose={() => {
          setOpen(false);
          onClose?.();
        }}
      />
    </>
  );
}
