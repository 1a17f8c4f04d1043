import { App, Flex, Modal, Tag } from 'antd';
import { useState } from 'react';
import { ActNotice } from '../../act-notice.tsx';
import type { AnswerOf } from '../../api.ts';
import { packed } from '../../file.ts';
import { Failure, FileButton, Notice, Rows, useFocusBack } from '../../parts.tsx';
import { useCommand } from '../../use-call.ts';

type Report = AnswerOf<'planImport'>;
type Row = Report['rows'][number];

const changeOf = ({ refused, changes }: Row) =>
  refused === null ? changes.join('；') : <Tag color="red">{refused}</Tag>;

/** Lines whose changes differ between two previews. */
const movedLines = (before: Report, after: Report): ReadonlySet<number> => {
  const known = new Map(before.rows.map((row) => [row.line, JSON.stringify(row)]));
  return new Set(after.rows.filter((row) => known.get(row.line) !== JSON.stringify(row)).map(({ line }) => line));
};

interface PlanProps {
  readonly report: Report;
  /** The preview before, if an award has changed since. */
  readonly before: Report | undefined;
  readonly file: string;
  /** Previews the same file again. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Each row that the file changes or that is refused, then one confirmation. */
function ImportPlan({ report, before, file, onMoved, onClose }: PlanProps) {
  const { message } = App.useApp();
  const act = useCommand('applyImport', { once: true });
  useFocusBack();
  const { rows, delivered, noted, refused } = report.counts;
  const nothing = delivered + noted === 0;
  const moved = before && movedLines(before, report);
  const apply = (): void =>
    act.send(
      { file },
      {
        version: report.version,
        onDone: ({ counts }) => void message.success(`已导入：发放 ${counts.delivered}，备注 ${counts.noted}`),
        onEnd: onClose,
      },
    );
  return (
    <Modal
      title="导入预览：还没有改动任何奖品"
      open
      width={900}
      onCancel={onClose}
      okText={`确认导入（发放 ${delivered}，备注 ${noted}）`}
      okButtonProps={{ disabled: refused > 0 || nothing, loading: act.isPending }}
      onOk={apply}
    >
      <Flex vertical gap="small">
        <Notice
          role="status"
          type={refused > 0 ? 'error' : nothing ? 'warning' : 'info'}
          title={`共 ${rows} 行：发放 ${delivered}，备注 ${noted}，不能导入 ${refused}`}
          description={refused > 0 ? '改好标红的行再导入；要么全部导入，要么一行也不动。' : undefined}
        />
        {moved && <Notice type="warning" title={`上一次预览之后有 ${moved.size} 行变了，已经标出。看过再确认。`} />}
        <ActNotice act={act} onAdopt={onMoved} onDrop={onClose} />
        <Rows
          rowKey="line"
          dataSource={report.rows}
          columns={[
            { title: '行', dataIndex: 'line' },
            { title: '奖品编号', dataIndex: 'award' },
            { title: '玩家', dataIndex: 'player' },
            { title: '奖品', dataIndex: 'title' },
            {
              title: '改动',
              className: 'line',
              render: (_, row) => (
                <>
                  {moved?.has(row.line) === true && <Tag color="orange">变了</Tag>} {changeOf(row)}
                </>
              ),
            },
          ]}
        />
      </Flex>
    </Modal>
  );
}

/** Imports an edited list, after a preview of its changes. */
export function Import() {
  const { send, data, variables, submittedAt, error, isPending, reset } = useCommand('planImport');
  const [before, setBefore] = useState<Report>();
  const preview = (file: string, last?: Report): void => {
    setBefore(last);
    send({ file });
  };
  return (
    <Flex gap="small" align="center" wrap>
      <FileButton loading={isPending} onFile={async (chosen) => preview(await packed(chosen))}>
        导入
      </FileButton>
      <Failure error={error} />
      {data && variables && (
        <ImportPlan
          key={submittedAt}
          report={data}
          before={before}
          file={variables.file}
          onMoved={() => preview(variables.file, data)}
          onClose={reset}
        />
      )}
    </Flex>
  );
}
