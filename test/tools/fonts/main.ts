import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { displayCharacters } from './display-characters.ts';

/**
 * Subsets the two fonts to the characters that the copy needs. Not a step of the build: run it when `fonts.test.ts` says
 * that the display font lacks a character of the copy. What it needs is not in package.json (see assets/README.md).
 */
type Subset = (font: Uint8Array, text: string, options: { readonly targetFormat: 'woff2' }) => Promise<Uint8Array>;

const FONTS = join(import.meta.dirname, '../../../assets/fonts');
const NUMBERS = '0123456789,.+-×%:/ sx';

const require = createRequire(import.meta.url);
const subset: Subset = require('subset-font');
const source = (path: string): Uint8Array => readFileSync(require.resolve(`@fontsource/${path}`));

async function cut(path: string, characters: string, name: string): Promise<void> {
  writeFileSync(join(FONTS, name), await subset(source(path), characters, { targetFormat: 'woff2' }));
}

const characters = (await displayCharacters()).join('');
await cut('zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff', `${characters} `, 'wh-display.woff2');
await cut('baloo-2/files/baloo-2-latin-800-normal.woff2', NUMBERS, 'wh-num.woff2');
