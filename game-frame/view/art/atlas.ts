import { Texture } from 'pixi.js';
import aura from '../../../assets/weapons/aura-11.svg?raw';
import { LEVELS } from '../../sim/index.ts';
import { sceneRadius } from '../units.ts';
import { type CapsuleLayers, glossSvg, layersOf } from './capsules.ts';
import { FACE_SIZE, type Faces, MOODS, type Mood } from './faces.ts';
import { labels, loadLabelFonts, type Label } from './labels.ts';
import { type Piece, type PieceName, PIECES, readPiece } from './pieces.ts';
import { rasterSheet } from './sheet.ts';

/** Textures of one level. */
export interface CapsuleTextures {
  readonly body: Texture;
  readonly gloss: Texture;
  readonly face: (mood: Mood) => Texture;
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
  /** Level 1 first. */
  readonly capsules: readonly CapsuleTextures[];
  readonly piece: (name: PieceName) => Texture;
  readonly label: (name: Label) => Texture;
  readonly destroy: () => void;
}

/** Highest density rastered: the sheet then stays below the 4096 pixels that every phone can take. */
const MAX_DENSITY = 3;
const SHEET_WIDTH = 2048;
/** Aura's diameter in those of its capsule. */
const AURA_SIZE = 1.45;

/** Body, gloss, then the faces in the order of {@link MOODS}. */
function capsulePieces({ body, faces }: CapsuleLayers, index: number): Piece[] {
  const size = sceneRadius(index + 1) * 2;
  const [width, height] = [(FACE_SIZE.width / 256) * size, (FACE_SIZE.height / 256) * size];
  return [
    { width: size, height: size, svg: body },
    { width: size, height: size, svg: glossSvg },
    ...MOODS.map((mood) => ({ width, height, svg: faces.svg[mood] })),
  ];
}

/** Goes through textures in the order they were rastered in. */
class TextureCursor {
  readonly #textures: readonly Texture[];
  #next = 0;

  constructor(textures: readonly Texture[]) {
    this.#textures = textures;
  }

  next(): Texture {
    return this.#textures[this.#next++] ?? Texture.EMPTY;
  }

  /** The next textures, one for each name. */
  named<Name extends string>(names: readonly Name[]): (name: Name) => Texture {
    const byName = new Map<string, Texture>(names.map((name) => [name, this.next()]));
    return (name) => byName.get(name) ?? Texture.EMPTY;
  }
}

function capsuleTextures({ x, y }: Faces, radius: number, cursor: TextureCursor): CapsuleTextures {
  const scale = (radius * 2) / 256;
  const [body, gloss, face] = [cursor.next(), cursor.next(), cursor.named(MOODS)];
  return { body, gloss, face, faceX: (x - 128) * scale, faceY: (y - 128) * scale };
}

/**
 * Rasters all pictures.
 * @param wanted device pixels in a scene pixel
 */
export async function buildAtlas(wanted: number): Promise<Atlas> {
  const density = Math.min(wanted, MAX_DENSITY);
  const capsules = Array.from({ length: LEVELS }, (_, i) => layersOf(i + 1));
  const field = readPiece('field');
  const auraSize = sceneRadius(LEVELS) * 2 * AURA_SIZE;
  const drawings = [
    ...capsules.flatMap(capsulePieces),
    { width: auraSize, height: auraSize, svg: aura },
    ...PIECES.map(readPiece),
  ];
  // Only what is written waits for its fonts.
  const [sheet, ground] = await Promise.all([
    rasterSheet(drawings, Object.values(labels), { density, width: SHEET_WIDTH, ready: loadLabelFonts() }),
    rasterSheet([field], [], { density, width: Math.ceil(field.width * density) + 4 }),
  ]);
  const cursor = new TextureCursor(sheet.textures);
  return {
    density,
    field: ground.textures[0] ?? Texture.EMPTY,
    capsules: capsules.map(({ faces }, i) => capsuleTextures(faces, sceneRadius(i + 1), cursor)),
    aura: cursor.next(),
    piece: cursor.named(PIECES),
    label: cursor.named(Object.keys(labels)),
    destroy: () => {
      sheet.destroy();
      ground.destroy();
    },
  };
}
