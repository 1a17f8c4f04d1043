import { Button, Card, Checkbox, Flex, List, Modal, Popconfirm, QRCode, Tag, Typography } from 'antd';
import { useState } from 'react';
import { ActNotice } from '../../act-notice.tsx';
import type { AnswerOf } from '../../api.ts';
import { Failure, Notice, timeOf } from '../../parts.tsx';
import { ActButton } from '../../act-form.tsx';
import { useAnswer, useCommand } from '../../use-call.ts';
import { contentOf, differenceWords, inWords } from './fields.ts';
import { announcedOf } from './history.tsx';
import type { State } from './mine.tsx';
import { Moment } from './moment.tsx';

type Checked = AnswerOf<'checkCampaign'>;

/** What is missing or risky, a line each. */
export const Warnings = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <Notice
      type="warning"
      title="公布前请处理"
      description={lines.map((line) => <div key={line}>{inWords(line)}</div>)}
    />
  );

function Changes({ checked: { refused, unknown, warnings, witness, changes, from } }: { readonly checked: Checked }) {
  if (refused.length > 0)
    return (
      <Notice
        type="error"
        title="现在不能发布"
        description={
          <List
            size="small"
            dataSource={refused}
            renderItem={(line) => <List.Item className="line">{inWords(line)}</List.Item>}
          />
        }
      />
    );
  return (
    <>
      <Warnings lines={[...unknown, ...warnings]} />
      <List
        size="small"
        bordered
        header={changes.length === 0 ? '和最新版本没有区别' : `从 ${from} 起：`}
        dataSource={changes}
        renderItem={(change) => (
          <List.Item className="line">
            <span>
              {change.worse && <Tag color="red">对玩家更差</Tag>} {differenceWords(change)}
            </span>
          </List.Item>
        )}
      />
      {witness !== null && <Notice type="info" title={`发布要另一个人同意：${inWords(witness)}`} />}
    </>
  );
}

/** Link and QR code of the players' page with the draft, valid for an hour. */
function Preview({ revision }: { readonly revision: number }) {
  const { send, data, isPending, reset, ...act } = useCommand('previewDraft');
  return (
    <>
      <Button loading={isPending} onClick={() => send({ revision })}>
        手机预览
      </Button>
      <ActNotice act={act} />
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

function Discard({ version }: Pick<State, 'version'>) {
  const act = useCommand('discardDraft', { subject: '' });
  return (
    <>
      <Popconfirm title="丢掉这份草稿？" onConfirm={() => act.send({}, { version })}>
        <Button danger loading={act.isPending}>
          丢掉草稿
        </Button>
      </Popconfirm>
      <ActNotice act={act} />
    </>
  );
}

interface Props {
  readonly state: State;
  readonly draft: NonNullable<State['draft']>;
}

export function Publish({ state, draft }: Props) {
  const [at, setAt] = useState<string | undefined>(undefined);
  const [replacing, setReplacing] = useState(false);
  const [worseConfirmed, setWorseConfirmed] = useState(false);
  const announced = announcedOf(state.versions);
  const chosen = {
    ...(at !== undefined && { at }),
    ...(replacing && announced && { replaces: announced.number }),
  };
  const { data, error, isPending } = useAnswer('checkCampaign', { content: contentOf(draft.content), ...chosen });
  const worse = data?.changes.some((change) => change.worse) === true;
  return (
    <Card title={<h2>{`草稿：${draft.saved_by} 在 ${timeOf(draft.saved_at)} 保存`}</h2>}>
      <Flex vertical gap="middle">
        <Failure error={error} />
        {isPending && <Card loading />}
        {data && <Changes checked={data} />}
        {worse && (
          <Checkbox checked={worseConfirmed} onChange={({ target }) => setWorseConfirmed(target.checked)}>
            我知道这些改动对玩家更差，仍要发布
          </Checkbox>
        )}
        {announced && (
          <Checkbox checked={replacing} onChange={({ target }) => setReplacing(target.checked)}>
            {`替换还没生效的版本 ${announced.number}（原定 ${announced.from ?? '一开始'} 生效，由 ${announced.publishedBy ?? '?'} 发布）`}
          </Checkbox>
        )}
        <Flex gap="small" align="center" wrap>
          <label htmlFor="holds">
            生效时间（上海时间）：
            <Moment time id="holds" aria-label="生效时间" placeholder="空着是马上" onChange={setAt} />
          </label>
          <Preview revision={draft.revision} />
          <ActButton
            call="publishDraft"
            label="发布"
            button={{
              type: 'primary',
              disabled: !data || data.refused.length > 0 || (worse && !worseConfirmed),
            }}
            title={`发布草稿，${at === undefined ? `${state.soonestSeconds} 秒后` : at.replace('T', ' ')} 对所有人生效`}
            subject=""
            version={state.version}
            input={{ worseConfirmed, ...chosen }}
            done={({ number, from }) => `版本 ${number} 从 ${from} 起生效`}
          />
          <Discard version={state.version} />
        </Flex>
      </Flex>
    </Card>
  );
}
