import { useQuery } from '@tanstack/react-query';
import { Form, Input, QRCode, Result, Spin, Typography } from 'antd';
import { useLocation } from 'wouter';
import { ROLES } from '../../rules/people/roles.ts';
import type { Invitation } from '../sign-in-route.ts';
import { post } from './api.ts';
import { NewPassword } from './password.tsx';
import { FormPage, SignForm } from './sign-in.tsx';

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
    queryFn: () => post<Invitation>('/invitation', { token }),
    staleTime: Infinity,
  });
  if (isPending) return <Spin fullscreen description="正在载入" />;
  if (error) return <Result status="warning" title={error.message} />;
  const { name, shortest } = data;
  return (
    <FormPage title={`${name}，欢迎加入`}>
      <SecondFactor {...data} />
      <SignForm<object>
        submit="完成"
        open={(typed) => post('/invitation/take', { token, ...typed })}
        onOpened={() => navigate('/', { replace: true })}
      >
        <NewPassword name="password" shortest={shortest} />
        <Form.Item
          name="phone"
          label="手机号"
          extra="给这个手机号的补偿和奖品都要另一个人同意。只保存号码的指纹，看不到号码。"
          rules={[{ required: true, message: '请填写本人的手机号' }]}
        >
          <Input inputMode="tel" autoComplete="tel" maxLength={20} />
        </Form.Item>
      </SignForm>
    </FormPage>
  );
}
