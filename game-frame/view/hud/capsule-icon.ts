import { el } from '../../dom.ts';
import { LEVELS, type Level } from '../../sim/index.ts';
import { capsuleSvg } from '../art/capsules.ts';
import { composeSvg, svgUrl } from '../art/svg.ts';

const SIZE = 64;

/** All capsules side by side in one image: separate images cost a slow phone 20 ms each. */
function strip(): string {
  const levels = Array.from({ length: LEVELS }, (_, i) => i);
  const drawings = levels.map((i) => ({ svg: capsuleSvg(i + 1), x: i * SIZE, y: 0, width: SIZE, height: SIZE }));
  return svgUrl(composeSvg(drawings, LEVELS * SIZE, SIZE));
}

/** Gives the style sheet the image of which {@link capsuleIcon} shows a part. */
export function provideCapsules(): void {
  document.documentElement.style.setProperty('--capsules', `url("${strip()}")`);
}

/** Picture of a level for use in the page. */
export function capsuleIcon(level: Level): HTMLElement {
  const icon = el('i', { class: 'hud-capsule' });
  showLevel(icon, level);
  return icon;
}

/** Changes the level that a picture shows. */
export const showLevel = (icon: HTMLElement, level: Level): void => icon.style.setProperty('--at', String(level - 1));
