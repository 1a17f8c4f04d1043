import {
  Alert,
  App,
  Button,
  Card,
  DatePicker,
  Flex,
  Form,
  Input,
  InputNumber,
  List,
  Modal,
  Popconfirm,
  QRCode,
  Switch,
  Table,
  Tabs,
  Tag,
  Typography,
  Upload,
} from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../api.ts';
import { differenceWords } from '../difference.ts';
import { Failure } from '../failure.tsx';
import { base64Of } from '../file.ts';
import { ReasonForm } from '../reason-form.tsx';
import { useAct, useAnswer, useMay } from '../use-call.ts';
import { timeOf } from '../words.ts';

type State = AnswerOf<'readCampaign'>;
type Version = State['versions'][number];
/** A campaign file's content; the form knows some of its fields, the others stay as they are. */
type Content = Readonly<Record<string, unknown>>;

/** A content that the server sent: it is an object, as its schema says. */
const contentOf = (content: unknown): Content =>
  typeof content === 'object' && content !== null ? { ...content } : {};

/** A picture of the campaign: shown, and replaced by an upload. */
function Picture({
  value = '',
  onChange,
  label,
}: {
  readonly value?: string;
  readonly label: string;
  readonly onChange?: (address: string) => void;
}) {
  const { mutate, error, isPending } = useAct('uploadPicture');
  return (
    <Flex gap="small" align="center">
      {value !== '' && (
        <img src={value.startsWith('/') ? `/players${value}` : value} alt={label} width={40} height={40} />
      )}
      <Upload
        accept=".svg,.png,.webp,.jpg"
        showUploadList={false}
        beforeUpload={async (file) => {
          mutate({ name: file.name, file: await base64Of(file) }, { onSuccess: ({ address }) => onChange?.(address) });
          return false;
        }}
      >
        <Button size="small" loading={isPending} aria-label={`更换图片：${label}`}>
          更换图片
        </Button>
      </Upload>
      <Failure error={error} />
    </Flex>
  );
}

const required = [{ required: true, message: '不能为空' }];

/** The fields of a list's entries, by the list's name. */
function Entries({
  name,
  title,
  children,
}: {
  readonly name: string | readonly string[];
  readonly title: string;
  readonly children: (field: number) => React.ReactNode;
}) {
  return (
    <Form.List name={typeof name === 'string' ? name : [...name]}>
      {(fields) => (
        <Card size="small" title={<h3>{title}</h3>}>
          {fields.map(({ key, name: field }) => (
            <Flex key={key} gap="middle" wrap>
              {children(field)}
            </Flex>
          ))}
        </Card>
      )}
    </Form.List>
  );
}

