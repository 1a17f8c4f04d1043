import { describe, expect, test, vi } from 'vitest';
import { capsuleSvg, facesOf, layersOf, MOODS } from '../../../game-frame/view/art/capsules.ts';
import { PIECES, readPiece } from '../../../game-frame/view/art/pieces.ts';
import { loadLabelFonts } from '../../../game-frame/view/art/labels.ts';
import { loadSvg } from '../../../game-frame/view/art/svg.ts';
import { LEVELS } from '../../../game-frame/sim/index.ts';

const levels = Array.from({ length: LEVELS }, (_, i) => i + 1);
const parse = (svg: string): Element => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
const idsOf = (svg: string): string[] => [...parse(svg).querySelectorAll('[id]')].map(({ id }) => id);

describe('capsules', () => {
  test.each(levels)('level %i has a body and a face for every mood', (level) => {
    const { body, faces } = layersOf(level);
    expect(parse(body).querySelector('.face')).toBeNull();
    expect(new Set(MOODS.map((mood) => faces.svg[mood])).size).toBe(MOODS.length);
    for (const mood of MOODS) expect(parse(faces.svg[mood]).querySelector('parsererror')).toBeNull();
    expect(Math.abs(faces.x - 128)).toBeLessThan(40);
  });

  test.each(['eyes', 'cheeks', 'mouth'])('a drawing without %s is an error, not a blank face', (name) => {
    const face = parse(capsuleSvg(1)).querySelector('.face') ?? document.body;
    face.querySelector(`.${name}`)?.remove();
    expect(() => facesOf(face)).toThrow(name);
  });
});

test('drawings of one sheet share no id', () => {
  const ids = [...levels.map((level) => layersOf(level).body), ...PIECES.map((name) => readPiece(name).svg)].flatMap(
    idsOf,
  );
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('a picture is drawn though decoding ahead never ends, and labels though their fonts never load', async () => {
  const spies = [vi.spyOn(HTMLImageElement.prototype, 'decode'), vi.spyOn(document.fonts, 'load')];
  for (const spy of spies) spy.mockReturnValue(new Promise<never>(() => {}));
  const [image] = await Promise.all([loadSvg(capsuleSvg(1)), loadLabelFonts()]);
  expect(image.naturalWidth).toBeGreaterThan(0);
  await expect(loadSvg('<svg')).rejects.toThrow();
  for (const spy of spies) spy.mockRestore();
});
