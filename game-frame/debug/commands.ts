import { LEVELS } from '../sim/index.ts';
import { WHOLE } from './draw/camera.ts';
import type { Lab } from './lab.ts';
import { OVERLAYS } from './overlays.ts';

/** A command with the key that runs it. */
export interface Command {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  readonly label: string;
  run(): void;
}

/** What the commands act on. */
export interface CommandContext {
  readonly lab: Lab;
  nextTab(): void;
  /** Looks for a value of the config. */
  find(): void;
  /** Asks for a tick to go to. */
  goTo(): void;
  help(): void;
}

/** Speeds to choose from, times real time. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8];

/** A random seed, also where `crypto.randomUUID` is missing: on plain http in a local network. */
export const newSeed = (): string => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(8, '0');

/** Distance that an arrow key moves the claw, as a share of the field's width. */
const AIM_STEP = 0.02;

/** All commands; the help dialog lists the same table. */
export function commandsOf(context: CommandContext): readonly Command[] {
  const { lab } = context;
  return [
    { key: ' ', label: 'Play, pause', run: () => (lab.paused = !lab.paused) },
    { key: '.', label: 'One tick', run: () => lab.step(1) },
    { key: ',', label: 'Back one tick', run: () => lab.step(-1) },
    { key: '>', label: 'n ticks', run: () => lab.step(lab.stepSize) },
    { key: '<', label: 'Back n ticks', run: () => lab.step(-lab.stepSize) },
    { key: 'Home', label: 'To the start', run: () => lab.seek(0) },
    { key: 'End', label: 'To the last known tick', run: () => lab.seek(lab.end) },
    { key: ']', label: 'Faster', run: () => changeSpeed(lab, 1) },
    { key: '[', label: 'Slower', run: () => changeSpeed(lab, -1) },
    { key: 'm', label: 'Edit mode: the field may be changed', run: () => (lab.editing = !lab.editing) },
    { key: 'u', label: 'Undo (or Ctrl Z)', run: () => lab.undo() },
    { key: 'U', label: 'Redo (or Ctrl Y)', run: () => lab.redo() },
    {
      key: 'z',
      label: 'The whole field again (the wheel zooms, Shift and a drag move it)',
      run: () => (lab.view = WHOLE),
    },
    { key: 'p', label: "Plain drawing, or the player's own scene", run: () => (lab.plain = !lab.plain) },
    { key: 'g', label: 'Go to a tick', run: () => context.goTo() },
    { key: 'r', label: 'Restart, same seed', run: () => lab.restart() },
    { key: 'n', label: 'Restart, new seed', run: () => lab.restart(newSeed()) },
    { key: 'ArrowLeft', label: 'Aim left', run: () => moveAim(lab, -1) },
    { key: 'ArrowRight', label: 'Aim right', run: () => moveAim(lab, 1) },
    { key: 'Enter', label: 'Drop', run: () => lab.drop() },
    { key: 's', label: 'Spawn a ball at the pointer (or the claw)', run: () => spawn(lab) },
    { key: '+', label: 'Spawn a higher level', run: () => (lab.spawnLevel = Math.min(LEVELS, lab.spawnLevel + 1)) },
    { key: '_', label: 'Spawn a lower level', run: () => (lab.spawnLevel = Math.max(1, lab.spawnLevel - 1)) },
    { key: 'f', label: 'Fill the field', run: () => lab.fill() },
    { key: 'x', label: 'Empty the field', run: () => lab.edit({ do: 'empty' }) },
    { key: 'e', label: 'Force the end', run: () => lab.edit({ do: 'end' }) },
    { key: 'j', label: 'Pick the next ball', run: () => selectNext(lab) },
    { key: 't', label: 'Next tab', run: () => context.nextTab() },
    { key: '/', label: 'Find a value', run: () => context.find() },
    { key: '?', label: 'This help', run: () => context.help() },
    ...OVERLAYS.map(({ id, key, label }) => ({ key, label: `Show: ${label}`, run: () => lab.toggleOverlay(id) })),
  ];
}

/** Runs commands on their keys, except while the user types into an input. */
export function bindKeys(commands: readonly Command[], signal: AbortSignal): void {
  const listener = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]')) return;
    if (event.altKey) return;
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
    const wanted = event.ctrlKey || event.metaKey ? undoKeyOf(event) : event.key;
    const command = commands.find(({ key }) => key === wanted);
    if (!command || handlesKey(event.target, event.key)) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener('keydown', listener, { signal });
}

/** Ctrl Z, Ctrl Y and Ctrl Shift Z as the keys of the commands. */
function undoKeyOf({ key, shiftKey }: KeyboardEvent): string | null {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'U';
  return letter === 'z' ? 'u' : null;
}

/** Gives the keys back to the page after a click on a button or a choice made with the pointer. */
export function releaseFocus(root: HTMLElement, signal: AbortSignal): void {
  let byPointer = false;
  const release = ({ type, target }: Event): void => {
    if (!byPointer || !(target instanceof HTMLElement)) return;
    // A click on a select opens it; its choice is a change.
    target.closest<HTMLElement>(type === 'click' ? 'button, [type="checkbox"]' : 'select, [type="range"]')?.blur();
  };
  root.addEventListener('pointerdown', () => (byPointer = true), { signal, capture: true });
  root.addEventListener('keydown', () => (byPointer = false), { signal, capture: true });
  root.addEventListener('click', release, { signal });
  root.addEventListener('change', release, { signal });
}

const MOVING_KEYS = /^(Arrow|Home|End)/;

/** Whether the focused element itself handles a key. */
function handlesKey(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLButtonElement)
    return key === ' ' || key === 'Enter' || (target.role === 'tab' && MOVING_KEYS.test(key));
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.type === 'checkbox') return key === ' ';
  return target.type !== 'range' || MOVING_KEYS.test(key);
}

function changeSpeed(lab: Lab, by: number): void {
  lab.speed = SPEEDS[SPEEDS.indexOf(lab.speed) + by] ?? lab.speed;
}

function moveAim(lab: Lab, direction: number): void {
  const { xSteps } = lab.a.game.config;
  lab.aim = Math.max(0, Math.min(xSteps, Math.round(lab.aim + direction * AIM_STEP * xSteps)));
}

function spawn(lab: Lab): void {
  const { width, xSteps, dropY } = lab.a.game.config;
  const { x, y } = lab.pointer ?? { x: (lab.aim * width) / xSteps, y: dropY };
  lab.edit({ do: 'spawn', level: lab.spawnLevel, x, y });
}

function selectNext(lab: Lab): void {
  const side = lab.selected?.side ?? 'a';
  const ids = (lab[side] ?? lab.a).game.balls.map(({ id }) => id);
  const ball = ids.find((id) => id > (lab.selected?.ball ?? 0)) ?? ids[0];
  lab.selected = ball === undefined ? null : { side, ball };
}
