import * as v from 'valibot';
import { LEVELS, MAX_LOG_LENGTH } from '../sim/limits.ts';
import { type Bridge, openBridge } from './bridge.ts';
import { frameMessages, type MessageOf, pageMessages, parseMessage } from './messages.ts';

/** How many times faster than it was played a game is watched. */
export const SPEEDS = [1, 2, 4, 8] as const;
/** One of {@link SPEEDS}. */
export type Speed = (typeof SPEEDS)[number];

const level = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LEVELS));
const ms = v.pipe(v.number(), v.minValue(0));

const { loaded, ready, gesture, goBack, reload, stopMusic, startMusic, sound, danger } = frameMessages;

/** What a frame that shows a replay tells the page, by type. */
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
  /** There is nothing to be watched: the log is of another version or no log, or there are no drawings. */
  failed: v.object({ type: v.literal('failed'), why: v.picklist(['version', 'log', 'drawings']) }),
  /** Where the replay stands. */
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
/** What a frame that shows a replay tells the page. */
export type WatchFrameMessage = MessageOf<typeof watchFrameMessages>;

/** What the page tells a frame that shows a replay, by type. */
const watchPageMessages = {
  checkMusic: pageMessages.checkMusic,
  /** Show this game: the answer to `loaded`. */
  watch: v.object({
    type: v.literal('watch'),
    /** Levels of the pieces in their order. */
    pieces: v.array(level),
    log: v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH)),
  }),
  /** Play on, or stand still. */
  toggle: v.object({ type: v.literal('toggle') }),
  speed: v.object({ type: v.literal('speed'), speed: v.picklist(SPEEDS) }),
  /** Go to a time of the game. */
  seek: v.object({ type: v.literal('seek'), ms }),
  /** Go to the next drop, or to the one before, and stand there. */
  step: v.object({ type: v.literal('step'), by: v.picklist([-1, 1]) }),
};
/** What the page tells a frame that shows a replay. */
export type WatchPageMessage = MessageOf<typeof watchPageMessages>;

/** Milliseconds that an arrow key winds. */
const WIND_MS = 5000;

/** Elements that do something with a key themselves. */
const CONTROLS = 'button, a, input, dialog';
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -WIND_MS, ArrowRight: WIND_MS };

/**
 * What a key asks of a replay: space plays and pauses, the arrows wind.
 * @param at where the replay stands, milliseconds
 * @returns `null` when it is not a key of the replay, or the browser's or that of a control that has the focus
 */
export function replayKey(event: KeyboardEvent, { ms: at }: { readonly ms: number }): WatchPageMessage | null {
  if (event.target instanceof Element && event.target.closest(CONTROLS)) return null;
  if (event.altKey || event.ctrlKey || event.metaKey || (event.repeat && event.key === ' ')) return null;
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
