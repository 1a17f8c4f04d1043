import { ownPicture } from '../../bridge/index.ts';
import { el } from '../../dom.ts';
import { LEVELS, type Level } from '../../sim/index.ts';
import { capsuleSvg } from '../art/capsules.ts';
import { composeSvg, svgUrl } from '../art/svg.ts';

const SIZE = 64;

/** Gives {@link capsuleIcon} one image of all capsules: separate images cost a slow phone 20 ms each. */
export function provideCapsules(): void {
  const size = { width: SIZE, height: SIZE };
  const drawings = Array.from({ length: LEVELS }, (_, i) => ({ svg: capsuleSvg(i + 1), x: i * SIZE, y: 0, ...size }));
  const strip = svgUrl(composeSvg(drawings, LEVELS * SIZE, SIZE));
  document.documentElement.style.setProperty('--capsules', `url("${strip}")`);
}

/** Picture of a level for use in the page. */
export function capsuleIcon(level: Level): HTMLElement {
  const icon = el('i', { class: 'hud-capsule' });
  showLevel(icon, level);
  return icon;
}

export function showLevel(icon: HTMLElement, level: Level): void {
  const own = ownPicture(level);
  if (own === undefined) icon.style.setProperty('--at', String(level - 1));
  else icon.style.background = `url("${own}") center / contain no-repeat`;
}
