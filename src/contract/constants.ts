import { MAX_LOG_LENGTH } from '../../game-frame/sim/limits.ts';

/** Avatars to choose from, numbered from 1. */
export const AVATARS = 10;
export const SMS_CODE_LENGTH = 6;
/** Longest line that a person can type, UTF-16 units. */
export const TYPED_MAX_LENGTH = 64;
/** Longest name of who gets an award by post, and longest street with house and door, UTF-16 units. */
export const RECIPIENT_MAX_LENGTH = 30;
export const STREET_MAX_LENGTH = 120;
/** Seconds that a request's timestamp may differ from the server's clock. */
export const SIGNATURE_WINDOW_S = 300;
/** Longest body of a call, bytes: twice the longest game log. */
export const MAX_BODY_BYTES = 2 * MAX_LOG_LENGTH;
/** Most values in a query or body, objects and lists counted too. */
export const MAX_PAYLOAD_VALUES = 64;
/** Deepest nesting of a query or body: a call's own values have depth 1. */
export const MAX_PAYLOAD_DEPTH = 4;
/** Public path of the campaign's clock: answers `{ now }`, an instant; neither signed nor wrapped. */
export const NOW_PATH = '/api/now';
/** Public path to which pages tell their errors and how fast they were. */
export const FIELD_PATH = '/api/field';

/** Header of a call's answer: the version of the campaign that it was given by. */
export const VERSION_HEADER = 'x-campaign-version';

export const GAME_COST = 1;

/** Status of a task: 0 to do, 1 claimable, 2 done. */
export const TaskStatus = { todo: 0, claimable: 1, done: 2 } as const;
