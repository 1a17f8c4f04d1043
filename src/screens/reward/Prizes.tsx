import { useSetAtom } from 'jotai/react';
import coin from '../../../assets/icons/coin.svg';
import type { Award, ExchangeItem } from '../../contract/index.ts';
import { rewardCopy } from '../../copy/reward.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { prizePicture } from '../../ui/prize-picture.ts';
import { Row } from '../../ui/Row.tsx';
import { Tag } from '../../ui/Tag.tsx';
import './Prizes.css';

/** The player's awards and their states. @param closed whether draws and exchanges are closed */
export function Awards({ awards, closed }: { readonly awards: readonly Award[]; readonly closed: boolean }) {
  const copy = useCopy(rewardCopy).awards;
  const openPopup = useSetAtom(openPopupAtom);
  if (awards.length === 0) return <Empty>{closed ? copy.none : copy.empty}</Empty>;
  return (
    <ul>
      {awards.map(({ id, title, state, ...look }) => (
        <Row
          key={id}
          lead={prizePicture(look)}
          title={title}
          action={
            state === 'pending' && (
              <Button size="sm" label={copy.howOf(title)} onClick={() => openPopup({ kind: 'howToClaim', award: id })}>
                {copy.how}
              </Button>
            )
          }
        >
          <p>{state === 'pending' ? copy.pending : copy.delivered}</p>
        </Row>
      ))}
    </ul>
  );
}

type Words = ReturnType<typeof rewardCopy>['exchange'];

interface Props {
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

function Item({ item, coins, notNow }: Props & { readonly item: ExchangeItem }) {
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

/** The items to exchange for coins. */
export function ExchangeGrid({ items, ...rest }: Props & { readonly items: readonly ExchangeItem[] }) {
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
