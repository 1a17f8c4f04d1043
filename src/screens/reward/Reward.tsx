import { useAtomValue, useSetAtom } from 'jotai/react';
import gacha from '../../../assets/bg/gacha.svg?url&no-inline';
import rays from '../../../assets/bg/rays.svg';
import coin from '../../../assets/icons/coin.svg';
import './Reward.css';
import './Prizes.css';
import type { Award, ExchangeItem, UserInfo } from '../../contract/index.ts';
import { closedCopy } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { navigate } from '../../routing/hash.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { useList } from '../../hooks/use-list.ts';
import { usePlayer } from '../../hooks/use-player.ts';
import { openPopupAtom } from '../../state/overlays.ts';
import { awardResource, drawAtom, exchangeResource } from '../../state/rewards.ts';
import { copyAtom } from '../../state/share.ts';
import { loggedInAtom } from '../../state/account/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PlayerAvatar } from '../../ui/PlayerAvatar.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';

function Account({ user }: { readonly user: UserInfo | null }) {
  const reward = useCopy(rewardCopy);
  return (
    <section className="reward-account u-row u-wrap">
      <PlayerAvatar avatar={user?.avatar} framed={user?.framed} className="reward-avatar" />
      <div className="u-fill">
        <p className="u-name">{user?.nickname}</p>
        {user !== null && <p className="u-note">{reward.account(user.id)}</p>}
      </div>
      <p className="reward-balance u-row">
        <Icon src={coin} />
        <span>
          <small>{reward.balance}</small>
          <b className="u-number">{user?.coin ?? '–'}</b>
        </span>
      </p>
    </section>
  );
}

