import gloss from '../../../assets/weapons/gloss.svg?raw';
import { faces } from './faces.ts';

const cores = Object.values(
  import.meta.glob<string>('../../../assets/weapons/core/*.svg', { query: '?raw', import: 'default', eager: true }),
);

/** Where the face begins in each drawing: at its cheeks. */
const FACE_START = /<path d="M[\d.]+ [\d.]+h6M/;

const core = (level: number): string => cores[level - 1] ?? '';
const inner = (svg: string): string => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
const faceOf = (level: number): string => inner(core(level)).slice(inner(core(level)).search(FACE_START));

/** The gloss that lies over every capsule and does not turn with it. */
export const glossSvg: string = gloss;

/** A whole capsule for use beside the field: shell, weapon, face and gloss. */
export const capsuleSvg = (level: number): string => core(level).replace('</svg>', `${inner(gloss)}</svg>`);

/** A capsule without its face and gloss. */
export const bodySvg = (level: number): string => core(level).replace(faceOf(level), '');

/** The faces of a level, see {@link faces}. */
export const facesOf = (level: number): ReturnType<typeof faces> => faces(faceOf(level));
