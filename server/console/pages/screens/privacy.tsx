import { Card, Checkbox, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { saveFile } from '../file.ts';
import { ActButton } from '../act-form.tsx';
import { Notice } from '../parts.tsx';

/** Exports or erases the data of one person, after a call back to the registered number. */
export function PrivacyPage() {
  const [phone, setPhone] = useState('');
  const disabled = phone.trim() === '';
  return (
    <Card>
      <Notice type="info" title="先向本人确认注册手机号，并回拨这个号码核实，再导出或删除。" />
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
        <ActButton
          call="exportPlayer"
          label="导出资料"
          button={{ disabled }}
          title="导出这个人的全部资料"
          input={{ phone }}
          onDone={({ player, rows }) => saveFile(`${player}.json`, 'application/json', JSON.stringify(rows, null, 2))}
        />
        <ActButton
          call="erasePlayer"
          label="删除资料"
          button={{ disabled, danger: true }}
          title="永久删除这个人的资料：不能恢复"
          danger
          input={{ phone }}
          done="这个人的资料已删除"
          onDone={() => setPhone('')}
        >
          <Form.Item name="anyway" valuePropName="checked" initialValue={false}>
            <Checkbox>有未领取的奖品也删除</Checkbox>
          </Form.Item>
        </ActButton>
      </Flex>
    </Card>
  );
}
