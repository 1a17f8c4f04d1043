import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawDiagrams, FOLDER } from '../../tools/diagrams/draw.ts';

test('the README’s diagrams are what `npm run diagrams` draws from their texts', async () => {
  const drawn = await drawDiagrams();
  expect(Object.keys(drawn)).toEqual(['game-light.svg', 'game-dark.svg', 'system-light.svg', 'system-dark.svg']);
  for (const [name, svg] of Object.entries(drawn)) expect(svg, name).toBe(readFileSync(join(FOLDER, name), 'utf8'));
});
