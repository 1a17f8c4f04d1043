/** `npm run diagrams` draws the README's diagrams, in `assets/readme`, anew from their texts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawDiagrams, FOLDER } from './draw.ts';

for (const [name, svg] of Object.entries(await drawDiagrams())) writeFileSync(join(FOLDER, name), svg);
