import { useSetAtom } from 'jotai/react';
import type { Award } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { reward } from '../../copy/reward.ts';
import { copyText } from '../../share/clipboard.ts';
import { openGroup } from '../../share/links.ts';
import type { PopupProps } from '../../state/popups.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { awardResource } from '../../state/rewards.ts';
import { showToastAtom } from '../../state/toast.ts';
import { useResource } from '../../state/use-resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorRetry } from '../../ui/ErrorRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';

const copy = reward.claim;

/** What the player says to the admin: it opens this award and nothing else. */
function Code({ award: { title, claim_code: code } }: { readonly award: Award }) {
  if (code === null) return <p className="u-muted">{copy.making}</p>;
  return (
    <>
      <p className="u-muted">{copy.codeOf(title)}</p>
      <p className="u-lead u-number">{code}</p>
      <p className="u-muted">{copy.secret}</p>
    </>
  );
}

function CopyCode({ code }: { readonly code: string }) {
  const toast = useSetAtom(showToastAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const copyCode = () =>
    copyText(code).then((copied) => (copied ? toast(copy.copied) : openPopup({ kind: 'copyText', text: code })));
  return (
    <Button tone="ghost" onClick={copyCode}>
      {copy.copyCode}
    </Button>
  );
}

/** How an award gets from the admin to the player: by its claim code. */
export default function HowToClaim({ popup: { award: wanted }, close }: PopupProps<'howToClaim'>) {
  const { value, error, reload } = useResource(awardResource);
  const award = value?.find(({ id, state }) => state === 'pending' && (wanted === undefined || id === wanted));
  const code = award?.claim_code ?? null;
  return (
    <Dialog title={copy.title} onClose={close}>
      <Steps steps={copy.steps} />
      {award !== undefined && <Code award={award} />}
      {value === null && error === null && <Skeleton rows={1} label={reward.loading} />}
      {award === undefined && error !== null && (
        <ErrorRetry lead={reward.failed} message={error} retryLabel={common.retry} onRetry={reload} />
      )}
      <Buttons>
        {code !== null && <CopyCode code={code} />}
        <Button onClick={openGroup}>{copy.join}</Button>
      </Buttons>
    </Dialog>
  );
}
