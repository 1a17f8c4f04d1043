import { Alert, App, Button, Checkbox, Flex, Modal, Tag, Upload } from 'antd';
import { useState } from 'react';
import type { InputOf } from '../../../calls.ts';
import type { AnswerOf } from '../../api.ts';
import { base64Of, saveFile } from '../../file.ts';
import { Failure, Rows } from '../../parts.tsx';
import { useCommand } from '../../use-call.ts';

type Report = AnswerOf<'planImport'>;

const changeOf = ({ refused, changes }: Report['rows'][number]) =>
  refused === null ? changes.join('；') : <Tag color="red">{refused}</Tag>;

/** Each row that the file changes or that is refused, then one confirmation. */
function ImportPlan({
  report,
  file,
  onClose,
}: {
  readonly report: Report;
  readonly file: string;
  readonly onClose: () => void;
}) {
  const { message } = App.useApp();
  const { mutate, error, isPending } = useCommand('applyImport');
  const { rows, delivered, noted, refused } = report.counts;
  const nothing = delivered + noted === 0;
  return (
    <Modal
      title="导入预览：还没有改动任何奖品"
      open
      width={900}
      onCancel={onClose}
      okText={`确认导入（发放 ${delivered}，备注 ${noted}）`}
      okButtonProps={{ disabled: refused > 0 || nothing, loading: isPending }}
      onOk={() =>
        mutate(
          { file },
          {
            onSuccess: ({ counts }) => {
              void message.success(`已导入：发放 ${counts.delivered}，备注 ${counts.noted}`);
              onClose();
            },
          },
        )
      }
    >
      <Alert
        role="status"
        type={refused > 0 ? 'error' : nothing ? 'warning' : 'info'}
        showIcon
        title={`共 ${rows} 行：发放 ${delivered}，备注 ${noted}，不能导入 ${refused}`}
        description={refused > 0 ? '改好标红的行再导入；要么全部导入，要么一行也不动。' : undefined}
      />
      <Failure error={error} />
      <Rows
        rowKey="line"
        dataSource={report.rows}
        columns={[
          { title: '行', dataIndex: 'line' },
          { title: '奖品编号', dataIndex: 'award' },
          { title: '玩家', dataIndex: 'player' },
          { title: '奖品', dataIndex: 'title' },
          { title: '改动', render: (_, row) => changeOf(row) },
        ]}
      />
    </Modal>
  );
}

/** Imports an edited list, after a preview of its changes. */
export function Import() {
  const { mutate, data, variables, error, isPending, reset } = useCommand('planImport');
  return (
    <Flex gap="small" align="center" wrap>
      <Upload
        accept=".csv,.txt"
        showUploadList={false}
        beforeUpload={async (chosen) => {
          mutate({ file: await base64Of(chosen) });
          return false;
        }}
      >
        <Button loading={isPending}>导入</Button>
      </Upload>
      <Failure error={error} />
      {data && <ImportPlan report={data} file={variables.file} onClose={reset} />}
    </Flex>
  );
}

/** Downloads the list, with unmasked phone numbers on request. */
export function Export({ filter }: { readonly filter: InputOf<'listWinners'> }) {
  const [phones, setPhones] = useState(false);
  const { mutate, error, isPending } = useCommand('exportWinners');
  return (
    <Flex gap="small" align="center" wrap>
      <Checkbox checked={phones} onChange={({ target }) => setPhones(target.checked)}>
        含完整手机号（记入日志）
      </Checkbox>
      <Button
        loading={isPending}
        onClick={() =>
          mutate({ ...filter, phones }, { onSuccess: ({ csv }) => saveFile('winners.csv', 'text/csv', csv) })
        }
      >
        导出
      </Button>
      <Failure error={error} />
    </Flex>
  );
}
