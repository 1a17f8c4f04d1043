import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { LEVELS } from '../../sim/index.ts';
import { sceneRadius } from '../units.ts';
import aura from '../../../assets/weapons/aura-11.svg?raw';
import { bodySvg, facesOf, glossSvg } from './capsules.ts';
import { FACE_SIZE, MOODS, type Mood } from './faces.ts';
import { labels, type Label } from './labels.ts';
import { packShelves } from './packer.ts';
import { field, pieces, type Piece, type PieceName } from './pieces.ts';
import { loadSvg } from './svg.ts';

/** Textures of one level. */
export interface CapsuleTextures {
  readonly body: Texture;
  readonly gloss: Texture;
  readonly faces: Readonly<Record<Mood, Texture>>;
  /** Where the face's middle is, from the capsule's middle, scene pixels. */
  readonly faceX: number;
  readonly faceY: number;
}

/** All pictures of the scene, rastered once at the size they are drawn at. Texture sizes are scene pixels. */
export interface Atlas {
  /** Device pixels in a scene pixel. */
  readonly density: number;
  readonly field: Texture;
  readonly aura: Texture;
  readonly capsules: readonly CapsuleTextures[];
  readonly pieces: Readonly<Record<PieceName, Texture>>;
  readonly labels: Readonly<Record<Label, Texture>>;
  destroy(): void;
}

/** Highest density rastered: above it the atlas would not fit a phone's 4096 pixels with room to spare. */
const MAX_DENSITY = 3;
const SHEET_WIDTH = 2048;
/** Aura's diameter in those of its capsule. */
export const AURA_SIZE = 1.45;

interface Job {
  readonly width: number;
  readonly height: number;
  readonly paint: (context: CanvasRenderingContext2D, x: number, y: number) => void | Promise<void>;
}

interface Sheet {
  readonly textures: readonly Texture[];
  destroy(): void;
}

/** Rasters all jobs into one canvas and cuts a texture for each. */
async function rasterSheet(jobs: readonly Job[], density: number, sheetWidth: number): Promise<Sheet> {
  const pixels = jobs.map(({ width, height }) => ({
    width: Math.ceil(width * density),
    height: Math.ceil(height * density),
  }));
  const { places, height } = packShelves(pixels, sheetWidth);
  const canvas = document.createElement('canvas');
  canvas.width = sheetWidth;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  await Promise.all(jobs.map((job, i) => job.paint(context, places[i]?.x ?? 0, places[i]?.y ?? 0)));
  const source = new ImageSource({ resource: canvas, resolution: density });
  const textures = jobs.map(({ width, height: tall }, i) => {
    const { x, y } = places[i] ?? { x: 0, y: 0 };
    return new Texture({ source, frame: new Rectangle(x / density, y / density, width, tall) });
  });
  return {
    textures,
    destroy: () => {
      for (const texture of textures) texture.destroy();
      source.destroy();
    },
  };
}

const svgJob = ({ width, height, svg }: Piece, density: number): Job => ({
  width,
  height,
  paint: async (context, x, y) => {
    const [w, h] = [Math.ceil(width * density), Math.ceil(height * density)];
    context.drawImage(await loadSvg(svg, w, h), x, y, w, h);
  },
});

/** The jobs of one level: body, gloss, then the faces in the order of {@link MOODS}. */
function capsulePieces(level: number): Piece[] {
  const size = sceneRadius(level) * 2;
  const { svg } = facesOf(level);
  const face = { width: (FACE_SIZE.width / 256) * size, height: (FACE_SIZE.height / 256) * size };
  return [
    { width: size, height: size, svg: bodySvg(level) },
    { width: size, height: size, svg: glossSvg },
    ...MOODS.map((mood) => ({ ...face, svg: svg[mood] })),
  ];
}

/** Takes the textures of a list in turn. */
function dealer(textures: readonly Texture[]): () => Texture {
  let next = 0;
  return () => textures[next++] ?? Texture.EMPTY;
}

function capsuleTextures(level: number, take: () => Texture): CapsuleTextures {
  const { x, y } = facesOf(level);
  const scale = (sceneRadius(level) * 2) / 256;
  const body = take();
  const gloss = take();
  const faces = { calm: take(), blink: take(), happy: take(), afraid: take() };
  return { body, gloss, faces, faceX: (x - 128) * scale, faceY: (y - 128) * scale };
}

const named = <Name extends string>(names: readonly Name[], take: () => Texture): Record<Name, Texture> =>
  Object.fromEntries(names.map((name) => [name, take()])) as Record<Name, Texture>;

const keysOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] => Object.keys(record) as Name[];

/**
 * Rasters everything.
 * @param wanted device pixels in a scene pixel
 */
export async function buildAtlas(wanted: number): Promise<Atlas> {
  const density = Math.min(wanted, MAX_DENSITY);
  const levels = Array.from({ length: LEVELS }, (_, i) => i + 1);
  const auraSize = sceneRadius(LEVELS) * 2 * AURA_SIZE;
  const jobs = [
    ...levels.flatMap(capsulePieces).map((piece) => svgJob(piece, density)),
    svgJob({ width: auraSize, height: auraSize, svg: aura }, density),
    ...Object.values(pieces).map((piece) => svgJob(piece, density)),
    ...Object.values(labels).map((label) => ({
      ...label,
      paint: (context: CanvasRenderingContext2D, x: number, y: number): void => {
        context.setTransform(density, 0, 0, density, x, y);
        label.draw(context);
        context.setTransform(1, 0, 0, 1, 0, 0);
      },
    })),
  ];
  const [sheet, ground] = await Promise.all([
    rasterSheet(jobs, density, SHEET_WIDTH),
    rasterSheet([svgJob(field, density)], density, Math.ceil(field.width * density) + 4),
  ]);
  const take = dealer(sheet.textures);
  return {
    density,
    field: ground.textures[0] ?? Texture.EMPTY,
    capsules: levels.map((level) => capsuleTextures(level, take)),
    aura: take(),
    pieces: named(keysOf(pieces), take),
    labels: named(keysOf(labels), take),
    destroy: () => {
      sheet.destroy();
      ground.destroy();
    },
  };
}
