import { areaList } from '@vant/area-data';
import { RECIPIENT_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { readPhone } from '../../../src/contract/typed.ts';
import type { Award, PayloadOf } from '../../../src/contract/index.ts';
import type { Keys } from '../../common/keys.ts';

/** Who gets an award by post, and where. */
export type Address = Omit<PayloadOf<'awardAddress'>, 'id'>;
/** How an award by post stands. */
export type Posted = Omit<NonNullable<Award['post']>, 'address'>;

const { province_list, city_list, county_list } = areaList;

/** Whether somebody may live there: a name, a mobile number, a county that there is, and a street. */
export const isAddress = ({ name, phone, county, street }: Address): boolean =>
  name.trim() !== '' &&
  name.length <= RECIPIENT_MAX_LENGTH &&
  readPhone(phone) === phone &&
  Object.hasOwn(county_list, county) &&
  street.trim() !== '';

/** Province, city and county of a county's code: `广东省 广州市 越秀区`. */
const regionOf = (county: string): string =>
  [province_list[`${county.slice(0, 2)}0000`], city_list[`${county.slice(0, 4)}00`], county_list[county]].join(' ');

/** Columns of an exported address. */
export const ADDRESS_COLUMNS: Readonly<Record<string, (address: Address) => string>> = {
  收件人: ({ name }) => name,
  收件手机: ({ phone }) => phone,
  省市区: ({ county }) => regionOf(county),
  详细地址: ({ street }) => street,
};

/** Decrypts an address. */
export function openAddress(keys: Keys, sealed: Uint8Array): Address {
  const address: Address = JSON.parse(keys.open(sealed));
  return address;
}
