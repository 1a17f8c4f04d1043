import * as v from 'valibot';

/** Adds the space between Han characters and digits that all copy has. */
export const spaced = (text: string): string => text.replace(/\d(?=\p{Script=Han})|\p{Script=Han}(?=\d)/gu, '$& ');

/** Name of a prize as players read it. */
export const prizeName = v.pipe(v.string(), v.transform(spaced));

/** `2025-10-31` as `2025.10.31`. */
export const dotted = (day: string): string => day.replaceAll('-', '.');

/** Name of the game: the campaign's title up to the dot. */
export const gameName = (title: string): string => title.split(' · ')[0] ?? title;
