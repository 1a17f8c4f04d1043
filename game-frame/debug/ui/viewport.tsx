import { useEffect, useRef } from 'react';
import { changedKeys } from '../../balance/config/changes.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import { SIDES } from '../../balance/batch/sides.ts';
import { type Camera, cameraFor } from '../draw/camera.ts';
import { drawBalls, drawField } from '../draw/field.ts';
import { drawOverlays } from '../draw/overlays.ts';
import { surfaceOf } from '../draw/surface.ts';
import type { Lab, SideName } from '../lab.ts';
import type { Timeline } from '../model/timeline.ts';
import { Trails } from '../model/trails.ts';
import { listenForPointer } from './pointer.ts';
import { useFrame, useLab, useShared } from './shared.ts';
import { createStage, type Stage } from './stage.ts';

/** The fields of both games; in them the pointer aims, drops, spawns, selects and drags. */
export function Viewport() {
  const compares = useLab(({ b }) => b !== null);
  return (
    <section className="lab-viewport" aria-label="Field">
      <Field name="a" />
      {compares && <Field name="b" />}
    </section>
  );
}

const sideOf = (lab: Lab, name: SideName): Timeline => (name === 'b' && lab.b) || lab.a;

function Field({ name }: { readonly name: SideName }) {
  const { lab, meter } = useShared();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  const draw = useRef(() => {});
  const caption = useLab((now) => captionOf(now, name));
  useEffect(() => {
    if (!canvas.current || !scene.current) return undefined;
    const field = canvas.current;
    const camera = (): Camera =>
      cameraFor(sideOf(lab, name).game.config, field.clientWidth, field.clientHeight, lab.view);
    const stage = createStage(lab, meter, () => sideOf(lab, name), camera);
    scene.current.replaceChildren(stage.element);
    draw.current = drawing(lab, name, field, camera, stage);
    const closing = new AbortController();
    listenForPointer(lab, { name, canvas: field, side: () => sideOf(lab, name), camera }, closing.signal);
    return () => {
      closing.abort();
      stage.show(false);
    };
  }, [lab, meter, name]);
  useFrame(() => draw.current());
  return (
    <figure>
      <div className="lab-stage">
        <div ref={scene} />
        <canvas ref={canvas} role="img" aria-label={`Field ${name.toUpperCase()}`} />
      </div>
      <figcaption style={{ color: SIDES[name] }}>{caption}</figcaption>
    </figure>
  );
}

/** Draws a side in each frame: plainly, or over the player's own scene. */
function drawing(lab: Lab, name: SideName, canvas: HTMLCanvasElement, camera: () => Camera, stage: Stage): () => void {
  const trails = new Trails();
  return () => {
    const { game } = sideOf(lab, name);
    const over = stage.show(!lab.plain);
    canvas.classList.toggle('lab-over', over);
    const selected = lab.selected?.side === name ? lab.selected.ball : null;
    const { context } = surfaceOf(canvas);
    const scene = { context, camera: camera(), game, overlays: lab.overlays, selected, over };
    drawField(scene, lab.aim);
    drawBalls(scene);
    drawOverlays(scene, trails.update(game));
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
    ...(refusedDrops > 0 ? [`${refusedDrops} drops refused`] : []),
    ...(edited ? ['edited'] : []),
  ];
  return facts.join(' · ');
}