function Fields() {
  const form = Form.useFormInstance();
  const valueAt = (...path: (string | number)[]): unknown => form.getFieldValue(path);
  const has = (...path: (string | number)[]): boolean => valueAt(...path) !== undefined;
  return (
    <Flex vertical gap="middle">
      <Card size="small" title={<h3>活动</h3>}>
        <Flex gap="middle" wrap>
          <Form.Item name="title" label="活动名称" rules={required}>
            <Input />
          </Form.Item>
          <Form.Item name={['draw', 'cost']} label="抽奖价格" rules={required}>
            <InputNumber min={1} precision={0} />
          </Form.Item>
          <Form.Item name="support" label="客服">
            <Input />
          </Form.Item>
        </Flex>
      </Card>
      <Entries name={['draw', 'prizes']} title="奖品（概率合计 10000）">
        {(field) => (
          <>
            {has('draw', 'prizes', field, 'name') && (
              <Form.Item
                name={[field, 'name']}
                label={`奖品 ${String(valueAt('draw', 'prizes', field, 'id'))} 名称`}
                rules={required}
              >
                <Input />
              </Form.Item>
            )}
            {has('draw', 'prizes', field, 'pays', 'amount') && (
              <Form.Item
                name={[field, 'pays', 'amount']}
                label={`奖品 ${String(valueAt('draw', 'prizes', field, 'id'))} 数量`}
                rules={required}
              >
                <InputNumber min={1} precision={0} />
              </Form.Item>
            )}
            <Form.Item name={[field, 'weight']} label="概率（万分之）" rules={required}>
              <InputNumber min={0} max={10_000} precision={0} />
            </Form.Item>
            {has('draw', 'prizes', field, 'img') && (
              <Form.Item name={[field, 'img']} label="图片">
                <Picture label={`奖品 ${String(valueAt('draw', 'prizes', field, 'id'))}`} />
              </Form.Item>
            )}
          </>
        )}
      </Entries>
      <Entries name="exchange" title="兑换商品">
        {(field) => (
          <>
            <Form.Item
              name={[field, 'title']}
              label={`商品 ${String(valueAt('exchange', field, 'id'))} 名称`}
              rules={required}
            >
              <Input />
            </Form.Item>
            <Form.Item name={[field, 'coins']} label="价格" rules={required}>
              <InputNumber min={1} precision={0} />
            </Form.Item>
            <Form.Item name={[field, 'img']} label="图片">
              <Picture label={`商品 ${String(valueAt('exchange', field, 'id'))}`} />
            </Form.Item>
          </>
        )}
      </Entries>
      <Entries name="tasks" title="任务">
        {(field) => (
          <>
            <Form.Item
              name={[field, 'on']}
              label={`任务 ${String(valueAt('tasks', field, 'id'))} 开启`}
              valuePropName="checked"
            >
              <Switch />
            </Form.Item>
            {has('tasks', field, 'title') && (
              <Form.Item name={[field, 'title']} label="标题" rules={required}>
                <Input />
              </Form.Item>
            )}
            <Form.Item name={[field, 'stamina']} label="体力" rules={required}>
              <InputNumber min={1} precision={0} />
            </Form.Item>
          </>
        )}
      </Entries>
    </Flex>
  );
}

/** What the draft changes in the newest version, or why it can't be published. */
function Changes({ content, at }: { readonly content: Content; readonly at: string | undefined }) {
  const { data, error, isPending } = useAnswer('checkCampaign', { content, ...(at !== undefined && { at }) });
  if (error) return <Failure error={error} />;
  if (isPending) return <Card loading />;
  if (data.refused.length > 0)
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title="现在不能发布"
        description={
          <List
            size="small"
            dataSource={[...data.refused]}
            renderItem={(line) => <List.Item className="line">{line}</List.Item>}
          />
        }
      />
    );
  return (
    <>
      {data.warnings.map((line) => (
        <Alert key={line} type="warning" showIcon title={line} />
      ))}
      <List
        size="small"
        bordered
        header={data.changes.length === 0 ? '和最新版本没有区别' : `从 ${data.from} 起：`}
        dataSource={[...data.changes]}
        renderItem={(change) => <List.Item className="line">{differenceWords(change)}</List.Item>}
      />
    </>
  );
}

/** Shows the draft on a phone: the players' own page, by a link that ends after an hour. */
function Preview({ revision }: { readonly revision: number }) {
  const { mutate, data, error, isPending, reset } = useAct('previewDraft');
  return (
    <>
      <Button loading={isPending} onClick={() => mutate({ revision })}>
        手机预览
      </Button>
      <Failure error={error} />
      <Modal title="手机预览：一小时内有效" open={data !== undefined} onCancel={reset} footer={null}>
        {data && (
          <Flex vertical align="center" gap="small">
            <QRCode value={data.link} size={220} aria-label="预览页面的二维码" />
            <Typography.Link href={data.link} target="_blank" rel="noreferrer" className="line">
              {data.link}
            </Typography.Link>
          </Flex>
        )}
      </Modal>
    </>
  );
}

