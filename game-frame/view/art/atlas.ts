import { Texture } from 'pixi.js';
import aura from '../../../assets/weapons/aura-11.svg?raw';
import { theme } from '../../bridge/index.ts';
import { LEVELS } from '../../sim/index.ts';
import { sceneRadius } from '../units.ts';
import { FACE_SIZE, glossSvg, layersOf, type Mood, MOODS } from './capsules.ts';
import { labels, loadLabelFonts } from './labels.ts';
import { type Piece, type PieceName, PIECES, readPiece } from './pieces.ts';
import { type Artwork, rasterSheet } from './sheet.ts';
import { loadImage } from './svg.ts';

/** All pictures of the scene, rastered once at the size they are drawn at. Texture sizes are scene pixels. */
export type Atlas = Awaited<ReturnType<typeof buildAtlas>>;
export type CapsuleTextures = Atlas['capsules'][number];

/** Highest density rastered: the sheet then stays below the 4096 pixels that every phone can take. */
const MAX_DENSITY = 3;
const SHEET_WIDTH = 2048;
/** Aura's diameter in those of its capsule. */
const AURA_SIZE = 1.45;
/** Scene pixels in a pixel of a level's drawing. */
const scaleOf = (level: number): number => (sceneRadius(level) * 2) / 256;

/** The parts of a capsule by name. @param own the campaign's picture, which is whole: it has neither face nor gloss */
function capsulePieces(
  { level, body, faces }: ReturnType<typeof layersOf>,
  own: HTMLImageElement | undefined,
): [string, Piece | Artwork][] {
  const scale = scaleOf(level);
  const whole = { width: 256 * scale, height: 256 * scale };
  if (own) {
    const draw = (context: CanvasRenderingContext2D): void => context.drawImage(own, 0, 0, whole.width, whole.height);
    return [[`body-${level}`, { ...whole, draw }]];
  }
  const face = { width: FACE_SIZE.width * scale, height: FACE_SIZE.height * scale };
  return [
    [`body-${level}`, { ...whole, svg: body }],
    [`gloss-${level}`, { ...whole, svg: glossSvg }],
    ...MOODS.map((mood): [string, Piece] => [`${mood}-${level}`, { ...face, svg: faces.svg[mood] }]),
  ];
}

/** Rasters all pictures. @param wanted device pixels in a scene pixel */
export async function buildAtlas(wanted: number) {
  const density = Math.min(wanted, MAX_DENSITY);
  const own = await Promise.all((theme.pictures ?? []).map(loadImage));
  const capsules = Array.from({ length: LEVELS }, (_, i) => layersOf(i + 1));
  const field = readPiece('field');
  const auraSize = sceneRadius(LEVELS) * 2 * AURA_SIZE;
  const drawings = new Map<string, Piece | Artwork>([
    ...capsules.flatMap((layers, index) => capsulePieces(layers, own[index])),
    ['aura', { width: auraSize, height: auraSize, svg: aura }],
    ...PIECES.map((name) => [name, readPiece(name)] as const),
    ...labels,
  ]);
  // Only labels wait for fonts.
  const [{ texture, destroy }, ground] = await Promise.all([
    rasterSheet(drawings, density, SHEET_WIDTH, loadLabelFonts()),
    rasterSheet(new Map([['field', field]]), density, Math.ceil(field.width * density) + 4),
  ]);
  const part = (name: string): Texture => (drawings.has(name) ? texture(name) : Texture.EMPTY);
  return {
    /** Device pixels in a scene pixel. */
    density,
    field: ground.texture('field'),
    aura: texture('aura'),
    /** Level 1 first. */
    capsules: capsules.map(({ level, faces: { x, y } }) => ({
      body: texture(`body-${level}`),
      gloss: part(`gloss-${level}`),
      face: (mood: Mood): Texture => part(`${mood}-${level}`),
      /** Where the face's middle is, from the capsule's middle, scene pixels. */
      faceX: (x - 128) * scaleOf(level),
      faceY: (y - 128) * scaleOf(level),
    })),
    piece: (name: PieceName): Texture => texture(name),
    /** One of the texts of {@link labels}. */
    label: texture,
    destroy: (): void => {
      destroy();
      ground.destroy();
    },
  };
}
