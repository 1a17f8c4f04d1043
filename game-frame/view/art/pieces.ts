/** A drawing and its size in scene pixels. */
export type Piece = Readonly<{ width: number; height: number; svg: string }>;

/** The small drawings of `assets/scene`; white ones are tinted when they are drawn. */
export const PIECES = [
  /** The red line, and the light along it. */
  'line',
  'line-glow',
  /** The claw's parts: the arm is stretched between trolley and claw, whose inner arc is the top of a ball. */
  'trolley',
  'arm',
  'claw',
  /** The guide line's dots and its end. */
  'dot',
  'target',
  'bar',
  'glow',
  'ring',
  'shard',
  'spark',
  'burst',
  /** A merge into the top level: two rays, the veil over the glass, the band behind words. */
  'ray',
  'veil',
  'band',
  'plate',
  /** The hand that shows a new player what to do. */
  'hand',
] as const;

/** Diameter of the drawn `ring`, scene pixels. */
export const RING_SIZE = 114;

export type PieceName = (typeof PIECES)[number];

const files = import.meta.glob<string>('../../../assets/scene/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A drawing of `assets/scene`; `field` is the empty field: glass, frame and rail. @throws Error when there is none */
export function readPiece(name: PieceName | 'field'): Piece {
  const svg = files[`../../../assets/scene/${name}.svg`];
  if (svg === undefined) throw new Error(`no drawing ${name}`);
  const box = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement.getAttribute('viewBox');
  const [, , width = 0, height = 0] = box?.split(' ').map(Number) ?? [];
  return { width, height, svg };
}

/** Middle of the field's glass, scene pixels. */
export const GLASS = { x: 180, y: 367 } as const;

/** Scene y of the rail's middle. */
export const RAIL_Y = 14;
