import { Form, Input, Modal } from 'antd';
import { useId } from 'react';
import { Failure } from './failure.tsx';

/** Why something is done. */
export interface Reason {
  readonly reason: string;
  readonly caseNumber: string;
}

interface Props {
  /** What is about to be done, as the title says it. */
  readonly title: string;
  readonly open: boolean;
  readonly danger?: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly children?: React.ReactNode;
  readonly onDo: (reason: Reason) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of an act, which the log keeps; nothing is done without one. */
export function ReasonForm({ title, open, danger = false, pending, error, children, onDo, onClose }: Props) {
  const id = useId();
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      destroyOnHidden
      okText="确定"
      okButtonProps={{ htmlType: 'submit', form: id, danger, loading: pending }}
    >
      {children}
      <Form<Reason> id={id} layout="vertical" onFinish={onDo} initialValues={{ caseNumber: '' }}>
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
