import * as v from 'valibot';
import { countSchema } from '../model/action.ts';
import { msSchema, type Spread, spreadOf, spreadSchema } from './spread.ts';

/** Frames that a report is of: some seconds. */
export const MAX_FRAMES = 240;
/** A frame that is longer, milliseconds, comes too late at 60 a second. */
const LONG_MS = 1.5 * 16.7;
const TENTHS = 10;

/** The parts of a frame. */
const PARTS = ['ticks', 'scene', 'gpu', 'rest'] as const;
type Part = (typeof PARTS)[number];
/** What people call them. */
const NAMES = {
  ticks: 'ticks',
  scene: 'drawing: script',
  gpu: 'drawing: GPU',
  rest: 'browser and waiting',
} satisfies Record<Part, string>;

/** A frame as it was measured, milliseconds. */
export interface Frame {
  /** Until the next frame. */
  readonly ms: number;
  /** Of all its ticks together. */
  readonly ticks: number;
  /** Of the scripts that draw. */
  readonly scene: number;
  /** Of the graphics card; `null` where, or while, it is not known. */
  readonly gpu: number | null;
  readonly drawCalls: number;
}

export const reportSchema = v.strictObject({
  frame: spreadSchema,
  ticks: spreadSchema,
  scene: spreadSchema,
  /** `null` where browsers do not tell: then it is in the rest. */
  gpu: v.nullable(spreadSchema),
  rest: spreadSchema,
  /** The part that holds at least half of the time of long frames, if there is one. */
  culprit: v.nullable(v.picklist(PARTS)),
  /** Calls to the graphics card in the last frame. */
  drawCalls: countSchema,
  /** The last frames, milliseconds, the oldest first. */
  frames: v.pipe(v.array(msSchema), v.maxLength(MAX_FRAMES)),
});
/** What some frames cost. */
export type Report = v.InferOutput<typeof reportSchema>;

/** What some frames cost, the oldest first. */
export function reportOf(frames: readonly Frame[]): Report {
  const parts = frames.map(partsOf);
  const spread = (part: Part) => spreadOf(parts.map((of) => of[part]));
  return {
    frame: spreadOf(frames.map(({ ms }) => ms)),
    ticks: spread('ticks'),
    scene: spread('scene'),
    gpu: frames.some(({ gpu }) => gpu !== null) ? spread('gpu') : null,
    rest: spread('rest'),
    culprit: culpritOf(frames.filter(({ ms }) => ms > LONG_MS)),
    drawCalls: frames.at(-1)?.drawCalls ?? 0,
    frames: frames.map(({ ms }) => Math.round(ms * TENTHS) / TENTHS),
  };
}

/** A report as the rows of a table: the whole frame, and its parts as far as they are known. */
export const rowsOf = (report: Report): { name: string; spread: Spread; isCulprit: boolean }[] => [
  { name: 'frame', spread: report.frame, isCulprit: false },
  ...PARTS.flatMap((part) => {
    const spread = report[part];
    return spread ? [{ name: NAMES[part], spread, isCulprit: part === report.culprit }] : [];
  }),
];

/**
 * Milliseconds of a frame's parts, which add up to it. The graphics card works beside the script: of its time only what
 * the script leaves of the frame counts, for the card makes a frame no longer as long as the script is the slower one.
 */
function partsOf({ ms, ticks, scene, gpu }: Frame): Record<Part, number> {
  const left = Math.max(0, ms - ticks - scene);
  const shown = Math.min(left, gpu ?? 0);
  return { ticks, scene, gpu: shown, rest: left - shown };
}

function culpritOf(long: readonly Frame[]): Part | null {
  const half = sum(long.map(({ ms }) => ms)) / 2;
  const parts = long.map(partsOf);
  const holdsHalf = (part: Part): boolean => half > 0 && sum(parts.map((of) => of[part])) >= half;
  return PARTS.find(holdsHalf) ?? null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
