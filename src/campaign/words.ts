import * as v from 'valibot';

/** Adds the space between Han characters and digits that all copy has. */
export const spaced = (text: string): string => text.replace(/\d(?=\p{Script=Han})|\p{Script=Han}(?=\d)/gu, '$& ');

/** Name of a prize as players read it. */
export const prizeName = v.pipe(v.string(), v.transform(spaced));

/** `2025-10-31` as `2025.10.31`. */
export const dotted = (day: string): string => day.replaceAll('-', '.');

/** Name of the game: the campaign's title up to the dot. */
export const gameName = (title: string): string => title.split(' · ')[0] ?? title;

/**
 * Address of a replay: a page with a card for messengers, which opens the app; a hash would not reach the server. Without a
 * host if the campaign's links lead to the page that is open.
 */
export function replayAddress(
  { links: { share } }: { readonly links: { readonly share: string } },
  code: string,
): string {
  const address = new URL(share, 'https://open.page');
  address.pathname = `/watch/${code}`;
  address.hash = '';
  return share === '/' ? address.pathname : address.href;
}
