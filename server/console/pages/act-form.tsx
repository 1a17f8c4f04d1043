import { App, Button, type ButtonProps, Flex, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { InputOf } from '../calls.ts';
import { ActNotice } from './act-notice.tsx';
import type { AnswerOf, ScreenCall } from './api.ts';
import { RowButton, useFocusBack } from './parts.tsx';
import { useUnsaved } from './unsaved.ts';
import { useCommand, useMay } from './use-call.ts';

const Why = ({ required }: { readonly required: boolean }) => (
  <>
    <Form.Item name="reason" label={required ? '原因' : '原因（可不填）'} rules={[{ required, whitespace: required }]}>
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item name="caseNumber" label="工单号（没有可不填）">
      <Input maxLength={50} />
    </Form.Item>
  </>
);

/** Begins with the first field in which something is typed, whichever an act has. */
const focusFirst = (fields: HTMLElement | null): void =>
  fields?.querySelector<HTMLElement>('input:not([type=checkbox]), textarea')?.focus();

interface Props<N extends ScreenCall> {
  readonly call: N;
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
  readonly reason?: 'required' | 'optional' | 'none';
  /** Fields, named as in the input. */
  readonly children?: React.ReactNode;
  /** What of the input is known without the fields. */
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- each act has fields of its own
  readonly input: Partial<InputOf<N>>;
  /** What is said when it is done. */
  readonly done?: string | ((answer: AnswerOf<N>) => string);
  readonly onDone?: (answer: AnswerOf<N>) => void;
  readonly onClose: () => void;
}

/** A dialog that does a call. Mounted for each opening: one act. */
export function ActForm<N extends ScreenCall>({ reason = 'required', adopts = true, ...props }: Props<N>) {
  const { call, title, subject, seen, danger = false, children, input, done = '已办好', onDone, onClose } = props;
  const id = useId();
  const { message } = App.useApp();
  const [version, setVersion] = useState(props.version);
  const [typed, setTyped] = useState(false);
  const act = useCommand(call, { once: true, subject });
  useUnsaved(typed);
  useFocusBack();
  const adopt = (now: string): void => {
    setVersion(now);
    act.reset();
  };
  const finish = (answer: AnswerOf<N>): void => {
    void message.success(typeof done === 'string' ? done : done(answer));
    onDone?.(answer);
  };
  return (
    <Modal
      title={title}
      open
      onCancel={onClose}
      okText="确定"
      okButtonProps={{ htmlType: 'submit', form: id, danger, loading: act.isPending }}
    >
      <Form<InputOf<N>>
        name={id}
        layout="vertical"
        onFinish={(values) => act.send({ ...values, ...input }, { version, onDone: finish, onEnd: onClose })}
        onValuesChange={() => setTyped(true)}
        initialValues={{ reason: '', caseNumber: '' }}
      >
        <div ref={focusFirst}>
          {children}
          {reason !== 'none' && <Why required={reason === 'required'} />}
        </div>
        <ActNotice act={act} seen={seen} onDrop={onClose} onAdopt={adopts ? adopt : undefined} />
      </Form>
    </Modal>
  );
}

interface RowAct {
  readonly call: ScreenCall;
  readonly words: string;
  readonly danger: boolean;
}

interface RowActsProps<A> {
  readonly acts: readonly A[];
  readonly onAct: (act: A) => void;
}

/** Buttons of the acts on a row that the person may do. Their dialogs are at the page: they stay when the row goes. */
export function RowActs<A extends RowAct>({ acts, onAct }: RowActsProps<A>) {
  const may = useMay();
  return (
    <Flex gap="small" wrap>
      {acts
        .filter(({ call }) => may(call))
        .map((act) => (
          <RowButton key={act.call} danger={act.danger} onClick={() => onAct(act)}>
            {act.words}
          </RowButton>
        ))}
    </Flex>
  );
}

interface ActButtonProps<N extends ScreenCall> extends Omit<Props<N>, 'onClose'> {
  readonly label: string;
  readonly button?: ButtonProps;
}

export function ActButton<N extends ScreenCall>({ label, button, ...form }: ActButtonProps<N>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <ActForm done={`已${label}`} {...form} onClose={() => setOpen(false)} />}
    </>
  );
}
