import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { readFriend } from '../api/open-data.ts';
import type { Friend } from '../contract/friend.ts';
import { linkAtom } from '../state/link/held-link.ts';

/** A friend who sent a link, and what kind of link it is. */
export interface LinkSender extends Friend {
  readonly kind: 'invite' | 'gift';
}

/** Who sent the link that the visitor came by; `null` without one, until that is known, and when it can't be known. */
export function useFriend(): LinkSender | null {
  const { hpCode, inviteCode } = useAtomValue(linkAtom);
  const [sender, setSender] = useState<LinkSender | null>(null);
  const [kind, name] = inviteCode === null ? (['gift', 'hpCode'] as const) : (['invite', 'inviteCode'] as const);
  const code = inviteCode ?? hpCode;
  useEffect(() => {
    let wanted = code !== null;
    if (code !== null) void readFriend(name, code).then((friend) => wanted && setSender(friend && { ...friend, kind }));
    return () => {
      wanted = false;
    };
  }, [kind, name, code]);
  return sender;
}
