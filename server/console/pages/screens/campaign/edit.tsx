import { App, Button, Card, Flex, Form, Input, InputNumber, Switch } from 'antd';
import type { AnswerOf } from '../../api.ts';
import { Failure } from '../../parts.tsx';
import { useCommand } from '../../use-call.ts';
import { type Content, contentOf, type Field, type FieldList, LISTS, OWN_FIELDS } from './fields.ts';
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

/** The form that edits the draft, or the newest version if there is no draft. */
export function Edit({ state }: { readonly state: AnswerOf<'readCampaign'> }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Content>();
  const { mutate, error, isPending } = useCommand('saveDraft');
  const base = contentOf(state.draft?.content ?? state.content);
  const save = (): void =>
    mutate(
      { content: form.getFieldsValue(true), revision: state.draft?.revision ?? 0 },
      {
        onSuccess: () => {
          void message.success('草稿已保存');
          // Its changes, or the reasons why it can't be published, are above the form.
          scrollTo({ top: 0 });
        },
      },
    );
  return (
    <Card title={<h2>修改</h2>}>
      <Form<Content> form={form} layout="vertical" initialValues={base} onFinish={save}>
        <Flex vertical gap="middle">
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
          <Failure error={error} />
          <Button type="primary" htmlType="submit" loading={isPending} className="submit">
            保存草稿
          </Button>
        </Flex>
      </Form>
    </Card>
  );
}
