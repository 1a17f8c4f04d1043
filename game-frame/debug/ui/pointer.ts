import type { Vec2Value } from 'planck';
import { dropXAt } from '../../sim/index.ts';
import { type Camera, zoomed } from '../draw/camera.ts';
import type { Lab, SideName } from '../lab.ts';
import type { Timeline } from '../model/timeline.ts';

/** A field that the pointer works in. */
export interface PointedField {
  readonly name: SideName;
  readonly canvas: HTMLCanvasElement;
  readonly side: () => Timeline;
  readonly camera: () => Camera;
}

/** Zoom by a pixel that the wheel turns. */
const ZOOM_A_PIXEL = 1.002;

/** Whether a pointer moves the view: the middle button, or Shift and any button. */
const pans = ({ buttons, shiftKey }: PointerEvent): boolean => (buttons & 4) > 0 || (shiftKey && buttons > 0);

/** Aims, drops, spawns, selects, drags, zooms and moves the view by the pointer. */
export function listenForPointer(lab: Lab, { name, canvas, side, camera }: PointedField, signal: AbortSignal): void {
  const at = (event: PointerEvent): Vec2Value => {
    const box = canvas.getBoundingClientRect();
    return camera().world(event.clientX - box.left, event.clientY - box.top);
  };
  const zoom = (event: WheelEvent): void => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    const middle = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
    lab.view = zoomed(lab.view, ZOOM_A_PIXEL ** -event.deltaY, middle);
  };
  const move = (event: PointerEvent): void => {
    if (pans(event)) {
      lab.view = { ...lab.view, x: lab.view.x + event.movementX, y: lab.view.y + event.movementY };
      return;
    }
    const point = at(event);
    lab.pointer = point;
    if (lab.drag) lab.drag = { ...lab.drag, ...point };
    else lab.aim = dropXAt(point.x, lab.a.game.config);
  };
  const press = (event: PointerEvent): void => {
    if (pans(event)) return canvas.setPointerCapture(event.pointerId);
    const point = at(event);
    const ball = side().game.balls.find(({ body }) => body.getFixtureList()?.testPoint(point))?.id;
    lab.selected = ball === undefined ? null : { side: name, ball };
    if (ball === undefined) return applyTool(lab, point);
    if (!lab.editing) return;
    canvas.setPointerCapture(event.pointerId);
    lab.drag = { ball, ...point };
  };
  const endDrag = (): void => {
    lab.drag = null;
  };
  canvas.addEventListener('wheel', zoom, { signal, passive: false });
  canvas.addEventListener('pointermove', move, { signal });
  canvas.addEventListener('pointerdown', press, { signal });
  canvas.addEventListener('pointerup', endDrag, { signal });
  canvas.addEventListener('pointercancel', endDrag, { signal });
}

function applyTool(lab: Lab, { x, y }: Vec2Value): void {
  lab.aim = dropXAt(x, lab.a.game.config);
  if (lab.tool === 'drop') lab.drop();
  else lab.edit({ do: 'spawn', level: lab.spawnLevel, x, y });
}
