import bolt from '../../assets/icons/bolt.svg';
import coin from '../../assets/icons/coin.svg';
import gift from '../../assets/icons/gift.svg';
import asleep from '../../assets/spirits/asleep.svg?url&no-inline';

const OF_KIND = { award: gift, coins: coin, stamina: bolt, nothing: asleep } as const;

type Look = Readonly<{ kind: keyof typeof OF_KIND; img_url: string | null }>;

/** URL of a prize's picture: its own, or the one for its kind. */
export const prizePicture = ({ kind, img_url }: Look): string => img_url ?? OF_KIND[kind];
