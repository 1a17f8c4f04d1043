import * as v from 'valibot';
import { isOwnKey } from '../own-key.ts';
import { LEVELS, MAX_LOG_LENGTH } from '../sim/limits.ts';
import { type Bridge, openBridge } from './bridge.ts';
import { frameMessages, type MessageOf, pageMessages, parseMessage } from './messages.ts';

/** How many times faster than it was played a game is watched. */
export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

const level = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LEVELS));
const ms = v.pipe(v.number(), v.minValue(0));

const { loaded, ready, gesture, goBack, reload, stopMusic, startMusic, sound, danger } = frameMessages;

/** Schemas of the messages from a replay's frame to the page, by type. */
const watchFrameMessages = {
  loaded,
  ready,
  gesture,
  goBack,
  reload,
  stopMusic,
  startMusic,
  sound,
  danger,
  /** The replay cannot be shown: the log is of another version or invalid, or the drawings failed to load. */
  failed: v.object({ type: v.literal('failed'), why: v.picklist(['version', 'log', 'drawings']) }),
  /** Position and state of the replay. */
  playback: v.object({
    type: v.literal('playback'),
    ms,
    lengthMs: ms,
    score: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    playing: v.boolean(),
    ended: v.boolean(),
    speed: v.picklist(SPEEDS),
  }),
  /** Great merges found since the last such message. */
  marks: v.object({
    type: v.literal('marks'),
    marks: v.array(v.object({ ms, level })),
  }),
};
/** A message from a replay's frame to the page. */
export type WatchFrameMessage = MessageOf<typeof watchFrameMessages>;

/** Schemas of the messages from the page to a replay's frame, by type. */
const watchPageMessages = {
  checkMusic: pageMessages.checkMusic,
  /** Show this game: the answer to `loaded`. */
  watch: v.object({
    type: v.literal('watch'),
    /** Levels of the pieces in their order. */
    pieces: v.array(level),
    log: v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH)),
  }),
  /** Play or pause. */
  toggle: v.object({ type: v.literal('toggle') }),
  speed: v.object({ type: v.literal('speed'), speed: v.picklist(SPEEDS) }),
  /** Go to a time of the game. */
  seek: v.object({ type: v.literal('seek'), ms }),
  /** Go to the next or the previous drop, and pause there. */
  step: v.object({ type: v.literal('step'), by: v.picklist([-1, 1]) }),
};
/** A message from the page to a replay's frame. */
export type WatchPageMessage = MessageOf<typeof watchPageMessages>;

/** Milliseconds that an arrow key seeks. */
const WIND_MS = 5000;

/** Elements that do something with a key themselves. */
const CONTROLS = 'button, a, input, dialog';
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -WIND_MS, ArrowRight: WIND_MS };

/**
 * Maps a key to a replay message: space plays and pauses, the arrows seek.
 * @param at position of the replay, milliseconds
 * @returns `null` for other keys, browser shortcuts, and keys that the focused control handles
 */
export function replayKey(event: KeyboardEvent, { ms: at }: { readonly ms: number }): WatchPageMessage | null {
  if (event.target instanceof Element && event.target.closest(CONTROLS)) return null;
  if (!isOwnKey(event, event.key !== ' ')) return null;
  const by = ARROWS[event.key];
  if (by === undefined && event.key !== ' ') return null;
  event.preventDefault();
  return by === undefined ? { type: 'toggle' } : { type: 'seek', ms: Math.max(0, at + by) };
}

/** The page's end: hears the replay in `frame`. */
export const openWatchPageBridge = (
  frame: () => Window | null,
  onMessage: (message: WatchFrameMessage) => void,
): Bridge<WatchPageMessage> =>
  openBridge({
    self: window,
    peer: frame,
    parse: (message) => parseMessage(watchFrameMessages, message),
    onMessage,
  });

/** The replay's end: hears the page around it. */
export const openWatchFrameBridge = (onMessage: (message: WatchPageMessage) => void): Bridge<WatchFrameMessage> =>
  openBridge({
    self: window,
    peer: () => window.parent,
    parse: (message) => parseMessage(watchPageMessages, message),
    onMessage,
  });
