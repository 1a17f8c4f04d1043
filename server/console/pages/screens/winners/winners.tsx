import { useState } from 'react';
import { AWARD_SOURCES, AWARD_STATES, POST_STATES } from '../../../../rules/operator/words.ts';
import { ActButton, RowActs } from '../../act-form.tsx';
import { downloadList, Export } from '../../export.tsx';
import { List, type ListColumn } from '../../list.tsx';
import { PlayerLink, timeOf } from '../../parts.tsx';
import { useMay } from '../../use-call.ts';
import { type Act, ActDialog, actsOn, type Winner } from './acts.tsx';
import { Import } from './files.tsx';

const COLUMNS: readonly ListColumn<Winner>[] = [
  { title: '编号', render: ({ award }) => award, sort: 'award', share: 0.7 },
  { title: '奖品', render: ({ title }) => title, sort: 'title', share: 1.1 },
  { title: '来源', render: ({ source }) => AWARD_SOURCES[source], extra: true },
  { title: '状态', render: ({ state }) => AWARD_STATES[state], share: 0.65 },
  { title: '玩家', render: ({ player }) => <PlayerLink player={player} />, share: 1.05 },
  { title: '昵称', render: ({ nickname }) => nickname, share: 0.85 },
  { title: '手机', render: ({ phone }) => phone, share: 1.2 },
  { title: '获得', render: ({ won_at }) => timeOf(won_at), sort: 'won_at', share: 1.25 },
  { title: '发放', render: ({ delivered_at }) => timeOf(delivered_at), sort: 'delivered_at', share: 1.25 },
  { title: '由谁', render: ({ delivered_by }) => delivered_by, extra: true },
  { title: '最晚寄出', render: ({ send_by }) => send_by, sort: 'send_by', extra: true },
  { title: '快递', render: ({ courier, parcel }) => courier && `${courier} ${parcel}`, extra: true },
  { title: '备注', render: ({ note }) => note, share: 1.1 },
];

/** The list of winners, with acts on their awards. */
export function WinnersPage() {
  const may = useMay();
  const [doing, setDoing] = useState<{ readonly act: Act; readonly winner: Winner } | null>(null);
  const acts: ListColumn<Winner> = {
    title: '操作',
    render: (winner) => <RowActs acts={actsOn(winner)} onAct={(act) => setDoing({ act, winner })} />,
    share: 1.5,
  };
  return (
    <>
      <List
        call="listWinners"
        name="中奖名单"
        rowKey="award"
        search="编号、玩家、手机号、奖品或备注"
        filters={{
          state: { label: '状态', options: AWARD_STATES },
          source: { label: '来源', options: AWARD_SOURCES },
          post: { label: '邮寄', options: POST_STATES },
        }}
        columns={[...COLUMNS, acts]}
        renderActions={(query) => (
          <>
            <Export call="exportWinners" query={query} />
            {may('exportPhones') && (
              <ActButton
                call="exportPhones"
                label="导出完整手机号"
                title="导出完整手机号：记入日志，并通知管理员"
                input={{ ...query, format: 'xlsx' }}
                onDone={downloadList}
              />
            )}
            <Export call="exportAddresses" words="导出待发货地址" query={query} />
            {may('planImport') && <Import />}
          </>
        )}
      />
      {doing && <ActDialog {...doing} onClose={() => setDoing(null)} />}
    </>
  );
}
