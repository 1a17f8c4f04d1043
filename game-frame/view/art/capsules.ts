import gloss from '../../../assets/weapons/gloss.svg?raw';

const cores = Object.values(
  import.meta.glob<string>('../../../assets/weapons/core/*.svg', { query: '?raw', import: 'default', eager: true }),
);

const coreOf = (level: number): string => cores[level - 1] ?? '';

/** The gloss that lies over every capsule and does not turn with it. */
export const glossSvg: string = gloss;

export const MOODS = ['calm', 'blink', 'happy', 'afraid'] as const;
export type Mood = (typeof MOODS)[number];

/** Size of the drawn face in the capsule's 256 x 256 drawing. */
export const FACE_SIZE = { width: 104, height: 88 } as const;

const INK = '#2A1850';
const stroke = (d: string, width = 6): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const closedEyes = (left: number, right: number, y: number): string =>
  stroke(`M${left - 7} ${y}q7 6 14 0M${right - 7} ${y}q7 6 14 0`);

const smilingEyes = (left: number, right: number, y: number): string =>
  stroke(`M${left - 8} ${y + 3}q8 -11 16 0M${right - 8} ${y + 3}q8 -11 16 0`, 7);

const openMouth = (x: number, y: number): string =>
  `<path d="M${x - 10} ${y}h20q-1 15-10 15t-10-15z" fill="#B3203F" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`;

const wideEye = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="11" ry="13" fill="#fff" stroke="${INK}" stroke-width="4"/><circle cx="${x}" cy="${y + 2}" r="4.5" fill="${INK}"/>`;

const tremblingMouth = (x: number, y: number): string => stroke(`M${x - 12} ${y + 3}q4 -6 8 0t8 0t8 0`, 5);

const sweat = (x: number, y: number): string =>
  `<path d="M${x} ${y - 12}q9 13 0 18q-9-5 0-18z" fill="#8FE9FF" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>`;

/** The faces of all moods, from a capsule's drawn one; `x`, `y` is their middle there. @throws Error without a part */
export function facesOf(face: Element) {
  const part = (name: string): string => {
    const found = face.querySelector(`.${name}`);
    if (!found) throw new Error(`a face without ${name}`);
    return found.outerHTML;
  };
  // Upright lines.
  const [leftEye, rightEye] = face.querySelectorAll<SVGLineElement>('.eyes line');
  if (!leftEye || !rightEye) throw new Error('a face without eyes');
  const [left, right] = [leftEye.x1.baseVal.value, rightEye.x1.baseVal.value];
  const y = (leftEye.y1.baseVal.value + leftEye.y2.baseVal.value) / 2;
  const [cheeks, mouth] = [part('cheeks'), part('mouth')];
  const x = (left + right) / 2;
  const { width, height } = FACE_SIZE;
  const document = (parts: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - width / 2} ${y + 4 - height / 2} ${width} ${height}">${parts}</svg>`;
  const svg: Readonly<Record<Mood, string>> = {
    calm: document(cheeks + part('eyes') + mouth),
    blink: document(cheeks + closedEyes(left, right, y) + mouth),
    happy: document(cheeks + smilingEyes(left, right, y) + openMouth(x, y + 9)),
    afraid: document(wideEye(left, y) + wideEye(right, y) + tremblingMouth(x, y + 17) + sweat(right + 17, y - 8)),
  };
  return { x, y: y + 4, svg };
}

/** Takes a capsule's drawing apart into body and faces. @throws Error when it lacks `cheeks`, `eyes` or `mouth` */
export function layersOf(level: number) {
  const drawing = new DOMParser().parseFromString(coreOf(level), 'image/svg+xml').documentElement;
  const face = drawing.querySelector('.face');
  if (!face) throw new Error(`capsule ${level} has no face`);
  face.remove();
  return { level, body: drawing.outerHTML, faces: facesOf(face) };
}

/** A whole capsule for use beside the field: shell, weapon, face and gloss. */
export const capsuleSvg = (level: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${coreOf(level)}${gloss}</svg>`;
