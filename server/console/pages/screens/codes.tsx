import { Card, Flex, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { CODE_STATES } from '../../../rules/operator/words.ts';
import { ActButton } from '../act-form.tsx';
import { packed, saveFile } from '../file.ts';
import { List } from '../list.tsx';
import { Failure, FileButton, PlayerLink, timeOf } from '../parts.tsx';
import { useAnswer } from '../use-call.ts';

/** A list of codes, pasted or as a file; the value is its bytes in base64. */
function CodesField({ onChange }: { readonly onChange?: (file: string) => void }) {
  const [name, setName] = useState('');
  const take = async (file: Blob, named = ''): Promise<void> => {
    setName(named);
    onChange?.(await packed(file));
  };
  return (
    <Flex vertical gap="small" align="start">
      <Input.TextArea rows={6} aria-label="公众号码" onChange={({ target }) => void take(new Blob([target.value]))} />
      <FileButton size="small" onFile={(file) => take(file, file.name)}>
        {name || '用文件'}
      </FileButton>
    </Flex>
  );
}

const CODES = (
  <Form.Item name="file" label="公众号码，一行一个" rules={[{ required: true, message: '请粘贴或选择文件' }]}>
    <CodesField />
  </Form.Item>
);

const save = (codes: readonly string[]): void => saveFile('公众号码.csv', 'text/csv', ['code', ...codes].join('\r\n'));

/** What an act on codes has in common with the others. */
const ACT = { subject: '', reason: 'none', input: {} } as const;

/** The codes of the official account: how many there are, and how they are added and deleted. */
export function CodesPage() {
  const { data, error } = useAnswer('countCodes', {});
  const { free = 0, bound = 0 } = data ?? {};
  const deletion = {
    ...ACT,
    call: 'deleteCodes',
    reason: 'required',
    danger: true,
    done: (rows: readonly { readonly result: string }[]) => {
      const deleted = rows.filter(({ result }) => result === 'deleted').length;
      return `删除了 ${deleted} 个；${rows.length - deleted} 个已经有人用了，或者没有`;
    },
  } as const;
  return (
    <>
      <Card loading={!data && !error} title={<h2>{`${free} 个还没有人用，${bound} 个已经有人用`}</h2>}>
        <Failure error={error} />
        <Flex gap="small" wrap>
          <ActButton {...ACT} call="generateCodes" label="生成" title="生成新的公众号码，并下载" onDone={save}>
            <Form.Item name="count" label="数量" rules={[{ required: true, message: '请填写数量' }]}>
              <InputNumber min={1} max={100_000} precision={0} />
            </Form.Item>
          </ActButton>
          <ActButton
            {...ACT}
            call="importCodes"
            label="导入"
            title="导入公众号码"
            done={({ added, known }) => `新增 ${added} 个，${known} 个早已有了`}
          >
            {CODES}
          </ActButton>
          <ActButton {...deletion} label="删除" title="删除还没有人用的公众号码">
            {CODES}
          </ActButton>
          <ActButton
            {...deletion}
            label="全部删除"
            title={`删除全部 ${free} 个还没有人用的公众号码`}
            input={{ file: null }}
          />
        </Flex>
      </Card>
      <List
        call="listCodes"
        rowKey="code"
        name="公众号码"
        search="码或玩家编号"
        filters={{ state: { label: '状态', options: CODE_STATES } }}
        columns={[
          { title: '码', render: ({ code }) => code },
          { title: '玩家', render: ({ player }) => player !== null && <PlayerLink player={player} /> },
          { title: '加入', render: ({ created_at }) => timeOf(created_at), sort: 'created_at' },
          { title: '绑定', render: ({ bound_at }) => timeOf(bound_at), sort: 'bound_at' },
        ]}
      />
    </>
  );
}
