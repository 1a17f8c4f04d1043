import { App, Button, Card, Flex, Form, Input, InputNumber, Popconfirm, Switch, Tag } from 'antd';
import { memo } from 'react';
import { ActNotice } from '../../act-notice.tsx';
import { useCommand } from '../../use-call.ts';
import { type Content, type Field, type FieldList, LISTS, OWN_FIELDS, withChanges } from './fields.ts';
import { Moved, type Seen, type State, useMine } from './mine.tsx';
import { Picture } from './picture.tsx';

const CONTROLS: Readonly<Record<Field['kind'], (label: string) => React.ReactElement>> = {
  text: () => <Input />,
  count: () => <InputNumber min={1} precision={0} />,
  chance: () => <InputNumber min={0} max={10_000} precision={0} />,
  switch: () => <Switch />,
  picture: (label) => <Picture label={label} />,
};

interface FieldItemProps {
  readonly field: Field;
  /** The list entry that contains it: position and label. */
  readonly entry?: { readonly index: number; readonly words: string };
}

function FieldItem({ field: { name, words, kind }, entry }: FieldItemProps) {
  const label = entry ? `${entry.words} ${words}` : words;
  return (
    <Form.Item
      name={[...(entry ? [entry.index] : []), ...name.split('.')]}
      label={label}
      rules={[{ required: kind !== 'picture' && kind !== 'switch', message: '不能为空' }]}
      valuePropName={kind === 'switch' ? 'checked' : 'value'}
    >
      {CONTROLS[kind](label)}
    </Form.Item>
  );
}

/** All entries of a list. Fields that an entry lacks are hidden, except pictures, which can be added. */
function Entries({ list: { name, title, entry, fields } }: { readonly list: FieldList }) {
  const form = Form.useFormInstance();
  const path = name.split('.');
  const valueAt = (index: number, field: string): unknown => form.getFieldValue([...path, index, ...field.split('.')]);
  return (
    <Form.List name={path}>
      {(entries) => (
        <Card size="small" title={<h3>{title}</h3>}>
          {entries.map(({ key, name: index }) => (
            <Flex key={key} gap="middle" wrap>
              {fields
                .filter((field) => field.kind === 'picture' || valueAt(index, field.name) !== undefined)
                .map((field) => (
                  <FieldItem
                    key={field.name}
                    field={field}
                    entry={{ index, words: `${entry} ${String(valueAt(index, 'id'))}` }}
                  />
                ))}
            </Flex>
          ))}
        </Card>
      )}
    </Form.List>
  );
}

/** All fields; they do not depend on what is typed in them. */
const Fields = memo(() => (
  <>
    <Card size="small" title={<h3>活动</h3>}>
      <Flex gap="middle" wrap>
        {OWN_FIELDS.map((field) => (
          <FieldItem key={field.name} field={field} />
        ))}
      </Flex>
    </Card>
    {LISTS.map((list) => (
      <Entries key={list.name} list={list} />
    ))}
  </>
));

interface FormProps {
  readonly initialValues: Content;
  readonly disabled: boolean;
  readonly onType: (values: Content) => void;
  readonly onFinish: () => void;
  readonly children: React.ReactNode;
}

/** The form of a content. Its values are its own: mounted again, it begins with others. */
function ContentForm({ onType, children, ...props }: FormProps) {
  const [form] = Form.useForm<Content>();
  return (
    <Form<Content> form={form} layout="vertical" onValuesChange={() => onType(form.getFieldsValue(true))} {...props}>
      <Flex vertical gap="middle">
        <Fields />
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
      <ContentForm key={round} initialValues={mine} disabled={act.isPending} onType={type} onFinish={() => save(base)}>
        {moved && !act.isPending ? (
          <Moved state={state} form={form} onMine={() => save(now)} onNow={drop} />
        ) : (
          <ActNotice act={act} />
        )}
        <Button type="primary" htmlType="submit" loading={act.isPending} disabled={moved} className="submit">
          保存草稿
        </Button>
      </ContentForm>
    </Card>
  );
}
