import coin from '../../../assets/icons/coin.svg';
import type { UserInfo } from '../../contract/index.ts';
import { reward } from '../../copy/reward.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './Account.css';

/** Nickname and id, which a claim must state, and the coins. */
export function Account({ user }: { readonly user: UserInfo | null }) {
  return (
    <section className="account u-row">
      <Avatar avatar={user?.avatar} ringed />
      <div className="u-fill">
        <p className="account-nickname">{user?.nickname}</p>
        {user !== null && <p className="u-note">{reward.account(user.id)}</p>}
      </div>
      <p className="account-balance u-row">
        <Icon src={coin} />
        <span>
          <small>{reward.balance}</small>
          <b className="u-number">{user?.coin ?? '–'}</b>
        </span>
      </p>
    </section>
  );
}
