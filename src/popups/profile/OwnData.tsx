import { useAtomValue, useSetAtom } from 'jotai/react';
import { useState } from 'react';
import { common } from '../../copy/common.ts';
import { ownDataCopy } from '../../copy/own-data.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { useList } from '../../hooks/use-list.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { copyText } from '../../share/clipboard.ts';
import { eraseAtom, ownDataResource, withdrawAtom } from '../../state/account/own-data.ts';
import { userAtom } from '../../state/account/user.ts';
import { boardResource, placeShown } from '../../state/board.ts';
import { awardResource } from '../../state/rewards.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Notice } from '../Notice.tsx';
import Terms from '../Terms.tsx';

type Props = { readonly close: () => void };

/** WeChat's browser downloads nothing. */
const canDownload = (): boolean => !/MicroMessenger/i.test(navigator.userAgent);

function download(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** What deleting the account takes, by the player's own numbers; then asks once more. */
function Erase({ close }: Props) {
  const { erase, other, loading, failed } = useCopy(ownDataCopy);
  const campaign = useCampaign();
  const user = useAtomValue(userAtom);
  const awards = useResource(awardResource);
  const board = useResource(boardResource);
  const run = useSetAtom(eraseAtom);
  /** The facts that the player has confirmed: with others, those are shown first. */
  const [seen, setSeen] = useState<string>();
  const open = awards.value?.filter(({ state }) => state === 'pending') ?? [];
  const facts =
    user &&
    awards.value &&
    board.value &&
    [
      erase.awards(open.map(({ title }) => title)),
      erase.coins(user.coin, user.hp),
      erase.place(placeShown(board.value, campaign) ?? 0),
    ].join('\n');
  const error = awards.error ?? board.error;
  const onRetry = () => Promise.all([awards.reload(), board.reload()]);
  const problem = error === null ? null : { lead: failed, message: error, retryLabel: common.retry, onRetry };
  const { title, lead, note, action } = erase;
  if (facts === null)
    return (
      <Dialog title={title} onClose={close}>
        <Fetched value={facts} problem={problem} label={loading}>
          {() => null}
        </Fetched>
      </Dialog>
    );
  const shared = { other, onOther: close, onClose: close };
  if (seen === facts) return <Notice {...shared} {...erase.sure} onAction={() => run(open.length)} />;
  return (
    <Notice {...shared} {...{ title, note, action }} onAction={() => setSeen(facts)}>
      <p className="u-lead">{lead}</p>
      <ul className="profile-facts">
        {facts.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Row = Readonly<{ part: string; row: unknown }>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const valueText = (value: unknown): string => (isObject(value) ? JSON.stringify(value) : String(value));

/** A row with a line for each of its values; a single value stands beside its name. */
const rowText = ({ part, row }: Row): string =>
  isObject(row)
    ? [`【${part}】`, ...Object.entries(row).map(([name, value]) => `${name}：${valueText(value)}`)].join('\n')
    : `【${part}】${valueText(row)}`;

function Rows({ json }: { readonly json: string }) {
  const copy = useCopy(ownDataCopy);
  const [said, setSaid] = useState<string>();
  const rows: readonly Row[] = JSON.parse(json);
  const text = rows.map(rowText).join('\n\n');
  const parts = rows.flatMap(({ part, row }) => (isObject(row) ? [part] : []));
  const counted = [...new Set(parts)].map((name) => copy.part(name, parts.filter((part) => part === name).length));
  const onCopy = async (): Promise<void> => setSaid((await copyText(text)) ? copy.copied : copy.notCopied);
  return (
    <>
      <p className="u-muted">{counted.join(' · ')}</p>
      <textarea className="profile-data u-scroll" readOnly aria-label={copy.text} value={text} />
      <p className="u-muted" aria-live="polite">
        {said}
      </p>
      <div className="button-group">
        <Button tone="ghost" onClick={onCopy}>
          {copy.copy}
        </Button>
        {canDownload() && (
          <Button onClick={() => download(JSON.stringify(rows, null, 1), copy.file)}>{copy.download}</Button>
        )}
      </div>
    </>
  );
}

/** What is stored of the player; withdrawing the consent and deleting the account. */
export function OwnData({ close }: Props) {
  const copy = useCopy(ownDataCopy);
  const rows = useList(ownDataResource, copy.failed);
  const withdraw = useSetAtom(withdrawAtom);
  const [page, setPage] = useState<'withdraw' | 'erase' | 'privacy'>();
  const back = (): void => setPage(undefined);
  if (page === 'privacy') return <Terms term="privacy" close={back} />;
  if (page === 'erase') return <Erase close={back} />;
  if (page === 'withdraw')
    return <Notice {...copy.withdraw} other={copy.other} onOther={back} onClose={back} onAction={withdraw} />;
  const links = [
    ['privacy', copy.privacy],
    ['withdraw', copy.withdraw.title],
    ['erase', copy.erase.title],
  ] as const;
  return (
    <Dialog title={copy.title} onClose={close}>
      <p className="u-muted">{copy.lead}</p>
      <Fetched {...rows} label={copy.loading}>
        {(json) => <Rows json={json} />}
      </Fetched>
      {links.map(([to, label]) => (
        <button key={to} type="button" className="u-muted profile-link" onClick={() => setPage(to)}>
          {label}
        </button>
      ))}
    </Dialog>
  );
}
