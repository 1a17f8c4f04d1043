import { App, Button, Card, Flex, Form, Input, InputNumber, Popconfirm, Select, Switch, Tag, Typography } from 'antd';
import { createContext, memo, use } from 'react';
import { pathOfName, valuesOf } from '../../../../common/value-paths.ts';
import { ActNotice } from '../../act-notice.tsx';
import { RowButton } from '../../parts.tsx';
import { useAnswer, useCommand } from '../../use-call.ts';
import {
  type Content,
  contentOf,
  type Field,
  type FieldList,
  LISTS,
  OWN_FIELDS,
  inWords,
  withChanges,
} from './fields.ts';
import { Moved, type Seen, type State, useMine } from './mine.tsx';
import { Moment } from './moment.tsx';
import { Picture } from './picture.tsx';
import { Warnings } from './publish.tsx';

const CONTROLS: Readonly<Record<Field['kind'], (label: string) => React.ReactElement>> = {
  text: () => <Input />,
  release: () => <Input />,
  long: () => <Input.TextArea rows={3} style={{ minWidth: 'min(320px, 60vw)' }} />,
  list: () => <Select mode="tags" open={false} suffixIcon={null} style={{ minWidth: 'min(320px, 60vw)' }} />,
  stock: () => <InputNumber min={0} precision={0} />,
  day: () => <Moment />,
  time: () => <Moment time />,
  count: () => <InputNumber min={1} precision={0} />,
  chance: () => <InputNumber min={0} max={10_000} precision={0} />,
  switch: () => <Switch />,
  picture: (label) => <Picture label={label} />,
};

/** Kinds that may be empty. */
const OPTIONAL: ReadonlySet<Field['kind']> = new Set(['picture', 'switch', 'stock', 'release']);

const NONE: readonly string[] = [];
/** Why the saved draft can't be published, by the paths of its parts. */
const Refused = createContext(NONE);

/** Why one of some parts can't be published; undefined if it can. */
const useRefusal = (...paths: readonly string[]): string | undefined =>
  use(Refused)
    .filter((line) => paths.some((path) => line.startsWith(`${path}：`)))
    .map(inWords)
    .join('；') || undefined;

const Refusal = ({ of }: { readonly of: readonly string[] }) => (
  <Typography.Text type="danger">{useRefusal(...of)}</Typography.Text>
);

interface FieldItemProps {
  readonly field: Field;
  /** The list entry that contains it: position, path and label. */
  readonly entry?: { readonly index: number; readonly path: string; readonly words: string };
}

function FieldItem({ field: { name, words, kind, optional = OPTIONAL.has(kind) }, entry }: FieldItemProps) {
  const zone = kind === 'day' || kind === 'time' ? '（上海时间）' : '';
  const label = `${entry ? `${entry.words} ` : ''}${words}${zone}`;
  const refusal = useRefusal(entry ? pathOfName(entry.path, name) : name);
  return (
    <Form.Item
      name={[...(entry ? [entry.index] : []), ...name.split('.')]}
      label={label}
      rules={[{ required: !optional, message: '不能为空' }]}
      valuePropName={kind === 'switch' ? 'checked' : 'value'}
      {...(refusal !== undefined && { validateStatus: 'error', help: refusal })}
    >
      {CONTROLS[kind](label)}
    </Form.Item>
  );
}

interface EntriesProps {
  readonly list: FieldList;
  readonly state: State;
}