/** The gacha machine. @param notNow why draws are closed */
function Machine({ notNow }: { readonly notNow: string | undefined }) {
  const copy = useCopy(rewardCopy).machine;
  const draw = useSetAtom(drawAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const loggedIn = useAtomValue(loggedInAtom);
  return (
    <section className="reward-machine u-panel u-row u-wrap" aria-label={copy.title}>
      <Icon className="reward-machine-rays" src={rays} />
      <Icon className="reward-machine-picture" src={gacha} />
      <div className="reward-machine-side u-fill">
        <h2 className="u-display u-outlined">{copy.title}</h2>
        <p className="reward-machine-best">
          {copy.best}
          <b>{copy.topPrize}</b>
          {copy.left}
        </p>
        <Button block className="reward-machine-draw u-wrap" disabled={notNow !== undefined} onClick={() => draw()}>
          {notNow ?? (
            <>
              {copy.draw}
              <small className="u-row u-price">
                <Icon src={coin} />
                {copy.price}
              </small>
            </>
          )}
        </Button>
        <div className="reward-machine-more u-wrap">
          <button type="button" onClick={() => openPopup({ kind: 'odds' })}>
            {copy.odds}
          </button>
          <button type="button" onClick={() => openPopup({ kind: loggedIn ? 'drawHistory' : 'login' })}>
            {copy.history}
          </button>
        </div>
      </div>
    </section>
  );
}

/** An award: how it stands, and what its player can do, to claim it, to say where it is sent, or to follow the parcel. */
function AwardRow({ award: { id, title, state, post, ...look } }: { readonly award: Award }) {
  const { awards: copy, post: words } = useCopy(rewardCopy);
  const openPopup = useSetAtom(openPopupAtom);
  const copyText = useSetAtom(copyAtom);
  const { courier, parcel, send_by } = post ?? {};
  const open = () => openPopup({ kind: 'howToClaim', award: id });
  const button = (action: string, onClick: () => unknown) => (
    <Button size="sm" label={copy.actionOf(action, title)} onClick={onClick}>
      {action}
    </Button>
  );
  const pending = !post ? copy.how : post.address ? words.edit : words.fill;
  const waiting = !post ? copy.pending : send_by ? words.waiting(send_by) : words.toFill;
  const sent = courier && parcel;
  const copyParcel = () => sent && copyText(parcel, words.copied);
  return (
    <Row
      lead={prizePicture(look)}
      title={title}
      action={state === 'pending' ? button(pending, open) : sent && button(words.copy, copyParcel)}
    >
      <p>{state === 'pending' ? waiting : sent ? words.sent(courier, parcel) : copy.delivered}</p>
    </Row>
  );
}

const AwardList = ({ awards, label }: { readonly awards: readonly Award[]; readonly label: string }) => (
  <ul aria-label={label}>
    {awards.map((award) => (
      <AwardRow key={award.id} award={award} />
    ))}
  </ul>
);

/** The player's awards: those to claim, then the delivered ones. @param closed whether draws and exchanges are closed */
function Awards({ awards, closed }: { readonly awards: readonly Award[]; readonly closed: boolean }) {
  const copy = useCopy(rewardCopy).awards;
  if (awards.length === 0) return <Empty>{closed ? copy.none : copy.empty}</Empty>;
  const [pending, delivered] = ['pending', 'delivered'].map((wanted) => awards.filter(({ state }) => state === wanted));
  return (
    <>
      {pending?.length ? <AwardList awards={pending} label={copy.title} /> : <p className="u-muted">{copy.claimed}</p>}
      {delivered?.length ? (
        <>
          <h3 className="prizes-heading">{copy.history}</h3>
          <AwardList awards={delivered} label={copy.history} />
        </>
      ) : null}
    </>
  );
}

type Words = ReturnType<typeof rewardCopy>['exchange'];

interface ExchangeProps {
  readonly coins: number;
  /** Why exchanges are closed. */
  readonly notNow: string | undefined;
}

/** The reason why the player can't exchange an item; `null` without one. */
function obstacle({ is_exchange, stock, coin: price }: ExchangeItem, coins: number, copy: Words): string | null {
  if (is_exchange) return copy.exchanged;
  if (stock === 0) return copy.soldOut;
  return coins < price ? copy.short : null;
}

function Item({ item, coins, notNow }: ExchangeProps & { readonly item: ExchangeItem }) {
  const copy = useCopy(rewardCopy).exchange;
  const openPopup = useSetAtom(openPopupAtom);
  const reason = notNow ?? obstacle(item, coins, copy);
  return (
    <li className="prizes-item u-column u-paper">
      <div className="prizes-picture">
        <img src={prizePicture(item)} alt="" loading="lazy" />
        {item.stock !== null && item.stock > 0 && <Tag>{copy.left(item.stock)}</Tag>}
      </div>
      <h3>{item.title}</h3>
      <p className="prizes-price u-number u-row">
        <Icon src={coin} />
        {item.coin}
      </p>
      <Button
        size="sm"
        tone="teal"
        block
        disabled={reason !== null}
        label={reason === null ? copy.actionOf(item.title) : undefined}
        onClick={() => openPopup({ kind: 'exchange', item })}
      >
        {reason ?? copy.action}
      </Button>
    </li>
  );
}

function ExchangeGrid({ items, ...rest }: ExchangeProps & { readonly items: readonly ExchangeItem[] }) {
  const copy = useCopy(rewardCopy).exchange;
  if (items.length === 0) return <Empty>{copy.empty}</Empty>;
  return (
    <>
      <ul className="prizes-grid">
        {items.map((item) => (
          <Item key={item.id} item={item} {...rest} />
        ))}
      </ul>
      <p className="u-muted u-footnote">{copy.note}</p>
    </>
  );
}

/** Coins, the draw, the player's awards, and the items to exchange. */
export default function Reward() {
  const reward = useCopy(rewardCopy);
  const closed = useCopy(closedCopy);
  const user = usePlayer();
  const awards = useList(awardResource, reward.failed);
  const items = useList(exchangeResource, reward.failed);
  const phase = useAtomValue(campaignPhaseAtom);
  const notNow = phase === 'before' || phase === 'over' ? closed.rewards[phase] : undefined;
  return (
    <Screen
      className="reward"
      head={<PageHead title={reward.title} backLabel={common.back} onBack={() => navigate('/')} />}
    >
      <Account user={user} />
      {phase === 'claims' && <p className="reward-until">{closed.claims}</p>}
      <Machine notNow={notNow} />
      <div className="reward-cards">
        <Card title={reward.awards.title} tone="pink">
          <Fetched {...awards} rows={2} label={reward.loading}>
            {(value) => <Awards awards={value} closed={notNow !== undefined} />}
          </Fetched>
        </Card>
        <Card title={reward.exchange.title}>
          <Fetched {...items} rows={2} label={reward.loading}>
            {(value) => <ExchangeGrid items={value} coins={user?.coin ?? 0} notNow={notNow} />}
          </Fetched>
        </Card>
      </div>
    </Screen>
  );
}
