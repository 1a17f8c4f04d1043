import * as v from 'valibot';
import { LEVELS, MAX_LOG_LENGTH } from '../sim/limits.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const gameId = v.pipe(v.string(), v.regex(/^.{1,64}$/s));
const inset = v.pipe(v.number(), v.minValue(0));
const scoreList = v.pipe(v.array(count), v.length(LEVELS));
const packedLog = v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH));
/** Levels of pieces, in their order. */
const pieces = v.array(count);

type Schemas = Readonly<Record<string, v.GenericSchema>>;
/** Any message of some types. */
export type MessageOf<S extends Schemas> = v.InferOutput<S[keyof S]>;

/** Sounds that the game asks the page to play; names of the cues in `assets/audio/sfx.json`. */
const GAME_CUES = [
  'tap',
  'drop',
  'land-soft',
  'land-hard',
  'merge',
  'merge-high',
  'merge-top',
  'double-top',
  'combo',
  'danger',
  'gameover',
  'new-record',
  'coin',
  'claim',
] as const;
export type GameCue = (typeof GAME_CUES)[number];

/** Schemas of the messages from the game to the page, by type. */
export const frameMessages = {
  /** The frame is listening and asks which game to open, since its address names none. */
  loaded: v.object({ type: v.literal('loaded') }),
  /** The first frame is drawn; input is accepted. */
  ready: v.object({ type: v.literal('ready') }),
  /** The player touched the frame or pressed a key in it: browsers allow the page to sound. */
  gesture: v.object({ type: v.literal('gesture') }),
  /** The score changed. */
  score: v.object({ type: v.literal('score'), score: count }),
  /** The game has ended; `gameData` is the packed input log. */
  gameOver: v.object({
    type: v.literal('gameOver'),
    totalScore: count,
    scoreList,
    gameData: packedLog,
  }),
  /** The next pieces are wanted, from this one on; `log` has the inputs that the server does not know yet. */
  deal: v.object({ type: v.literal('deal'), from: count, log: packedLog }),
  goBack: v.object({ type: v.literal('goBack') }),
  /** Load the whole page again: its picture is missing. */
  reload: v.object({ type: v.literal('reload') }),
  stopMusic: v.object({ type: v.literal('stopMusic') }),
  startMusic: v.object({ type: v.literal('startMusic') }),
  /** Play a cue once; the page owns all sound. */
  sound: v.object({
    type: v.literal('sound'),
    cue: v.picklist(GAME_CUES),
    /** Playback rate, 1 = as recorded. */
    rate: v.pipe(v.number(), v.minValue(0.25), v.maxValue(4)),
    /** Gain, 1 = as recorded. */
    gain: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  /** The heart-beat of danger begins or ends. */
  danger: v.object({ type: v.literal('danger'), on: v.boolean() }),
  /** The tension changed; the music follows it. */
  tension: v.object({ type: v.literal('tension'), level: v.picklist(['calm', 'busy', 'danger']) }),
  /** The player switched effects on or off. */
  effects: v.object({ type: v.literal('effects'), on: v.boolean() }),
  /** The player switched vibration on or off. */
  vibration: v.object({ type: v.literal('vibration'), on: v.boolean() }),
  /** The guide was read to its end or skipped. */
  guideDone: v.object({ type: v.literal('guideDone') }),
};
/** A message from the game to the page. */
export type FrameMessage = MessageOf<typeof frameMessages>;

/** Schemas of the messages from the page to the game, by type. */
export const pageMessages = {
  /** Open this game: the answer to `loaded`. */
  open: v.object({
    type: v.literal('open'),
    id: gameId,
    /** Milliseconds until the game closes, by the server's clock. From 0 down the game ends and is sent. */
    msLeft: v.number(),
    /** Hours that a game stays open, for the sentence that says so. */
    openHours: v.number(),
    /** All games of this device that are not finished: the frame forgets the logs of others. */
    unfinished: v.array(gameId),
    /** Levels that the player has never made: one made now is announced as new. */
    newLevels: v.array(count),
    /** The player's best game: its score each so many ticks, the final one last. `null` while there is none. */
    best: v.nullable(v.object({ ticks: count, scores: v.array(count) })),
    dealt: v.object({
      /** All pieces dealt so far. */
      pieces,
      /** The server knows the inputs before this tick. */
      ticks: count,
      /** Number of takeovers by other devices: a log saved before the last one is out of date. */
      takeovers: count,
      /** The log of a game that was taken over; empty if this device has all of it. */
      prefix: packedLog,
    }),
  }),
  /** The answer to `deal`. */
  dealt: v.object({ type: v.literal('dealt'), from: count, pieces, ticks: count }),
  /** Show the guide for new players. */
  showGuide: v.object({ type: v.literal('showGuide') }),
  /** Safe-area insets of the frame, CSS pixels: browsers do not report them to frames. */
  safeArea: v.object({ type: v.literal('safeArea'), top: inset, right: inset, bottom: inset, left: inset }),
  /** The state of the music button. */
  checkMusic: v.object({ type: v.literal('checkMusic'), on: v.boolean() }),
  /** The state of the effects' switch. */
  checkEffects: v.object({ type: v.literal('checkEffects'), on: v.boolean() }),
  /** The state of the vibration's switch. */
  checkVibration: v.object({ type: v.literal('checkVibration'), on: v.boolean() }),
};
/** A message from the page to the game. */
export type PageMessage = MessageOf<typeof pageMessages>;

const typed = v.object({ type: v.string() });

/** The message, if it has the shape of its type. Smaller than valibot's `variant`, which home would load as well. */
export function parseMessage<S extends Schemas>(schemas: S, message: unknown): MessageOf<S> | undefined {
  const { success, output } = v.safeParse(typed, message);
  const schema = success && Object.hasOwn(schemas, output.type) ? schemas[output.type] : undefined;
  const parsed = schema && v.safeParse(schema, message);
  return parsed?.success === true ? parsed.output : undefined;
}
