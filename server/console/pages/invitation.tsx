import { useQuery } from '@tanstack/react-query';
import { Form, Input, QRCode, Result, Spin, Typography } from 'antd';
import { useLocation } from 'wouter';
import { ROLES } from '../../rules/people/roles.ts';
import { type Invitation, readInvitation, takeInvitation } from './api.ts';
import { SignForm } from './sign-in.tsx';

/** The authenticator app's secret, as QR code and text. */
const SecondFactor = ({ role, secret, uri }: Invitation) => (
  <>
    <Typography.Paragraph>
      你的岗位是“{ROLES[role]}”。请用手机上的动态码应用（如 Microsoft Authenticator）扫描二维码，再设置密码。
    </Typography.Paragraph>
    <QRCode value={uri} aria-label="动态码应用的二维码" />
    <Typography.Paragraph>
      扫不了时手动输入密钥：
      <Typography.Text code copyable={{ tooltips: ['复制密钥', '已复制'] }}>
        {secret}
      </Typography.Text>
    </Typography.Paragraph>
  </>
);

/** The form on which an invited person chooses a password and sets up the authenticator app. */
export function InvitationPage({ token }: { readonly token: string }) {
  const [, navigate] = useLocation();
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    staleTime: Infinity,
  });
  if (isPending) return <Spin fullscreen description="正在载入" />;
  if (error) return <Result status="warning" title={error.message} />;
  const { name, shortest } = data;
  return (
    <SignForm<object>
      title={`${name}，欢迎加入`}
      before={<SecondFactor {...data} />}
      submit="完成"
      open={(typed) => takeInvitation({ token, ...typed })}
      onOpened={() => navigate('/', { replace: true })}
    >
      <Form.Item
        name="password"
        label="密码"
        extra={`至少 ${shortest} 个字符，可以是几个词`}
        rules={[{ required: true, min: shortest, message: `密码至少 ${shortest} 个字符` }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="再输一次密码"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value: unknown) => {
              if (value !== getFieldValue('password')) throw new Error('两次输入的密码不一样');
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </SignForm>
  );
}
