import { Form, Input } from 'antd';
import { ActForm } from '../../act-form.tsx';
import type { RowOf } from '../../list.tsx';

/** An award in the list. */
export type Winner = RowOf['listWinners'];

const ACTS = [
  { call: 'sendAward', words: '寄出', states: ['pending'], danger: false },
  { call: 'noteAward', words: '备注', states: ['pending', 'delivered', 'cancelled'], danger: false },
  { call: 'undoDelivery', words: '撤销发放', states: ['delivered'], danger: true },
  { call: 'reassignAward', words: '改发别人', states: ['pending'], danger: true },
  { call: 'cancelAward', words: '取消', states: ['pending'], danger: true },
] as const;
/** An act on an award. */
export type Act = (typeof ACTS)[number];

/** Fields of an act: name, label and length. */
const FIELDS: Readonly<Partial<Record<Act['call'], readonly (readonly [string, string, number])[]>>> = {
  sendAward: [
    ['courier', '快递公司', 20],
    ['parcel', '快递单号', 40],
  ],
  reassignAward: [['player', '改发给的玩家编号', 20]],
};

interface ActDialogProps {
  readonly act: Act;
  readonly winner: Winner;
  readonly onClose: () => void;
}

/** The dialog of an act. */
export function ActDialog({ act: { call, words, danger }, winner, onClose }: ActDialogProps) {
  const { award, title, player, version } = winner;
  const note = winner.note ?? '';
  return (
    <ActForm<Act['call']>
      call={call}
      title={`${words}：${title}（${award}）`}
      danger={danger}
      subject={award}
      version={version}
      seen={{ 玩家: player, 备注: note }}
      reason={call === 'noteAward' || call === 'sendAward' ? 'none' : 'required'}
      input={{ award }}
      onClose={onClose}
    >
      {call === 'noteAward' && (
        <Form.Item name="note" label="备注" initialValue={note} rules={[{ required: true, whitespace: true }]}>
          <Input.TextArea maxLength={500} rows={3} />
        </Form.Item>
      )}
      {FIELDS[call]?.map(([name, label, maxLength]) => (
        <Form.Item key={name} name={name} label={label} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={maxLength} autoComplete="off" />
        </Form.Item>
      ))}
    </ActForm>
  );
}

/** The acts that the state of an award allows. */
export const actsOn = ({ state, unsent }: Winner): readonly Act[] =>
  ACTS.filter(({ call, states }) => states.some((each) => each === state) && (unsent || call !== 'sendAward'));
