import { Alert, App, Button, Card, Checkbox, Flex, Input, Modal, Select, Table, Tag, Upload } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { AWARD_SOURCES, AWARD_STATES } from '../../../rules/operator/words.ts';
import type { AnswerOf } from '../api.ts';
import { Failure } from '../failure.tsx';
import { base64Of, saveFile } from '../file.ts';
import { ReasonForm } from '../reason-form.tsx';
import { useAct, useAnswer, useMay } from '../use-call.ts';
import { timeOf } from '../words.ts';

type Winner = AnswerOf<'listWinners'>['winners'][number];
type Report = AnswerOf<'planImport'>;
type Filter = { readonly source?: Winner['source']; readonly state?: Winner['state'] };

const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  (Object.keys(words) as K[]).map((value) => ({ value, label: words[value] }));

/** Saves the list as a file, with whole numbers when they are needed. */
function Export({ filter }: { readonly filter: Filter }) {
  const [phones, setPhones] = useState(false);
  const { mutate, error, isPending } = useAct('exportWinners');
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
  const { mutate, error, isPending } = useAct('applyImport');
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
      <Table
        size="small"
        rowKey="line"
        dataSource={[...report.rows]}
        scroll={{ x: 'max-content' }}
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

/** Takes a list that was edited; what it would change is shown first. */
function Import() {
  const [file, setFile] = useState('');
  const { mutate, data, error, isPending, reset } = useAct('planImport');
  return (
    <Flex gap="small" align="center" wrap>
      <Upload
        accept=".csv,.txt"
        showUploadList={false}
        beforeUpload={async (chosen) => {
          const bytes = await base64Of(chosen);
          setFile(bytes);
          mutate({ file: bytes });
          return false;
        }}
      >
        <Button loading={isPending}>导入</Button>
      </Upload>
      <Failure error={error} />
      {data && <ImportPlan report={data} file={file} onClose={reset} />}
    </Flex>
  );
}

/** Keeps what operators should know of an award. */
function Note({ award, note, onClose }: Pick<Winner, 'award' | 'note'> & { readonly onClose: () => void }) {
  const [text, setText] = useState(note ?? '');
  const { mutate, error, isPending } = useAct('noteAward');
  return (
    <Modal
      title={`奖品 ${award} 的备注`}
      open
      onCancel={onClose}
      okButtonProps={{ loading: isPending, disabled: text.trim() === '' }}
      onOk={() => mutate({ award, note: text }, { onSuccess: onClose })}
    >
      <Input.TextArea
        aria-label="备注"
        maxLength={500}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure error={error} />
    </Modal>
  );
}

/** Marks an award as not handed out after all. */
function Undo({ award, title, onClose }: Pick<Winner, 'award' | 'title'> & { readonly onClose: () => void }) {
  const { mutate, error, isPending } = useAct('undoDelivery');
  return (
    <ReasonForm
      title={`撤销发放：${title}（${award}）`}
      open
      danger
      pending={isPending}
      error={error}
      onClose={onClose}
      onDo={(reason) => mutate({ award, ...reason }, { onSuccess: onClose })}
    />
  );
}

type Act = { readonly kind: 'note' | 'undo'; readonly winner: Winner };

function Acts({ winner, onAct }: { readonly winner: Winner; readonly onAct: (act: Act) => void }) {
  const may = useMay();
  return (
    <Flex gap="small">
      {may('noteAward') && (
        <Button size="small" onClick={() => onAct({ kind: 'note', winner })}>
          备注
        </Button>
      )}
      {may('undoDelivery') && winner.state === 'delivered' && (
        <Button size="small" danger onClick={() => onAct({ kind: 'undo', winner })}>
          撤销发放
        </Button>
      )}
    </Flex>
  );
}

/** Who won what, and what became of it. */
export function WinnersPage() {
  const may = useMay();
  const [filter, setFilter] = useState<Filter>({ state: 'pending' });
  const [act, setAct] = useState<Act | null>(null);
  const { data, error, isPending } = useAnswer('listWinners', filter);
  const close = (): void => setAct(null);
  const choose = (change: {
    readonly source?: Winner['source'] | undefined;
    readonly state?: Winner['state'] | undefined;
  }): void => {
    const { source, state } = { ...filter, ...change };
    setFilter({ ...(source && { source }), ...(state && { state }) });
  };
  return (
    <main className="page">
      <h1>中奖名单</h1>
      <Card>
        <Flex gap="middle" wrap justify="space-between">
          <Flex gap="small" wrap>
            <Select
              aria-label="状态"
              style={{ minWidth: 120 }}
              allowClear
              placeholder="全部状态"
              value={filter.state ?? null}
              options={optionsOf(AWARD_STATES)}
              onChange={(state) => choose({ state: state ?? undefined })}
            />
            <Select
              aria-label="来源"
              style={{ minWidth: 120 }}
              allowClear
              placeholder="全部来源"
              value={filter.source ?? null}
              options={optionsOf(AWARD_SOURCES)}
              onChange={(source) => choose({ source: source ?? undefined })}
            />
          </Flex>
          {may('exportWinners') && <Export filter={filter} />}
          {may('planImport') && <Import />}
        </Flex>
      </Card>
      <Failure error={error} />
      <Table
        size="small"
        rowKey="award"
        loading={isPending}
        dataSource={data ? [...data.winners] : []}
        scroll={{ x: 'max-content' }}
        pagination={{ defaultPageSize: 20, showTotal: (shown) => `共 ${data?.total ?? shown} 件` }}
        columns={[
          { title: '编号', dataIndex: 'award' },
          { title: '奖品', dataIndex: 'title' },
          { title: '来源', dataIndex: 'source', render: (source: Winner['source']) => AWARD_SOURCES[source] },
          { title: '状态', dataIndex: 'state', render: (state: Winner['state']) => AWARD_STATES[state] },
          {
            title: '玩家',
            dataIndex: 'player',
            render: (player: string) => (may('playerCase') ? <Link href={`/case/${player}`}>{player}</Link> : player),
          },
          { title: '昵称', dataIndex: 'nickname' },
          { title: '手机', dataIndex: 'phone' },
          { title: '获得', dataIndex: 'won_at', render: timeOf },
          { title: '发放', dataIndex: 'delivered_at', render: timeOf },
          { title: '由谁', dataIndex: 'delivered_by' },
          { title: '备注', dataIndex: 'note', className: 'line' },
          { title: '操作', render: (_, winner) => <Acts winner={winner} onAct={setAct} /> },
        ]}
      />
      {act?.kind === 'note' && <Note award={act.winner.award} note={act.winner.note} onClose={close} />}
      {act?.kind === 'undo' && <Undo award={act.winner.award} title={act.winner.title} onClose={close} />}
    </main>
  );
}