/** Publishes the draft, at once or at an hour. */
function Publish({ draft }: { readonly draft: NonNullable<State['draft']> }) {
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<string | undefined>(undefined);
  const { mutate, error, isPending } = useAct('publishDraft');
  const discard = useAct('discardDraft');
  const content = contentOf(draft.content);
  return (
    <Card title={<h2>{`草稿：${draft.saved_by} 在 ${timeOf(draft.saved_at)} 保存`}</h2>}>
      <Flex vertical gap="middle">
        <Changes content={content} at={at} />
        <Flex gap="small" align="center" wrap>
          <label>
            生效时间（上海，空着是马上）：
            <DatePicker
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              aria-label="生效时间"
              onChange={(moment) => setAt(moment?.format('YYYY-MM-DDTHH:mm'))}
            />
          </label>
          <Preview revision={draft.revision} />
          <Button type="primary" onClick={() => setOpen(true)}>
            发布
          </Button>
          <Popconfirm title="丢掉这份草稿？" onConfirm={() => discard.mutate({})}>
            <Button danger loading={discard.isPending}>
              丢掉草稿
            </Button>
          </Popconfirm>
        </Flex>
      </Flex>
      <ReasonForm
        title={`发布草稿，${at === undefined ? '20 秒后' : at.replace('T', ' ')} 对所有人生效`}
        open={open}
        pending={isPending}
        error={error}
        onClose={() => setOpen(false)}
        onDo={({ reason }) =>
          mutate(
            { revision: draft.revision, reason, ...(at !== undefined && { at }) },
            {
              onSuccess: ({ number, from }) => {
                void message.success(`版本 ${number} 从 ${from} 起生效`);
                setOpen(false);
              },
            },
          )
        }
      />
    </Card>
  );
}

/** The form of the draft, or of what is published where there is none. */
function Edit({ state }: { readonly state: State }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Content>();
  const { mutate, error, isPending } = useAct('saveDraft');
  const base = contentOf(state.draft?.content ?? state.content);
  const save = (): void =>
    mutate(
      { content: form.getFieldsValue(true), revision: state.draft?.revision ?? 0 },
      { onSuccess: () => void message.success('草稿已保存') },
    );
  return (
    <Card title={<h2>修改</h2>}>
      <Form<Content> form={form} layout="vertical" initialValues={base} onFinish={save}>
        <Fields />
        <Failure error={error} />
        <Button type="primary" htmlType="submit" loading={isPending} style={{ marginTop: 16 }}>
          保存草稿
        </Button>
      </Form>
    </Card>
  );
}

function History({ versions }: Pick<State, 'versions'>) {
  const may = useMay();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutate, error, isPending } = useAct('backToVersion');
  return (
    <>
      <Table<Version>
        size="small"
        rowKey="number"
        dataSource={[...versions]}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '版本', dataIndex: 'number' },
          { title: '生效', dataIndex: 'from', render: (from: string | null) => from ?? '一开始' },
          { title: '状态', dataIndex: 'holds', render: (holds: boolean) => holds && <Tag color="green">现在生效</Tag> },
          { title: '谁', dataIndex: 'publishedBy' },
          { title: '原因', dataIndex: 'reason', className: 'line' },
          {
            title: '改动',
            dataIndex: 'changes',
            className: 'line',
            render: (changes: Version['changes']) => changes.map(differenceWords).join('；'),
          },
          {
            title: '操作',
            render: (_, { number }, index) =>
              may('backToVersion') &&
              index > 0 && (
                <Button size="small" onClick={() => setChosen(number)}>
                  恢复
                </Button>
              ),
          },
        ]}
      />
      {chosen !== null && (
        <ReasonForm
          title={`恢复成版本 ${chosen} 的内容，20 秒后生效`}
          open
          pending={isPending}
          error={error}
          onClose={() => setChosen(null)}
          onDo={({ reason }) =>
            mutate(
              { number: chosen, reason },
              {
                onSuccess: ({ number }) => {
                  void message.success(`已发布版本 ${number}`);
                  setChosen(null);
                },
              },
            )
          }
        />
      )}
    </>
  );
}

/** The campaign: a draft, the difference in words, publishing at an hour, and back. */
export function CampaignPage() {
  const may = useMay();
  const { data, error, isPending } = useAnswer('readCampaign', {});
  return (
    <main className="page">
      <h1>活动内容</h1>
      <Failure error={error} />
      {isPending && <Card loading />}
      {data && (
        <Tabs
          items={[
            {
              key: 'draft',
              label: '草稿',
              children: (
                <Flex vertical gap="middle">
                  {data.draft && may('publishDraft') && <Publish draft={data.draft} />}
                  {may('saveDraft') && <Edit key={data.draft?.revision ?? 0} state={data} />}
                </Flex>
              ),
            },
            { key: 'history', label: '版本', children: <History versions={data.versions} /> },
          ]}
        />
      )}
    </main>
  );
}
