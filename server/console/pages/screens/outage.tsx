import { Button, Checkbox, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { HITS } from '../../../rules/operator/words.ts';
import type { InputOf } from '../../calls.ts';
import { ActButton, ActForm } from '../act-form.tsx';
import { ActNotice } from '../act-notice.tsx';
import type { AnswerOf } from '../api.ts';
import { Failure, FileButton, Lines, optionsOf, Rows, timeOf } from '../parts.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useAnswer, useCommand, useMay } from '../use-call.ts';
import { Moment } from './campaign/moment.tsx';

type Asked = InputOf<'compensateMany'>;
type Batch = AnswerOf<'listBatches'>[number];

interface Props {
  readonly fields: React.ReactNode;
}

/** Public ids, a line each, typed or from a file. */
function ListField() {
  const form = Form.useFormInstance<Asked>();
  const read = async (file: File): Promise<void> => form.setFieldsValue({ list: await file.text() });
  return (
    <Flex align="center" gap="small">
      <Form.Item name="list" label="名单：玩家编号，每行一个">
        <Input.TextArea rows={1} />
      </Form.Item>
      <FileButton onFile={read}>从文件读</FileButton>
    </Flex>
  );
}

/** Compensates everybody whom an outage hit: first it shows how many they are and what it costs. */
function Ask({ fields }: Props) {
  const [typed, setTyped] = useState(false);
  const { send, data, variables, reset, isPending, ...preview } = useCommand('previewMany');
  useUnsaved(typed);
  return (
    <Form<Asked>
      name="outage"
      layout="vertical"
      onFinish={(asked) => send(asked)}
      onValuesChange={() => setTyped(true)}
      initialValues={{ hits: ['open', 'gameStart', 'prizeDraw'], list: '', coins: 0, stamina: 0, note: '' }}
    >
      <Flex gap="middle" wrap>
        <Form.Item name="from" label="从（上海时间）">
          <Moment time />
        </Form.Item>
        <Form.Item name="to" label="到（上海时间）">
          <Moment time />
        </Form.Item>
        <Form.Item name="hits" label="时段里哪些情况">
          <Checkbox.Group options={optionsOf(HITS)} />
        </Form.Item>
        <ListField />
        {fields}
      </Flex>
      <ActNotice act={preview} />
      <Button type="primary" htmlType="submit" loading={isPending}>
        预览
      </Button>
      {data && variables && (
        <ActForm
          call="compensateMany"
          title="预览：还没有补偿任何人。确定后等另一个人同意"
          subject={variables.caseNumber}
          version={data.version}
          adopts={false}
          reason="none"
          input={variables}
          onClose={() => {
            setTyped(false);
            reset();
          }}
        >
          <Lines lines={data.lines} />
        </ActForm>
      )}
    </Form>
  );
}

const Stop = ({ batch, stopped, version }: Batch) => (
  <ActButton
    call="stopBatch"
    label={stopped ? '继续' : '停止'}
    button={{ size: 'small' }}
    title={stopped ? '继续发放' : '停止发放：已经发的不收回'}
    subject={batch}
    version={version}
    input={{ batch, stopped: !stopped }}
  />
);

/** How often it is read how far the batches are, ms: one begins when somebody else agrees. */
const PROGRESS_MS = 5000;

/** Compensations of everybody in an outage, and how far each is. */
export function Outage(props: Props) {
  const may = useMay();
  const { data, error, isPending } = useAnswer('listBatches', {}, PROGRESS_MS);
  return (
    <>
      {may('compensateMany') && <Ask {...props} />}
      <Failure error={error} />
      <Rows<Batch>
        className="below"
        rowKey="batch"
        loading={isPending}
        dataSource={data}
        columns={[
          { title: '时间', dataIndex: 'given_at', render: timeOf },
          { title: '工单号', dataIndex: 'caseNumber' },
          { title: '每人金额', dataIndex: 'coins', align: 'right' },
          { title: '每人体力', dataIndex: 'stamina', align: 'right' },
          { title: '人数', dataIndex: 'players', align: 'right' },
          { title: '已发', dataIndex: 'paid', align: 'right' },
          { title: '等着发', dataIndex: 'waiting', align: 'right' },
          { title: '没发', align: 'right', render: (_, { players, paid, waiting }) => players - paid - waiting },
          { title: '谁给的', dataIndex: 'given_by' },
          { title: '谁同意', dataIndex: 'witness' },
          { title: '操作', render: (_, batch) => batch.waiting > 0 && may('stopBatch') && <Stop {...batch} /> },
        ]}
      />
    </>
  );
}
