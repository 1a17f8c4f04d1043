import type { Vec2Value } from 'planck';
import { el } from '../../dom.ts';
import type { Lab, SideName } from '../lab.ts';
import type { Timeline } from '../model/timeline.ts';
import { type Camera, cameraFor, zoomed } from '../draw/camera.ts';
import { SIDES } from '../../balance/batch/sides.ts';
import { drawBalls, drawField } from '../draw/field.ts';
import { drawOverlays } from '../draw/overlays.ts';
import { surfaceOf } from '../draw/surface.ts';
import { changedKeys } from '../../balance/config/changes.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import { Trails } from '../model/trails.ts';
import { dropXAt } from '../../sim/index.ts';
import { createStage } from './stage.ts';
import { on, setText } from './dom.ts';

/** What a click beside the balls does. */
type Tool = 'drop' | 'spawn';

/** Shows the fields of both games. */
export interface Viewport {
  readonly element: HTMLElement;
  tool: Tool;
  /** Last position of the pointer in a field, world units; `null` before it entered one. */
  pointer: Vec2Value | null;
  draw(): void;
}

/** Builds the fields; in them the pointer aims, drops, spawns, selects and drags. */
export function createViewport(lab: Lab): Viewport {
  const views = [createView(lab, 'a'), createView(lab, 'b')];
  const element = el('section', { class: 'lab-viewport', 'aria-label': 'Field' }, ...views.map((view) => view.element));
  const viewport: Viewport = {
    element,
    tool: 'drop',
    pointer: null,
    draw: () => views.forEach((view) => view.draw()),
  };
  for (const view of views) listenForPointer(lab, view, viewport);
  return viewport;
}

interface View {
  readonly name: SideName;
  readonly element: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly side: () => Timeline | null;
  readonly camera: () => Camera;
  draw(): void;
}

function createView(lab: Lab, name: SideName): View {
  const canvas = el('canvas', { 'aria-label': `Field ${name.toUpperCase()}`, role: 'img' });
  const caption = el('figcaption');
  caption.style.color = SIDES[name];
  const trails = new Trails();
  const side = (): Timeline | null => (name === 'a' ? lab.a : lab.b);
  const camera = (): Camera =>
    cameraFor((side() ?? lab.a).game.config, canvas.clientWidth, canvas.clientHeight, lab.view);
  const stage = createStage(lab, () => side() ?? lab.a, camera);
  const element = el('figure', {}, el('div', { class: 'lab-stage' }, stage.element, canvas), caption);

  const draw = (): void => {
    const timeline = side();
    element.hidden = timeline === null;
    const over = stage.show(timeline !== null && !lab.plain);
    if (!timeline) return;
    element.classList.toggle('lab-over', over);
    const { game } = timeline;
    const scene = {
      context: surfaceOf(canvas).context,
      camera: camera(),
      game,
      overlays: lab.overlays,
      selected: lab.selected?.side === name ? lab.selected.ball : null,
      over,
    };
    drawField(scene, lab.aim);
    drawBalls(scene);
    drawOverlays(scene, trails.update(game));
    setText(caption, captionOf(name, timeline, configName(lab, name)));
  };
  return { name, element, canvas, side, camera, draw };
}

/** The preset of a side; without one, whether it is the shipped game. */
const configName = ({ names, config, b }: Lab, name: SideName): string =>
  names[name] || (changedKeys(name === 'a' ? config : (b?.config ?? config)).length === 0 ? SHIPPED_NAME : 'unnamed');

function captionOf(name: string, { game, refusedDrops, edited }: Timeline, preset: string): string {
  const facts = [
    `${name.toUpperCase()} ${preset}`,
    `score ${game.score}`,
    game.over ? 'over' : `next ${game.next ?? 'unknown'}`,
    `${game.balls.length} balls`,
    ...(refusedDrops > 0 ? [`${refusedDrops} drops refused`] : []),
    ...(edited ? ['edited'] : []),
  ];
  return facts.join(' · ');
}

/** Zoom by a pixel that the wheel turns. */
const ZOOM_A_PIXEL = 1.002;

/** Whether a pointer moves the view: the middle button, or Shift and any button. */
const pans = ({ buttons, shiftKey }: PointerEvent): boolean => (buttons & 4) > 0 || (shiftKey && buttons > 0);

function listenForPointer(lab: Lab, { name, canvas, side, camera }: View, viewport: Viewport): void {
  const at = (event: PointerEvent): Vec2Value => {
    const box = canvas.getBoundingClientRect();
    return camera().world(event.clientX - box.left, event.clientY - box.top);
  };
  on(canvas, 'wheel', (event) => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    const middle = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    lab.view = zoomed(lab.view, ZOOM_A_PIXEL ** -event.deltaY, middle);
  });
  on(canvas, 'pointermove', (event) => {
    if (pans(event)) {
      lab.view = { ...lab.view, x: lab.view.x + event.movementX, y: lab.view.y + event.movementY };
      return;
    }
    const point = at(event);
    viewport.pointer = point;
    if (lab.drag) lab.drag = { ...lab.drag, ...point };
    else lab.aim = dropXAt(point.x, lab.a.game.config);
  });
  on(canvas, 'pointerdown', (event) => {
    if (pans(event)) return canvas.setPointerCapture(event.pointerId);
    const point = at(event);
    const ball = side()?.game.balls.find(({ body }) => body.getFixtureList()?.testPoint(point))?.id;
    lab.selected = ball === undefined ? null : { side: name, ball };
    if (ball === undefined) return useTool(lab, viewport.tool, point);
    if (!lab.editing) return;
    canvas.setPointerCapture(event.pointerId);
    lab.drag = { ball, ...point };
  });
  const endDrag = (): void => {
    lab.drag = null;
  };
  on(canvas, 'pointerup', endDrag);
  on(canvas, 'pointercancel', endDrag);
}

function useTool(lab: Lab, tool: Tool, { x, y }: Vec2Value): void {
  lab.aim = dropXAt(x, lab.a.game.config);
  if (tool === 'drop') lab.drop();
  else lab.edit({ do: 'spawn', level: lab.spawnLevel, x, y });
}
