import { useAtomValue, useSetAtom } from 'jotai/react';
import { type ComponentType, useCallback } from 'react';
import { closePopupAtom, currentPopupAtom, type PopupKind, type PopupOf, type PopupProps } from '../state/popups.ts';
import { userAtom } from '../state/user.ts';
import { late } from '../ui/late.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** Each popup's file is loaded when it first opens. */
const components: { readonly [K in PopupKind]: ComponentType<PopupProps<K>> } = {
  login: late(() => import('./login/Login.tsx')),
  profile: late(() => import('./profile/Profile.tsx')),
  rules: late(() => import('./rules/Rules.tsx')),
  noStamina: late(() => import('./no-stamina/NoStamina.tsx')),
  newGame: late(() => import('./new-game/NewGame.tsx')),
  acceptInvite: late(() => import('./accept-invite/AcceptInvite.tsx')),
  copyText: late(() => import('./copy-text/CopyText.tsx')),
  sharePicture: late(() => import('./share-picture/SharePicture.tsx')),
  accountCode: late(() => import('./account-code/AccountCode.tsx')),
  drawHistory: late(() => import('./draw-history/DrawHistory.tsx')),
  howToClaim: late(() => import('./how-to-claim/HowToClaim.tsx')),
  booking: late(() => import('./booking/Booking.tsx')),
  exchange: late(() => import('./exchange-confirm/ExchangeConfirm.tsx')),
  rankReward: late(() => import('./rank-reward/RankReward.tsx')),
  draw: late(() => import('./draw-result/DrawResult.tsx')),
};

function Shown<K extends PopupKind>({ kind, popup }: { readonly kind: K; readonly popup: PopupOf<K> }) {
  const closeKind = useSetAtom(closePopupAtom);
  const user = useAtomValue(userAtom);
  const Component: ComponentType<PopupProps<K>> = components[kind];
  const close = useCallback(() => closeKind(kind), [closeKind, kind]);
  // A player without a nickname can't leave the profile.
  const mayClose = kind !== 'profile' || (user !== null && user.nickname !== null);
  useBackCloses(mayClose ? close : undefined);
  return <Component popup={popup} close={close} />;
}

/** Shows the popups one at a time. */
export function PopupHost() {
  const popup = useAtomValue(currentPopupAtom);
  return popup && <Shown key={popup.kind} kind={popup.kind} popup={popup} />;
}
