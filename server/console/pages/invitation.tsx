import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Form, Input, QRCode, Result, Spin, Typography } from 'antd';
import { useLocation } from 'wouter';
import { ROLES } from '../../rules/people/roles.ts';
import { readInvitation, takeInvitation } from './api.ts';
import { Failure } from './failure.tsx';
import { sessionQuery } from './use-call.ts';

interface Chosen {
  readonly password: string;
  readonly code: string;
}

/** Where an invited person chooses a password and sets up the authenticator app. */
export function InvitationPage({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    staleTime: Infinity,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ password, code }: Chosen) => takeInvitation({ token, password, code }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      navigate('/', { replace: true });
    },
  });
  if (invitation.isPending) return <Spin fullscreen description="正在载入" />;
  if (invitation.error) return <Result status="warning" title={invitation.error.message} />;
  const { name, role, secret, uri } = invitation.data;
  return (
    <main className="page narrow">
      <Card title={<h1>{`${name}，欢迎加入`}</h1>}>
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
        <Form<Chosen> layout="vertical" onFinish={mutate} requiredMark={false}>
          <Form.Item
            name="password"
            label="密码"
            extra="至少 12 个字符，可以是几个词"
            rules={[{ required: true, min: 12, message: '密码至少 12 个字符' }]}
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
          <Form.Item name="code" label="动态码" rules={[{ required: true, message: '请填写手机上的动态码' }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
          </Form.Item>
          <Failure error={error} />
          <Button type="primary" htmlType="submit" block loading={isPending} className="submit">
            完成
          </Button>
        </Form>
      </Card>
    </main>
  );
}
