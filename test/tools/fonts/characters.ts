import { join } from 'node:path';
import { weaponName } from '../../../game-frame/bridge/weapons.ts';
import { LEVELS } from '../../../game-frame/sim/limits.ts';
import { titles } from '../../../src/copy/common.ts';
import { homeCopy } from '../../../src/copy/home.ts';
import { login } from '../../../src/copy/login.ts';
import { shown } from '../../support/campaign.ts';
import { saidOf } from '../../support/copy-sentences.ts';

export const FONTS = join(import.meta.dirname, '../../../assets/fonts');
/** The display face in two files: the characters of home and the login, and all others. */
export const HOME_FILE = 'wh-display-home.woff2';
export const OTHERS_FILE = 'wh-display.woff2';
export const DISPLAY_FILES = [HOME_FILE, OTHERS_FILE].map((file) => join(FONTS, file));

const FRAME_COPY = join(import.meta.dirname, '../../../game-frame/view/copy.ts');
const WEAPONS = Array.from({ length: LEVELS }, (_, index) => weaponName(index + 1));
/** Buttons, tabs and titles are short; longer sentences stand in the system's own face. */
const LONGEST = 9;
/** Digits and signs of computed texts, and the Latin letters of fixed ones. */
const DIGITS = '0123456789';
const ALWAYS = `ID${DIGITS}+·，。！？：、…「」【】（）`;

const charactersOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(Array.from(texts.join('')).filter((character) => character.trim() !== ''))].sort();

/** The characters of home and the login in the display face: sorted, each once. */
export function homeCharacters(): readonly string[] {
  const { steps, startNew, claimable } = homeCopy(shown);
  const { title, send, queuedFor, resendIn, submit } = login;
  const buttons = [...Object.values(steps), ...Object.values(titles), startNew, claimable(0)];
  return charactersOf([...buttons, title, send, queuedFor(0), resendIn(0), submit, DIGITS]);
}

/** The characters of all short fixed copy, which the display face needs: sorted, each once. */
export async function displayCharacters(): Promise<readonly string[]> {
  const texts = [...(await saidOf(shown, FRAME_COPY)), ...WEAPONS];
  return charactersOf([...texts.filter((text) => text.length <= LONGEST), ALWAYS]);
}

/** Characters as a value of `unicode-range`. @param characters sorted, each once */
export const unicodeRange = (characters: readonly string[]): string =>
  characters.map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join(', ');

const IDEOGRAPHS = /\p{Unified_Ideograph}/u;

/** All ideographs of the basic plane, and the other characters as {@link unicodeRange} lists them. */
export const chineseRange = (characters: readonly string[]): string =>
  `${unicodeRange(characters.filter((character) => !IDEOGRAPHS.test(character)))}, U+4E00-9FFF`;
