import * as v from 'valibot';
import { TASK_KEYS } from '../campaign/kinds.ts';
import { TYPED_MAX_LENGTH } from './constants.ts';
import { avatar, count, drawSeed, gameId, packedLog, typed } from './fields.ts';
import { finishedGame } from './finished-game.ts';
import { readPhone, readSmsCode } from './typed.ts';

/** No payload. */
const nothing = v.strictObject({});
/** A mainland mobile number in any form; read as its eleven digits. */
const phone = v.pipe(v.string(), v.maxLength(TYPED_MAX_LENGTH), v.transform(readPhone), v.string());
/** A count in an address, where it is digits. */
const countInAddress = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), count);
/** The code of an SMS, or the message that holds it; read as the code's digits. */
const smsCode = v.pipe(v.string(), v.maxLength(TYPED_MAX_LENGTH), v.transform(readSmsCode), v.string());
/** Work that was done for a code (`work.ts`), as JSON; wanted while many codes are asked for. */
const captchaToken = v.pipe(v.string(), v.maxLength(2048));

/**
 * What each call carries besides `timestamp` and `sign`. Apart from the calls' answers, for the server alone checks it:
 * pages need the types, and not the bytes.
 */
export const payloads = {
  userInfo: nothing,
  send: v.strictObject({ phone, captcha: v.optional(captchaToken) }),
  login: v.strictObject({ phone, code: smsCode }),
  userCheck: v.strictObject({ nickname: typed }),
  userUpdate: v.strictObject({ nickname: typed, avatar }),
  newbieGuide: v.strictObject({ stage: v.pipe(count, v.minValue(1)) }),
  noticeClose: nothing,

  gameStart: nothing,
  /** The inputs since the last deal; `from`: number of the first piece asked for. */
  gameDeal: v.strictObject({ id: gameId, from: count, log: packedLog, takeovers: v.optional(count) }),
  gameTakeOver: v.strictObject({ id: gameId }),
  gameOver: finishedGame,
  hpBack: nothing,
  gameWatch: v.strictObject({ code: typed }),
  rankingList: nothing,
  userAlbum: nothing,
  userGoals: nothing,

  taskList: nothing,
  taskReport: v.strictObject({ task_key: v.picklist(TASK_KEYS) }),
  taskReceive: v.strictObject({ id: count }),
  receiveHp: v.strictObject({ hp_code: typed }),
  bindingCode: v.strictObject({ type: v.literal('weChat'), code: typed }),
  bindingInvite: v.strictObject({ invite_code: typed }),

  exchangeList: nothing,
  /** `coin`: the price that the player saw; left out: whatever it costs. */
  exchangeDo: v.strictObject({ id: count, coin: v.optional(count) }),
  /** `cost`: the price that the player saw; left out: whatever it costs. */
  prizeDraw: v.strictObject({ seed: v.optional(drawSeed), cost: v.optional(countInAddress) }),
  prizeLog: nothing,
  userAward: nothing,
} as const;
