import { Form, Input } from 'antd';
import { signIn } from './api.ts';
import { SignForm } from './sign-form.tsx';

/** Where a person comes in. */
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
