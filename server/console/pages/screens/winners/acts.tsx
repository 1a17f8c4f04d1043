import { Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '../../api.ts';
import { Failure, RowButton } from '../../parts.tsx';
import { ReasonForm } from '../../reason-form.tsx';
import { useCommand, useMay } from '../../use-call.ts';

/** An award in the list. */
export type Winner = AnswerOf<'listWinners'>['winners'][number];

/** Edits the operators' note on an award. */
function NoteForm({ award, note, onClose }: Pick<Winner, 'award' | 'note'> & { readonly onClose: () => void }) {
  const [text, setText] = useState(note ?? '');
  const { mutate, error, isPending } = useCommand('noteAward');
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

/** Acts on an award. */
const ACTS = [
  { call: 'noteAward', words: '备注', states: ['pending', 'delivered', 'cancelled'], danger: false },
  { call: 'undoDelivery', words: '撤销发放', states: ['delivered'], danger: true },
  { call: 'reassignAward', words: '改发别人', states: ['pending'], danger: true },
  { call: 'cancelAward', words: '取消', states: ['pending'], danger: true },
] as const;
/** An act on an award. */
export type Act = (typeof ACTS)[number];

interface MoveFormProps extends Pick<Winner, 'award' | 'title'> {
  readonly act: Exclude<Act, { readonly call: 'noteAward' }>;
  readonly onClose: () => void;
}

/** Moves an award to another state or player, with a reason. */
function MoveForm({ act: { call, words }, award, title, onClose }: MoveFormProps) {
  const [player, setPlayer] = useState('');
  return (
    <ReasonForm
      call={call}
      title={`${words}：${title}（${award}）`}
      danger
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
    <NoteForm {...winner} onClose={onClose} />
  ) : (
    <MoveForm act={act} {...winner} onClose={onClose} />
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
