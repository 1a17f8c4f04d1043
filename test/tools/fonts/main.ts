import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  chineseRange,
  displayCharacters,
  FONTS,
  HOME_FILE,
  homeCharacters,
  OTHERS_FILE,
  unicodeRange,
} from './characters.ts';

/**
 * Subsets the two fonts to the characters that the copy needs; the display font in two files, so that home waits for no
 * other page's characters. Not a step of the build: run it when `fonts.test.ts` says that the display font lacks a
 * character of the copy. Its packages are not in package.json (see assets/README.md).
 */
type Subset = (font: Uint8Array, text: string, options: object) => Promise<Uint8Array>;

const DISPLAY = 'zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff';
/** Digits of one width, and letters that move together. */
const FEATURES = ['tnum', 'kern'];
const NUMBERS = '0123456789,.+-×%:/ sx';
const require = createRequire(import.meta.url);
const subset: Subset = require('subset-font');
const source = (path: string): Uint8Array => readFileSync(require.resolve(`@fontsource/${path}`));

async function cut(path: string, characters: string, name: string): Promise<void> {
  const options = { targetFormat: 'woff2', keepFeatures: FEATURES, dropTables: ['STAT'] };
  writeFileSync(join(FONTS, name), await subset(source(path), characters, options));
}

const face = (file: string, range: string): string => `@font-face {
  font-family: "WH Display";
  src: url("./${file}?no-inline") format("woff2");
  font-display: swap;
  unicode-range: ${range};
}
`;

const ofHome = homeCharacters();
const others = (await displayCharacters()).filter((character) => !ofHome.includes(character));
await cut(DISPLAY, `${ofHome.join('')} `, HOME_FILE);
await cut(DISPLAY, others.join(''), OTHERS_FILE);
await cut('baloo-2/files/baloo-2-latin-800-normal.woff2', NUMBERS, 'wh-num.woff2');
// Of two faces with a character the one that is declared last is taken.
const styles = face(OTHERS_FILE, chineseRange(others)) + face(HOME_FILE, unicodeRange([' ', ...ofHome]));
writeFileSync(join(FONTS, 'display.css'), `/* Written by test/tools/fonts. */\n${styles}`);
