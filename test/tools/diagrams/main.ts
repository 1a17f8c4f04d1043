import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../support/command-line.ts';
import { drawDiagrams, FOLDER } from './draw.ts';

const USAGE = `npm run diagrams [-- <folder>]

Draws the README's diagrams from their texts, into assets/readme unless a folder is named.`;
const [folder = FOLDER] = readArguments(USAGE, {}).positionals;

for (const [name, svg] of Object.entries(await drawDiagrams())) writeFileSync(join(folder, name), svg);
