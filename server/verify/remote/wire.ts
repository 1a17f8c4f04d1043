import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type LogFault, LEVELS } from '../../../game-frame/sim/index.ts';
import type { Signals } from '../signals.ts';
import type { Job, Replayed } from '../verifier.ts';

/** Longest request and answer, bytes: several times the longest log. */
export const MAX_BYTES = 65_536;
/** Header of a request: a text that none before it had, so that no answer fits two requests. */
export const NONCE = 'x-replay-nonce';
/** Header that proves that the sender knows the token. */
export const PROOF = 'x-replay-proof';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const number = v.pipe(v.number(), v.finite());

/** What is asked of `/replay`. The game's own seed is the only secret in it. */
export const jobSchema: v.GenericSchema<unknown, Job> = v.strictObject({
  version: whole,
  seed: v.pipe(v.string(), v.nonEmpty()),
  gameData: v.string(),
  allowOpen: v.boolean(),
});

const FAULTS: Readonly<Record<LogFault, true>> = {
  'too-long': true,
  malformed: true,
  version: true,
  'too-many-drops': true,
  'tick-order': true,
  cooldown: true,
  'x-range': true,
  'after-end': true,
  'too-late': true,
  'not-over': true,
};
const isFault = (text: string): text is LogFault => Object.hasOwn(FAULTS, text);

const signalsSchema = v.object({
  drops: number,
  spread: number,
  skew: number,
  earliest: number,
  thought: number,
  reach: number,
  rhythm: number,
  repeats: number,
  centred: number,
  aim: number,
  pile: number,
  order: v.exactOptional(number),
  unseen: v.exactOptional(number),
  equals: v.exactOptional(number),
  unled: v.exactOptional(number),
} satisfies Readonly<Record<keyof Signals, v.GenericSchema<number> | v.ExactOptionalSchema<typeof number, undefined>>>);

/** What `/replay` answers. A replayer of another release may note other signals of a game, or no curve: then it has none here. */
export const replayedSchema: v.GenericSchema<unknown, Replayed> = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    score: whole,
    counts: v.pipe(v.array(whole), v.length(LEVELS)),
    ticks: whole,
    over: v.boolean(),
    hash: v.pipe(v.string(), v.hexadecimal()),
    signals: v.fallback(v.nullable(signalsSchema), null),
    curve: v.exactOptional(v.array(whole)),
  }),
  v.object({
    ok: v.literal(false),
    fault: v.pipe(
      v.string(),
      v.custom<LogFault>((text) => isFault(String(text))),
    ),
  }),
]);

/** What `/hello` answers. */
export const helloSchema = v.object({
  /** Versions of the simulation that it replays. */
  versions: v.array(whole),
  /** Games that it replays at the same time. */
  workers: v.pipe(whole, v.minValue(1)),
});

/** What a replayer says of itself. */
export type Hello = v.InferOutput<typeof helloSchema>;

/** A request as it goes over the wire. */
export interface Sent {
  readonly path: string;
  readonly nonce: string;
  readonly body: string;
}

const hash = (token: string, ...parts: readonly string[]): string =>
  createHmac('sha256', token).update(JSON.stringify(parts)).digest('base64url');

/** Proof of a request: of every part of it. The token itself is never sent. */
export const proofOf = (token: string, { path, nonce, body }: Sent): string => hash(token, 'ask', path, nonce, body);

/** Proof of the answer to a request: nobody without the token makes one, and none fits another request. */
export const answerProofOf = (token: string, sent: Sent, answer: string): string =>
  hash(token, 'answer', proofOf(token, sent), answer);

/** Whether a proof is the right one; takes the same time for any wrong one. */
export function proves(given: unknown, right: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
