import bolt from '../../assets/icons/bolt.svg';
import coin from '../../assets/icons/coin.svg';
import gift from '../../assets/icons/gift.svg';
import asleep from '../../assets/spirits/asleep.svg?url&no-inline';
import { siteAddress } from './site-address.ts';

/** What a prize looks like, and how it reaches the player. */
interface PrizeLook {
  readonly picture: string;
  /** Coins and stamina are paid at once; the rest is handed out by the admin. */
  readonly paid: boolean;
}

const prize = (name: string): string => siteAddress(`/prizes/${name}.svg`);

/** The server sends prizes by name, and an operator may rename them: what a name speaks of is looked for in it. */
const LOOKS: readonly (readonly [pattern: RegExp, look: PrizeLook])[] = [
  [/购物卡/, { picture: prize('card'), paid: false }],
  [/毛绒|挂件/, { picture: prize('plush'), paid: false }],
  [/贴纸/, { picture: prize('sticker'), paid: false }],
  [/头像框/, { picture: prize('frame'), paid: false }],
  [/壁纸/, { picture: prize('wallpaper'), paid: false }],
  [/帆布袋/, { picture: prize('tote'), paid: false }],
  [/盲盒/, { picture: prize('blindbox'), paid: false }],
  [/谢谢/, { picture: asleep, paid: true }],
  [/体力/, { picture: bolt, paid: true }],
  [/^\d+\s*萤石$/, { picture: coin, paid: true }],
];

/** The look of a prize by its name; an unknown one is a parcel. */
export function prizeLook(name: string): PrizeLook {
  return LOOKS.find(([pattern]) => pattern.test(name))?.[1] ?? { picture: gift, paid: false };
}
