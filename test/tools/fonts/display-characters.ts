import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { weaponName } from '../../../game-frame/bridge/weapons.ts';
import { LEVELS } from '../../../game-frame/sim/limits.ts';
import { titles } from '../../../src/copy/common.ts';
import { homeCopy } from '../../../src/copy/home.ts';
import { login } from '../../../src/copy/login.ts';
import { shown } from '../../support/campaign.ts';

const COPY = join(import.meta.dirname, '../../../src/copy');
const FRAME_COPY = join(import.meta.dirname, '../../../game-frame/view/copy.ts');
const WEAPONS = Array.from({ length: LEVELS }, (_, index) => weaponName(index + 1));
/** Buttons, tabs and titles are short; longer sentences stand in the system's own face. */
const LONGEST = 10;
/** Digits and signs of computed texts, and the Latin letters of fixed ones. */
const DIGITS = '0123456789';
const ALWAYS = `ID${DIGITS}+·，。！？：、…「」【】（）`;

/** Texts in a module's exports; of computed ones what is fixed in them. */
function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return strings(value('', ''));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** Without spaces; sorted, each once. */
const charactersOf = (texts: readonly string[]): readonly string[] =>
  [...new Set(Array.from(texts.join('')).filter((character) => character.trim() !== ''))].sort();

/** The characters that home, and the login on it, write in the display face. Sorted, each once. */
export function homeCharacters(): readonly string[] {
  const { steps, startNew, claimable } = homeCopy(shown);
  const { title, send, queuedFor, resendIn, submit } = login;
  const buttons = [...Object.values(steps), ...Object.values(titles), startNew, claimable(0)];
  return charactersOf([...buttons, title, send, queuedFor(0), resendIn(0), submit, DIGITS]);
}

/** The copy in an export: functions beside it only help to write it. */
function copyOf([name, value]: readonly [string, unknown]): unknown {
  if (typeof value !== 'function') return value;
  return name.endsWith('Copy') ? value(shown) : [];
}

/** Every character that the display face must hold: those of all short fixed copy. Sorted, each once. */
export async function displayCharacters(): Promise<readonly string[]> {
  const files = [...readdirSync(COPY).map((file) => join(COPY, file)), FRAME_COPY];
  const modules = await Promise.all(
    files.map((file): Promise<Readonly<Record<string, unknown>>> => import(pathToFileURL(file).href)),
  );
  const copy = modules.flatMap((exports) => Object.entries(exports).map(copyOf));
  return charactersOf([...strings([copy, WEAPONS]).filter((text) => text.length <= LONGEST), ALWAYS]);
}
