import gloss from '../../../assets/weapons/gloss.svg?raw';
import { type Faces, facesOf } from './faces.ts';

const cores = Object.values(
  import.meta.glob<string>('../../../assets/weapons/core/*.svg', { query: '?raw', import: 'default', eager: true }),
);

const coreOf = (level: number): string => cores[level - 1] ?? '';

/** The gloss that lies over every capsule and does not turn with it. */
export const glossSvg: string = gloss;

/** The drawing of a capsule in layers. */
export interface CapsuleLayers {
  readonly level: number;
  /** Without face and gloss. */
  readonly body: string;
  readonly faces: Faces;
}

/**
 * Takes a capsule's drawing apart: its group `face` has the parts `cheeks`, `eyes` and `mouth`.
 * @throws Error when the drawing lacks one of them
 */
export function layersOf(level: number): CapsuleLayers {
  const drawing = new DOMParser().parseFromString(coreOf(level), 'image/svg+xml').documentElement;
  const face = drawing.querySelector('.face');
  if (!face) throw new Error(`capsule ${level} has no face`);
  face.remove();
  return { level, body: drawing.outerHTML, faces: facesOf(face) };
}

/** A whole capsule for use beside the field: shell, weapon, face and gloss. */
export const capsuleSvg = (level: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${coreOf(level)}${gloss}</svg>`;
