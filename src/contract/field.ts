import * as v from 'valibot';

/** What is measured of a page view: seconds, or for CLS and the slow frames of games a number without a unit. */
const VITALS = ['LCP', 'INP', 'CLS', 'home', 'start', 'slowFrames'] as const;
export type Vitals = Partial<Record<(typeof VITALS)[number], number>>;
/** Classes of devices, by their cores and memory. */
const DEVICES = ['low', 'mid', 'high'] as const;
export type Device = (typeof DEVICES)[number];

const release = v.pipe(v.string(), v.regex(/^[\w.-]{1,32}$/));
const error = v.strictObject({
  release,
  error: v.pipe(v.string(), v.maxLength(150)),
  /** Name of the built file without its hash, line and column. */
  at: v.pipe(v.string(), v.regex(/^[\w-]{0,60}(?::\d{1,7}:\d{1,7})?$/)),
});
const vitals = v.record(v.picklist(VITALS), v.pipe(v.number(), v.minValue(0), v.maxValue(600)));

const opened = v.strictObject({ release, opened: v.literal('login') });

/** What a page tells of itself: an error, that its login was opened, or once how fast it was. Nothing in it is of a person. */
export const beacon = v.union([error, opened, v.strictObject({ release, device: v.picklist(DEVICES), vitals })]);
