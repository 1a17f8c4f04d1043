import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Form, Input } from 'antd';
import { type Session, signIn } from './api.ts';
import { Failure } from './parts.tsx';
import { sessionQuery } from './use-call.ts';

interface Props<T> {
  readonly title: string;
  /** Text before the fields. */
  readonly before?: React.ReactNode;
  /** The fields before the code of the authenticator app. */
  readonly children: React.ReactNode;
  readonly submit: string;
  /** Opens a session with the fields' values. @throws CallFailed */
  readonly open: (typed: T) => Promise<Session>;
  readonly onOpened?: () => void;
}

/** A form that opens a session with a password and a code of the authenticator app. */
export function SignForm<T>({ title, before, children, submit, open, onOpened }: Props<T>) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: open,
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      onOpened?.();
    },
  });
  return (
    <main className="page narrow">
      <Card title={<h1>{title}</h1>}>
        {before}
        <Form<T> layout="vertical" onFinish={mutate} requiredMark={false}>
          {children}
          <Form.Item name="code" label="动态码" rules={[{ required: true, message: '请填写手机上的动态码' }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          </Form.Item>
          <Failure error={error} />
          <Button type="primary" htmlType="submit" block loading={isPending} className="submit">
            {submit}
          </Button>
        </Form>
      </Card>
    </main>
  );
}

/** The sign-in form. */
export const SignInPage = () => (
  <SignForm title="运营后台" submit="登录" open={signIn}>
    <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
      <Input autoComplete="username" autoFocus />
    </Form.Item>
    <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  </SignForm>
);
