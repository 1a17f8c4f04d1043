import { useSetAtom } from 'jotai/react';
import { type ComponentType, useCallback } from 'react';
import { closePopupAtom, type Popup, type PopupKind, type PopupOf, type PopupProps } from '../../state/overlays.ts';
import { lazy } from '../../ui/lazy.tsx';
import Login from '../login/Login.tsx';

const notices = () => import('../notices.tsx');
const pictures = () => import('../share-picture/pictures.tsx');

/** Loaded when first opened, or before by {@link fetchPopups}. */
const lazyPopups = {
  profile: lazy(() => import('../profile/Profile.tsx')),
  announcement: lazy(async () => ({ default: (await notices()).Announcement })),
  rules: lazy(() => import('../Terms.tsx')),
  noStamina: lazy(async () => ({ default: (await notices()).NoStamina })),
  newGame: lazy(async () => ({ default: (await notices()).NewGame })),
  acceptInvite: lazy(async () => ({ default: (await notices()).AcceptInvite })),
  copyText: lazy(async () => ({ default: (await notices()).CopyText })),
  sharePicture: lazy(async () => ({ default: (await pictures()).SharePicture })),
  album: lazy(() => import('../album/Album.tsx')),
  weaponCard: lazy(async () => ({ default: (await pictures()).WeaponCard })),
  accountCode: lazy(() => import('../account-code/AccountCode.tsx')),
  drawHistory: lazy(() => import('../draw-history/DrawHistory.tsx')),
  odds: lazy(() => import('../odds/Odds.tsx')),
  howToClaim: lazy(() => import('../how-to-claim/HowToClaim.tsx')),
  booking: lazy(async () => ({ default: (await notices()).Booking })),
  exchange: lazy(async () => ({ default: (await notices()).ExchangeConfirm })),
  rankReward: lazy(async () => ({ default: (await notices()).RankReward })),
  draw: lazy(() => import('../draw-result/DrawResult.tsx')),
  drawPrice: lazy(async () => ({ default: (await notices()).DrawPrice })),
};

/** The login, a visitor's first popup, is loaded with this file. */
const components: { readonly [K in PopupKind]: ComponentType<PopupProps<K>> } = { login: Login, ...lazyPopups };

/** Loads the files of all popups. */
export const fetchPopups = (): Promise<unknown> => Promise.all(Object.values(lazyPopups).map(({ fetch }) => fetch()));

function Shown<K extends PopupKind>({ kind, popup }: { readonly kind: K; readonly popup: PopupOf<K> }) {
  const closeKind = useSetAtom(closePopupAtom);
  const Component: ComponentType<PopupProps<K>> = components[kind];
  const close = useCallback(() => closeKind(kind), [closeKind, kind]);
  return <Component popup={popup} close={close} />;
}

export default function PopupHost({ popup }: { readonly popup: Popup }) {
  return <Shown key={popup.kind} kind={popup.kind} popup={popup} />;
}
