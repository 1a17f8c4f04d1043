import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { common } from '../../copy/common.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { openGroup } from '../../share/links.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import type { PopupProps } from '../../state/overlays.ts';
import { awardResource } from '../../state/rewards.ts';
import { copyAtom } from '../../state/share.ts';
import { useResource } from '../../hooks/use-resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorRetry } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Fetched.tsx';
import { QrCode } from '../../share/QrCode.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Address } from './Address.tsx';

/** How to claim an award from the admin by its claim code, which is valid for this award only; or where it is sent. */
export default function HowToClaim({ popup: { award: wanted }, close }: PopupProps<'howToClaim'>) {
  const campaign = useCampaign();
  const reward = useCopy(rewardCopy);
  const copy = reward.claim;
  const copyCode = useSetAtom(copyAtom);
  const { value, error, reload } = useResource(awardResource);
  const award = value?.find(({ id, state, post }) =>
    wanted === undefined ? state === 'pending' && !post?.address : id === wanted,
  );
  const code = award?.claim_code;
  const sent = award?.post !== undefined && award.state === 'delivered';
  // It was sent while its address was being changed.
  useEffect(() => {
    if (sent) close();
  }, [sent, close]);
  if (award?.post) return sent ? null : <Address award={award} close={close} />;
  return (
    <Dialog title={copy.title} onClose={close}>
      <Steps steps={copy.steps} />
      {award && code && (
        <>
          <p className="u-muted">{copy.codeOf(award.title)}</p>
          <p className="u-lead u-number">{code}</p>
          <QrCode text={code} label={copy.qr(award.title)} />
          <p className="u-muted">{copy.secret}</p>
        </>
      )}
      {value === null && error === null && <Skeleton rows={1} label={reward.loading} />}
      {award === undefined && error !== null && (
        <ErrorRetry lead={reward.failed} message={error} retryLabel={common.retry} onRetry={reload} />
      )}
      <div className="button-group">
        {code && (
          <Button tone="ghost" onClick={() => copyCode(code, copy.copied)}>
            {copy.copyCode}
          </Button>
        )}
        <Button onClick={() => openGroup(campaign)}>{copy.join}</Button>
      </div>
    </Dialog>
  );
}
