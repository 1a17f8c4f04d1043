import { Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { ActNotice } from '../../act-notice.tsx';
import type { AnswerOf } from '../../api.ts';
import { RowButton } from '../../parts.tsx';
import { ReasonForm } from '../../reason-form.tsx';
import { useUnsaved } from '../../unsaved.ts';
import { useCommand, useMay } from '../../use-call.ts';

/** An award in the list. */
export type Winner = AnswerOf<'listWinners'>['winners'][number];

/** Edits the operators' note on an award. */
function NoteForm({ winner, onClose }: Pick<ActDialogProps, 'winner' | 'onClose'>) {
  const { award, note } = winner;
  const [version, setVersion] = useState(winner.version);
  const [text, setText] = useState(note ?? '');
  const act = useCommand('noteAward', { subject: award, once: true });
  useUnsaved(text !== (note ?? ''));
  const adopt = (now: string): void => {
    setVersion(now);
    act.reset();
  };
  return (
    <Modal
      title={`奖品 ${award} 的备注`}
      open
      onCancel={onClose}
      okButtonProps={{ loading: act.isPending, disabled: text.trim() === '' }}
      onOk={() => act.send({ award, note: text }, { version, onEnd: onClose })}
    >
      <Input.TextArea
        aria-label="备注"
        maxLength={500}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ActNotice act={act} seen={{ 备注: note ?? '' }} onAdopt={adopt} onDrop={onClose} />
    </Modal>
  );
}

/** Acts on an award. */
const ACTS = [
  { call: 'noteAward', words: '备注', states: ['pending', 'delivered', 'cancelled'], danger: false },
  { call: 'undoDelivery', words: '撤销发放', states: ['delivered'], danger: true },
  { call: 'reassignAward', words: '改发别人', states: ['pending'], danger: true },
  { call: 'cancelAward', words: '取消', states: ['pending'], danger: true },
] as const;
/** An act on an award. */
export type Act = (typeof ACTS)[number];

interface MoveFormProps extends Pick<ActDialogProps, 'winner' | 'onClose'> {
  readonly act: Exclude<Act, { readonly call: 'noteAward' }>;
}

/** Moves an award to another state or player, with a reason. */
function MoveForm({ act: { call, words }, winner, onClose }: MoveFormProps) {
  const { award, title, version } = winner;
  const [player, setPlayer] = useState('');
  return (
    <ReasonForm
      call={call}
      title={`${words}：${title}（${award}）`}
      danger
      subject={award}
      version={version}
      seen={{ 玩家: winner.player, 备注: winner.note ?? '' }}
      inputOf={(why) => ({ award, player, ...why })}
      onClose={onClose}
    >
      {call === 'reassignAward' && (
        <Input
          addonBefore="改发给"
          aria-label="改发给的玩家编号"
          placeholder="玩家编号"
          value={player}
          maxLength={20}
          onChange={({ target }) => setPlayer(target.value)}
        />
      )}
    </ReasonForm>
  );
}

interface ActDialogProps {
  readonly act: Act;
  readonly winner: Winner;
  readonly onClose: () => void;
}

/** The dialog of an act. */
export const ActDialog = ({ act, winner, onClose }: ActDialogProps) =>
  act.call === 'noteAward' ? (
    <NoteForm winner={winner} onClose={onClose} />
  ) : (
    <MoveForm act={act} winner={winner} onClose={onClose} />
  );

interface ActsProps {
  readonly winner: Winner;
  readonly onAct: (act: Act) => void;
}

/** Buttons of the acts that the person may do on an award. */
export function Acts({ winner, onAct }: ActsProps) {
  const may = useMay();
  const allowed = ACTS.filter(({ call, states }) => may(call) && states.some((state) => state === winner.state));
  return (
    <Flex gap="small">
      {allowed.map((act) => (
        <RowButton key={act.call} danger={act.danger} onClick={() => onAct(act)}>
          {act.words}
        </RowButton>
      ))}
    </Flex>
  );
}
