import type { Vec2Value } from 'planck';
import { useCallback } from 'react';
import { changedKeys } from '../../balance/config/changes.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import { dropXAt } from '../../sim/index.ts';
import { drawField } from '../draw/field.ts';
import { type Camera, cameraFor, Pen, SIDES } from '../draw/pen.ts';
import type { Lab, SideName } from '../lab.ts';
import type { Timeline } from '../model/timeline.ts';
import { type Shared, useLab, useShared } from './shared.ts';
import { createStage } from './stage.ts';

/** The fields of both games; in them the pointer aims, drops, spawns and drags. */
export function Viewport() {
  const compares = useLab(({ b }) => b !== null);
  return (
    <section className="lab-viewport" aria-label="Field">
      <Field name="a" />
      {compares && <Field name="b" />}
    </section>
  );
}

function Field({ name }: { readonly name: SideName }) {
  const shared = useShared();
  const caption = useLab((lab) => captionOf(lab, name));
  const open = useCallback((canvas: HTMLCanvasElement) => openField(canvas, shared, name), [shared, name]);
  return (
    <figure className="lab-column">
      <div className="lab-stage lab-fill">
        <canvas ref={open} role="img" aria-label={`Field ${name.toUpperCase()}`} />
      </div>
      <figcaption style={{ color: SIDES[name] }}>{caption}</figcaption>
    </figure>
  );
}

const sideOf = (lab: Lab, name: SideName): Timeline => lab[name] ?? lab.a;

/** Draws a side of the lab in each frame, and lets the pointer into it. @returns ends it */
function openField(canvas: HTMLCanvasElement, { lab, meter, frames }: Shared, name: SideName): () => void {
  const side = (): Timeline => sideOf(lab, name);
  const camera = (): Camera => cameraFor(side().game.config, canvas.clientWidth, canvas.clientHeight);
  const showStage = createStage(canvas, lab, meter, side, camera);
  bindPointer(canvas, lab, name, camera);
  const leave = frames.subscribe(() => {
    const over = showStage(!lab.plain);
    canvas.classList.toggle('lab-over', over);
    drawField(new Pen(canvas, camera()), side().game, lab, over);
  });
  return () => {
    leave();
    showStage(false);
  };
}

/** The preset of a side; without one, whether it is the shipped game. */
const configName = ({ names, config, b }: Lab, name: SideName): string =>
  names[name] || (changedKeys(name === 'a' ? config : (b?.config ?? config)).length === 0 ? SHIPPED_NAME : 'unnamed');

function captionOf(lab: Lab, name: SideName): string {
  const { game, refusedDrops, edited } = sideOf(lab, name);
  const facts = [
    `${name.toUpperCase()} ${configName(lab, name)}`,
    `score ${game.score}`,
    game.over ? 'over' : `next ${game.next ?? 'unknown'}`,
    `${game.balls.length} balls`,
    refusedDrops > 0 && `${refusedDrops} drops refused`,
    edited && 'edited',
  ];
  return facts.filter(Boolean).join(' · ');
}

/** In a field's canvas the pointer aims, drops, spawns and drags from now on. */
function bindPointer(canvas: HTMLCanvasElement, lab: Lab, name: SideName, camera: () => Camera): void {
  const worldAt = ({ offsetX, offsetY }: PointerEvent): Vec2Value => camera().world(offsetX, offsetY);
  canvas.addEventListener('pointermove', (event) => {
    const point = worldAt(event);
    if (lab.drag) lab.drag = { ...lab.drag, ...point };
    else lab.aim = dropXAt(point.x, lab.a.game.config);
  });
  canvas.addEventListener('pointerdown', (event) => {
    const point = worldAt(event);
    const { balls } = sideOf(lab, name).game;
    const ball = balls.find(({ body }) => body.getFixtureList()?.testPoint(point))?.id;
    if (ball === undefined) return applyTool(lab, point);
    if (!lab.editing) return;
    canvas.setPointerCapture(event.pointerId);
    lab.drag = { ball, ...point };
  });
  for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => (lab.drag = null));
}

function applyTool(lab: Lab, { x, y }: Vec2Value): void {
  lab.aim = dropXAt(x, lab.a.game.config);
  if (lab.tool === 'drop') lab.drop();
  else lab.edit({ do: 'spawn', level: lab.spawnLevel, x, y });
}
