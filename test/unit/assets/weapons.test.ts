import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../assets/weapons/', import.meta.url);
const NAMES = Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0'));
const read = (name: string): string => readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8');
const inner = (name: string): string => read(name).replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');

test.each(NAMES)('level %s is drawn once: for the page it is the game’s core under the gloss, and light', (name) => {
  expect(inner(name)).toBe(inner(`core/${name}`) + inner('gloss'));
  expect(read(name).length).toBeLessThan(3.5 * 1024);
});

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

const LIGHT: Vector = [0.2126, 0.7152, 0.0722];
/** Linear red, green and blue to X, Y and Z with a white of 1. */
const XYZ: Matrix = [[0.4339, 0.3762, 0.1899], LIGHT, [0.0177, 0.1095, 0.8728]];
/** Linear colours as seen without red cones, without green ones (Machado et al. 2009), and as greys. */
const SIGHTS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  grey: [LIGHT, LIGHT, LIGHT],
} as const satisfies Readonly<Record<string, Matrix>>;

const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const times = ([r, g, b]: Matrix, colour: Vector): Vector => [dot(r, colour), dot(g, colour), dot(b, colour)];

function partOf(colour: string, at: number): number {
  const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function lab(sight: Matrix, colour: string): Vector {
  const [x, y, z] = times(XYZ, times(sight, [partOf(colour, 1), partOf(colour, 3), partOf(colour, 5)]));
  const light = Math.cbrt(y);
  return [116 * light - 16, 500 * (Math.cbrt(x) - light), 200 * (light - Math.cbrt(z))];
}

/** Main colours of a shell: the edge of its dome, and both ends of its bowl. */
const shell = (level: number): readonly string[] =>
  [...inner(`core/${NAMES[level - 1]}`).matchAll(/stop-color="(#\w{6})"/g)]
    .slice(1, 4)
    .map(([, colour = '']) => colour);

const PAIRS = [
  [3, 4],
  [7, 9],
] as const;
test.each(
  PAIRS.flatMap(([one, other]) =>
    Object.entries(SIGHTS).map(([sight, matrix]) => [one, other, sight, matrix] as const),
  ),
)('the shells of levels %d and %d differ by more than shape in %s', (one, other, _sight, matrix) => {
  const others = shell(other);
  for (const [at, colour] of shell(one).entries()) {
    const [[l, a, b], [m, c, d]] = [lab(matrix, colour), lab(matrix, others[at] ?? '')];
    expect(Math.hypot(l - m, a - c, b - d)).toBeGreaterThanOrEqual(20);
  }
});
