import { Form, Input } from 'antd';
import { ActForm } from './act-form.tsx';
import { CodeField } from './sign-in.tsx';

interface NewPasswordProps {
  readonly name: string;
  readonly shortest: number;
}

export const NewPassword = ({ name, shortest }: NewPasswordProps) => (
  <>
    <Form.Item
      name={name}
      label={name === 'password' ? '密码' : '新密码'}
      extra={`至少 ${shortest} 个字符，可以是几个词`}
      rules={[{ required: true, min: shortest, message: `密码至少 ${shortest} 个字符` }]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
    <Form.Item
      name="repeated"
      label="再输一次密码"
      dependencies={[name]}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_, value: unknown) => {
            if (value !== getFieldValue(name)) throw new Error('两次输入的密码不一样');
          },
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" />
    </Form.Item>
  </>
);

/** Fewest characters of a password, as the server asks. */
const SHORTEST = 12;

export const ChangePassword = ({ onClose }: { readonly onClose: () => void }) => (
  <ActForm
    call="changePassword"
    title="修改密码"
    reason="none"
    input={{}}
    done="密码已修改，别处的登录已经结束"
    onClose={onClose}
  >
    <Form.Item name="password" label="现在的密码" rules={[{ required: true, message: '请填写现在的密码' }]}>
      <Input.Password autoComplete="current-password" />
    </Form.Item>
    <NewPassword name="newPassword" shortest={SHORTEST} />
    <CodeField />
  </ActForm>
);
