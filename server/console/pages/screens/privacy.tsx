import { Alert, App, Button, Card, Checkbox, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { saveFile } from '../file.ts';
import { ReasonForm } from '../reason-form.tsx';
import { useAct } from '../use-call.ts';

/** Gives one person what is kept of them, or forgets them: both after a call back to the registered number. */
export function PrivacyPage() {
  const { message } = App.useApp();
  const [phone, setPhone] = useState('');
  const [doing, setDoing] = useState<'export' | 'erase' | null>(null);
  const [anyway, setAnyway] = useState(false);
  const exported = useAct('exportPlayer');
  const erased = useAct('erasePlayer');
  const close = (): void => {
    setDoing(null);
    setAnyway(false);
    exported.reset();
    erased.reset();
  };
  return (
    <main className="page">
      <h1>个人资料</h1>
      <Card>
        <Alert type="info" showIcon title="先向本人确认注册手机号，并回拨这个号码核实，再导出或删除。" />
        <Form layout="vertical" className="below">
          <Form.Item label="注册手机号" htmlFor="owner-phone">
            <Input
              id="owner-phone"
              value={phone}
              inputMode="tel"
              autoComplete="off"
              onChange={({ target }) => setPhone(target.value)}
            />
          </Form.Item>
          <Flex gap="small">
            <Button disabled={phone.trim() === ''} onClick={() => setDoing('export')}>
              导出资料
            </Button>
            <Button danger disabled={phone.trim() === ''} onClick={() => setDoing('erase')}>
              删除资料
            </Button>
          </Flex>
        </Form>
      </Card>
      <ReasonForm
        title="导出这个人的全部资料"
        open={doing === 'export'}
        pending={exported.isPending}
        error={exported.error}
        onClose={close}
        onDo={(reason) =>
          exported.mutate(
            { phone, ...reason },
            {
              onSuccess: ({ player, rows }) => {
                saveFile(`${player}.json`, 'application/json', JSON.stringify(rows, null, 2));
                close();
              },
            },
          )
        }
      />
      <ReasonForm
        title="永久删除这个人的资料：不能恢复"
        open={doing === 'erase'}
        danger
        pending={erased.isPending}
        error={erased.error}
        onClose={close}
        onDo={(reason) =>
          erased.mutate(
            { phone, anyway, ...reason },
            {
              onSuccess: ({ player }) => {
                void message.success(`${player} 的资料已删除`);
                setPhone('');
                close();
              },
            },
          )
        }
      >
        <Checkbox checked={anyway} onChange={({ target }) => setAnyway(target.checked)}>
          有未领取的奖品也删除
        </Checkbox>
      </ReasonForm>
    </main>
  );
}
