import * as v from 'valibot';
import { PRIZE_KINDS } from '../../campaign/kinds.ts';
import { prizeName } from '../../campaign/words.ts';
import { get, post } from '../call.ts';
import { STREET_MAX_LENGTH } from '../constants.ts';
import { count, day, done, drawSeed, instant, line, nothing } from '../fields.ts';

const textOrNull = v.nullable(v.string());

/** A prize's picture and kind: all but awards are paid at once. */
const look = {
  kind: v.picklist(PRIZE_KINDS),
  /** Picture, relative to the site or absolute; `null`: the one of its kind. */
  img_url: textOrNull,
};

const exchangeItem = v.object({
  ...look,
  id: count,
  title: prizeName,
  coin: count,
  /** Whether the asking player has exchanged it. */
  is_exchange: v.boolean(),
  /** Pieces left; `null` when there is no limit. */
  stock: v.nullable(count),
});

/** Receipt of a draw: finds it in the public record (`/fair`) and verifies it. */
const receipt = {
  /** Day whose secret decides the draw. */
  day,
  /** The player's running number of it. */
  number: count,
  /** Its number among all draws of the day. */
  ordinal: count,
  /** Its name in the public record; `null` when it is older than these. */
  pseudonym: textOrNull,
  /** The phone's seed; `null` when the draw is older than seeds. */
  seed: textOrNull,
};

const drawResult = v.object({
  ...look,
  ...receipt,
  name: prizeName,
  /** Whether this is a prize at all (false: the consolation). */
  won: v.boolean(),
});

const drawRecord = v.object({ ...look, ...receipt, prize_name: prizeName, created_at: instant });

const text = line(STREET_MAX_LENGTH);
/** Who gets an award by post, and where; checked by the server alone (`server/rules/awards/address.ts`). */
const address = {
  name: text,
  /** A mainland mobile number. */
  phone: text,
  /** Code of a county, whose first digits are those of its city and province. */
  county: text,
  /** Street, house and door. */
  street: text,
};

const award = v.object({
  ...look,
  id: count,
  title: prizeName,
  /** Where it came from: an exchange, the draw, or the month's board. */
  source: v.picklist(['exchange', 'draw', 'board']),
  state: v.picklist(['pending', 'delivered']),
  /** Claim code that the player shows the admin; `null` once delivered, and if it is sent by post. */
  claim_code: textOrNull,
  created_at: instant,
  /** How it stands if it is sent by post; left out if the admin hands it out. */
  post: v.optional(
    v.object({
      /** `null` until the player gives one, and some time after it was sent. */
      address: v.nullable(v.object(address)),
      /** The last day on which it is sent; `null` without an address. */
      send_by: v.nullable(day),
      /** Carrier and number of the parcel; `null` until it is sent. */
      courier: textOrNull,
      parcel: textOrNull,
    }),
  ),
});

/** `coin`: the price that the player saw; left out: any price. */
const exchange = v.strictObject({ id: count, coin: v.optional(count) });

const awardAddress = v.strictObject({ id: count, ...address });

/** A count in a query, where it is digits. */
const digits = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), count);
/** `cost`: the price that the player saw; left out: any price. */
const draw = v.strictObject({ seed: v.optional(drawSeed), cost: v.optional(digits) });

/** An item of the exchange list. */
export type ExchangeItem = v.InferOutput<typeof exchangeItem>;
/** Result of a draw. */
export type DrawResult = v.InferOutput<typeof drawResult>;
/** A past draw. */
export type DrawRecord = v.InferOutput<typeof drawRecord>;
/** Something to claim from the admin in the group chat. */
export type Award = v.InferOutput<typeof award>;

/** Exchange, draw and awards. */
export const rewardCalls = {
  exchangeList: get('/api/exchange/list', 'read', nothing, v.array(exchangeItem)),
  exchangeDo: post('/api/exchange/do', 'inProgress', exchange, done),
  prizeDraw: get('/api/prize/draw', 'inProgress', draw, drawResult),
  prizeLog: get('/api/prize/log', 'read', nothing, v.array(drawRecord)),
  userAward: get('/api/user/award', 'read', nothing, v.array(award)),
  awardAddress: post('/api/award/address', 'player', awardAddress, done),
} as const;
