import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { readOpenData } from '../api/open-data.ts';
import { type Friend, friend as friendSchema, LINK_PATH } from '../contract/friend.ts';
import { linkAtom } from '../state/link/held-link.ts';

/** The player who shared a link, by the code in it; `null` too for a code without effect. */
const readFriend = (name: 'inviteCode' | 'hpCode', code: string): Promise<Friend | null> =>
  readOpenData(`${LINK_PATH}?${new URLSearchParams({ [name]: code }).toString()}`, friendSchema);

type LinkSender = Friend & { readonly kind: 'invite' | 'gift' };

/** The friend whose link the visitor followed; `null` without a link, and while or when the friend is unknown. */
export function useFriend(): LinkSender | null {
  const { hpCode, inviteCode } = useAtomValue(linkAtom);
  const [sender, setSender] = useState<LinkSender | null>(null);
  const [kind, name] = inviteCode === null ? (['gift', 'hpCode'] as const) : (['invite', 'inviteCode'] as const);
  const code = inviteCode ?? hpCode;
  useEffect(() => {
    let current = code !== null;
    if (code !== null)
      void readFriend(name, code).then((friend) => current && setSender(friend && { ...friend, kind }));
    return () => {
      current = false;
    };
  }, [kind, name, code]);
  return sender;
}
