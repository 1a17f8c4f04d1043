import { App, Alert, Button, Card, DatePicker, Flex, List, Modal, Popconfirm, QRCode, Typography } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../api.ts';
import { Failure, timeOf } from '../../parts.tsx';
import { ReasonButton } from '../../reason-form.tsx';
import { useAnswer, useCommand } from '../../use-call.ts';
import { type Content, contentOf, differenceWords, refusalWords } from './fields.ts';

type State = AnswerOf<'readCampaign'>;

/** The draft's changes to the newest version, or the reasons why it can't be published. */
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
            dataSource={data.refused}
            renderItem={(line) => <List.Item className="line">{refusalWords(line)}</List.Item>}
          />
        }
      />
    );
  return (
    <>
      {[...data.unknown, ...data.warnings].map((line) => (
        <Alert key={line} type="warning" showIcon title={line} />
      ))}
      <List
        size="small"
        bordered
        header={data.changes.length === 0 ? '和最新版本没有区别' : `从 ${data.from} 起：`}
        dataSource={data.changes}
        renderItem={(change) => <List.Item className="line">{differenceWords(change)}</List.Item>}
      />
    </>
  );
}

/** Link and QR code of the players' page with the draft, valid for an hour. */
function Preview({ revision }: { readonly revision: number }) {
  const { mutate, data, error, isPending, reset } = useCommand('previewDraft');
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

/** Publishes the draft, as soon as possible or at a chosen time. */
export function Publish({
  draft,
  soonestSeconds,
}: Pick<State, 'soonestSeconds'> & { readonly draft: NonNullable<State['draft']> }) {
  const { message } = App.useApp();
  const [at, setAt] = useState<string | undefined>(undefined);
  const discard = useCommand('discardDraft');
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
          <ReasonButton
            call="publishDraft"
            label="发布"
            button={{ type: 'primary' }}
            title={`发布草稿，${at === undefined ? `${soonestSeconds} 秒后` : at.replace('T', ' ')} 对所有人生效`}
            inputOf={({ reason }) => ({ revision: draft.revision, reason, ...(at !== undefined && { at }) })}
            onDone={({ number, from }) => void message.success(`版本 ${number} 从 ${from} 起生效`)}
          />
          <Popconfirm title="丢掉这份草稿？" onConfirm={() => discard.mutate({})}>
            <Button danger loading={discard.isPending}>
              丢掉草稿
            </Button>
          </Popconfirm>
        </Flex>
      </Flex>
    </Card>
  );
}
