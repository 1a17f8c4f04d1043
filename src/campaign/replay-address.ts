/** Address of a replay: a page with a card for messengers that opens the app. Without a host if the open page is shared. */
export function replayAddress({ links }: { readonly links: { readonly share: string } }, code: string): string {
  const { share } = links;
  const address = new URL(share, 'https://open.page');
  address.pathname = `/watch/${code}`;
  address.hash = '';
  return share === '/' ? address.pathname : address.href;
}
