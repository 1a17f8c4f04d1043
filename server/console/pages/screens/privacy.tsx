import { Alert, App, Card, Checkbox, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { saveFile } from '../file.ts';
import { ReasonButton } from '../reason-form.tsx';

/** Exports or erases the data of one person, after a call back to the registered number. */
export function PrivacyPage() {
  const { message } = App.useApp();
  const [phone, setPhone] = useState('');
  const [anyway, setAnyway] = useState(false);
  const disabled = phone.trim() === '';
  return (
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
      </Form>
      <Flex gap="small">
        <ReasonButton
          call="exportPlayer"
          label="导出资料"
          button={{ disabled }}
          title="导出这个人的全部资料"
          inputOf={(why) => ({ phone, ...why })}
          onDone={({ player, rows }) => saveFile(`${player}.json`, 'application/json', JSON.stringify(rows, null, 2))}
        />
        <ReasonButton
          call="erasePlayer"
          label="删除资料"
          button={{ disabled, danger: true }}
          title="永久删除这个人的资料：不能恢复"
          danger
          inputOf={(why) => ({ phone, anyway, ...why })}
          onDone={({ player }) => {
            void message.success(`${player} 的资料已删除`);
            setPhone('');
          }}
          onClose={() => setAnyway(false)}
        >
          <Checkbox checked={anyway} onChange={({ target }) => setAnyway(target.checked)}>
            有未领取的奖品也删除
          </Checkbox>
        </ReasonButton>
      </Flex>
    </Card>
  );
}
