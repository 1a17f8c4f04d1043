import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Form, Input, Modal, Typography } from 'antd';
import { useEffect } from 'react';
import { askAgain } from './again.ts';
import { post, readSession, type Session } from './api.ts';
import { Failure, Notice } from './parts.tsx';
import { goOn } from './use-call.ts';

interface Props<T> {
  /** The fields before the code of the authenticator app. */
  readonly children: React.ReactNode;
  readonly submit: string;
  /** Opens a session with the fields' values. @throws CallFailed */
  readonly open: (typed: T) => Promise<Session>;
  readonly onOpened?: () => void;
}

export const CodeField = () => (
  <Form.Item name="code" label="动态码" rules={[{ required: true, message: '请填写手机上的动态码' }]}>
    <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
  </Form.Item>
);

/** A form that opens a session with a password and a code of the authenticator app. */
export function SignForm<T>({ children, submit, open, onOpened }: Props<T>) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: open,
    onSuccess: (session) => {
      onOpened?.();
      goOn(client, session);
      askAgain();
    },
  });
  return (
    <Form<T> layout="vertical" onFinish={mutate} requiredMark={false}>
      {children}
      <CodeField />
      <Failure error={error} />
      <Button type="primary" htmlType="submit" block loading={isPending} className="below">
        {submit}
      </Button>
    </Form>
  );
}

export const FormPage = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <main className="page narrow">
    <Card title={<h1>{title}</h1>}>{children}</Card>
  </main>
);

const SignIn = ({ name }: { readonly name?: string }) => (
  <SignForm submit="登录" open={(typed) => post('/sign-in', typed)}>
    <Form.Item name="name" label="姓名" initialValue={name} rules={[{ required: true, message: '请填写姓名' }]}>
      <Input autoComplete="username" autoFocus={name === undefined} />
    </Form.Item>
    <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
      <Input.Password autoComplete="current-password" autoFocus={name !== undefined} />
    </Form.Item>
  </SignForm>
);

export const SignInPage = () => (
  <FormPage title="运营后台">
    <SignIn />
    <Typography.Paragraph type="secondary" className="below">
      没有账号？由管理员在“人员与日志”里邀请。第一位管理员的链接由服务器上的命令 console invite
      给出；演示启动时直接给出登录链接。
    </Typography.Paragraph>
  </FormPage>
);

/** The sign-in form on top of the page of a person whose session ended: waiting calls then go on. */
export function SignInAgain({ name }: { readonly name: string }) {
  const client = useQueryClient();
  useEffect(() => {
    // They may have signed in in another tab.
    const look = async (): Promise<void> => {
      const session = await readSession().catch(() => null);
      if (!session?.person) return;
      goOn(client, session);
      askAgain();
    };
    const onFocus = (): void => void look();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [client]);
  return (
    <Modal title="请重新登录" open closable={false} keyboard={false} footer={null} zIndex={2000} width={420}>
      <Notice type="info" title="登录已经结束。登录后接着做，填写的内容都还在。" style={{ marginBottom: 16 }} />
      <SignIn name={name} />
    </Modal>
  );
}
