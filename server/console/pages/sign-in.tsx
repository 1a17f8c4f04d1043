import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Form, Input } from 'antd';
import { signIn } from './api.ts';
import { Failure } from './failure.tsx';
import { sessionQuery } from './use-call.ts';

/** Where a person comes in. */
export function SignInPage() {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: signIn,
    onSuccess: (session) => client.setQueryData(sessionQuery.queryKey, session),
  });
  return (
    <main className="page narrow">
      <Card title={<h1>运营后台</h1>}>
        <Form layout="vertical" onFinish={mutate} requiredMark={false}>
          <Form.Item name="name" label="姓名" rules={[{ required: true, message: '请填写姓名' }]}>
            <Input autoComplete="username" autoFocus />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item name="code" label="动态码" rules={[{ required: true, message: '请填写手机上的动态码' }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          </Form.Item>
          <Failure error={error} />
          <Button type="primary" htmlType="submit" block loading={isPending} className="submit">
            登录
          </Button>
        </Form>
      </Card>
    </main>
  );
}