/** All entries of a list. Fields that an entry lacks are hidden, except pictures and what any entry of its kind may have. */
function Entries({ list: { name, title, entry, fields, adds, stock }, state }: EntriesProps) {
  const form = Form.useFormInstance();
  const path = name.split('.');
  const valueAt = (index: number, field: string): unknown => form.getFieldValue([...path, index, ...field.split('.')]);
  const published = new Set(Array.from(valuesOf(state.content), ([each]) => each));
  const shows = (index: number, { name: field, kind }: Field): boolean =>
    // What is published has live stock, which is changed elsewhere.
    kind === 'stock'
      ? !published.has(`${name} ${String(valueAt(index, 'id'))} id`)
      : kind === 'picture' ||
        (kind === 'release' && Number.isInteger(valueAt(index, 'stock'))) ||
        (/^(?:post|value)$/.test(field) && (valueAt(index, 'pays.kind') ?? 'award') === 'award') ||
        valueAt(index, field) !== undefined;
  const newId = (ids: readonly unknown[]): number => 1 + Math.max(stock ? state.lastId : 0, ...ids.map(Number));
  return (
    <Form.List name={path}>
      {(entries, { add, remove }) => (
        <Card size="small" title={<h3>{title}</h3>}>
          <Refusal of={[name]} />
          {entries.map(({ key, name: index }) => {
            const id = String(valueAt(index, 'id'));
            const words = `${entry} ${id}`;
            const stays = state.owed.includes(`${stock} ${id}`) || valueAt(index, 'pays.kind') === 'nothing';
            return (
              <Flex key={key} gap="middle" align="center" wrap>
                {fields
                  .filter((field) => shows(index, field))
                  .map((field) => (
                    <FieldItem key={field.name} field={field} entry={{ index, path: `${name} ${id}`, words }} />
                  ))}
                {adds && !stays && <RowButton danger onClick={() => remove(index)}>{`移除${words}`}</RowButton>}
                <Refusal of={[`${stock} ${id}`, `${name} ${id}`]} />
              </Flex>
            );
          })}
          <Flex gap="small" wrap>
            {Object.entries(adds ?? {}).map(([words, values]) => (
              <RowButton
                key={words}
                onClick={() => add({ id: newId(entries.map((each) => valueAt(each.name, 'id'))), ...values })}
              >{`添加${words}`}</RowButton>
            ))}
          </Flex>
        </Card>
      )}
    </Form.List>
  );
}

/** All fields; they do not depend on what is typed in them. */
const Fields = memo(({ state }: { readonly state: State }) => (
  <>
    <Card size="small" title={<h3>活动</h3>}>
      <Flex gap="middle" wrap>
        {OWN_FIELDS.map((field) => (
          <FieldItem key={field.name} field={field} />
        ))}
      </Flex>
    </Card>
    {LISTS.map((list) => (
      <Entries key={list.name} list={list} state={state} />
    ))}
  </>
));

interface FormProps {
  readonly state: State;
  readonly initialValues: Content;
  readonly disabled: boolean;
  readonly onType: (values: Content) => void;
  readonly onFinish: () => void;
  readonly children: React.ReactNode;
}

/** The form of a content. Its values are its own: mounted again, it begins with others. */
function ContentForm({ state, onType, children, ...props }: FormProps) {
  const [form] = Form.useForm<Content>();
  const { data } = useAnswer('checkCampaign', { content: contentOf((state.draft ?? state).content) });
  return (
    <Form<Content> form={form} layout="vertical" onValuesChange={() => onType(form.getFieldsValue(true))} {...props}>
      <Flex vertical gap="middle">
        <Refused value={data?.refused ?? NONE}>
          {!state.draft && data && <Warnings lines={data.warnings} />}
          <Fields state={state} />
        </Refused>
        {children}
      </Flex>
    </Form>
  );
}

/** The form that edits the draft, or the newest version if there is no draft. Nobody else changes what is typed in it. */
export function Edit({ state }: { readonly state: State }) {
  const { message } = App.useApp();
  const act = useCommand('saveDraft', { subject: '' });
  const form = useMine(state);
  const { now, base, mine, round, dirty, moved, type, take } = form;
  const save = (onto: Seen): void => {
    const content = withChanges(onto.content, base.content, mine);
    act.send(
      { content },
      {
        version: onto.version,
        onDone: () => {
          take({ content, version: onto.version });
          void message.success('草稿已保存');
          // Its changes, or the reasons why it can't be published, are above the form.
          scrollTo({ top: 0 });
        },
      },
    );
  };
  const drop = (): void => {
    act.reset();
    take(now);
  };
  return (
    <Card
      title={<h2>修改</h2>}
      extra={
        dirty && (
          <Flex gap="small" align="center">
            <Tag color="orange">还没有保存</Tag>
            <Popconfirm title="丢掉没有保存的修改？" onConfirm={drop}>
              <Button size="small">放弃修改</Button>
            </Popconfirm>
          </Flex>
        )
      }
    >
      <ContentForm
        key={round}
        state={state}
        initialValues={mine}
        disabled={act.isPending}
        onType={type}
        onFinish={() => save(base)}
      >
        {moved && !act.isPending ? (
          <Moved state={state} form={form} onMine={() => save(now)} onNow={drop} />
        ) : (
          <ActNotice act={act} />
        )}
        <Button type="primary" htmlType="submit" loading={act.isPending} disabled={moved} className="below">
          保存草稿
        </Button>
      </ContentForm>
    </Card>
  );
}
