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
