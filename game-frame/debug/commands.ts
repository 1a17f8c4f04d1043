import { LEVELS } from '../sim/index.ts';
import type { Lab } from './lab.ts';
import { OVERLAYS } from './draw/field.ts';
import { randomId } from './remote/who.ts';

export interface Command {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  readonly label: string;
  /** Text of its button, for those that have one. */
  readonly button?: string | ((lab: Lab) => string);
  /** Whether there is anything to do; always, if not given. */
  readonly can?: (lab: Lab) => boolean;
  readonly run: (lab: Lab) => void;
}

export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8];
/** Distance that an arrow key moves the claw, as a share of the field's width. */
const AIM_STEP = 0.02;

/** Pauses and goes to a tick; to none when it is no number. */
export function stopAt(lab: Lab, tick: number): void {
  if (Number.isNaN(tick)) return;
  lab.paused = true;
  lab.seek(tick);
}

const playOrPause = ({ paused }: Lab): string => (paused ? 'Play' : 'Pause');

/** All commands; the help lists them, and buttons show some. */
export const COMMANDS: readonly Command[] = [
  { key: 'Home', label: 'To the start', button: '|◀', run: (lab) => lab.seek(0) },
  { key: '<', label: 'Back n ticks', button: '−n', run: (lab) => lab.step(-lab.stepSize) },
  { key: ',', label: 'Back one tick', button: '−1', run: (lab) => lab.step(-1) },
  { key: ' ', label: 'Play, pause', button: playOrPause, run: (lab) => (lab.paused = !lab.paused) },
  { key: '.', label: 'One tick', button: '+1', run: (lab) => lab.step(1) },
  { key: '>', label: 'n ticks', button: '+n', run: (lab) => lab.step(lab.stepSize) },
  { key: 'End', label: 'To the last known tick', button: '▶|', run: (lab) => lab.seek(lab.end) },
  { key: 'g', label: 'Go to a tick', run: () => focusOn('[aria-label="Go to tick"]') },
  { key: 'u', label: 'Undo (or Ctrl Z)', button: 'Undo', can: ({ past }) => past.length > 0, run: (lab) => lab.undo() },
  {
    key: 'U',
    label: 'Redo (or Ctrl Y)',
    button: 'Redo',
    can: ({ future }) => future.length > 0,
    run: (lab) => lab.redo(),
  },
  { key: 'n', label: 'Restart, new seed', button: 'New seed', run: (lab) => lab.restart(randomId()) },
  { key: 'r', label: 'Restart, same seed', button: 'Restart', run: (lab) => lab.restart() },
  { key: 'ArrowLeft', label: 'Aim left', run: (lab) => moveAim(lab, -1) },
  { key: 'ArrowRight', label: 'Aim right', run: (lab) => moveAim(lab, 1) },
  { key: 'Enter', label: 'Drop', button: 'Drop', run: (lab) => lab.drop() },
  { key: 'm', label: 'Edit mode: the field may be changed', run: (lab) => (lab.editing = !lab.editing) },
  { key: 's', label: 'Spawn a ball at the claw', run: spawn },
  { key: '+', label: 'Spawn a higher level', run: (lab) => (lab.spawnLevel = Math.min(LEVELS, lab.spawnLevel + 1)) },
  { key: '_', label: 'Spawn a lower level', run: (lab) => (lab.spawnLevel = Math.max(1, lab.spawnLevel - 1)) },
  { key: 'x', label: 'Empty the field', button: 'Empty', run: (lab) => lab.edit({ do: 'empty' }) },
  { key: 'e', label: 'Force the end', button: 'End', run: (lab) => lab.edit({ do: 'end' }) },
  { key: 'p', label: "Plain drawing, or the player's own scene", run: (lab) => (lab.plain = !lab.plain) },
  ...OVERLAYS.map(({ id, key, label }) => ({ key, label: `Show: ${label}`, run: (lab: Lab) => lab.toggleOverlay(id) })),
  { key: '/', label: 'Find a value', run: () => focusOn('[type="search"]') },
  { key: '?', label: 'This help', button: 'Keys ?', run: () => document.querySelector('dialog')?.showModal() },
];

const NAMES: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };
export const keyName = ({ key }: Command): string => NAMES[key] ?? key;

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

function moveAim(lab: Lab, direction: number): void {
  const { xSteps } = lab.a.game.config;
  lab.aim = Math.max(0, Math.min(xSteps, Math.round(lab.aim + direction * AIM_STEP * xSteps)));
}

function spawn(lab: Lab): void {
  const { width, xSteps, dropY } = lab.a.game.config;
  lab.edit({ do: 'spawn', level: lab.spawnLevel, x: (lab.aim * width) / xSteps, y: dropY });
}
