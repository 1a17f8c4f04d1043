import { afterAll, expect, test, vi } from 'vitest';
import { giftLink, inviteLink, siteLink } from '../../../src/share/links.ts';
import { watchLink } from '../../../src/share/watch-link.ts';
import { replayAddress } from '../../../src/campaign/replay-address.ts';
import { campaign as file, shown } from '../../support/campaign.ts';

vi.stubGlobal('window', { location: { origin: 'https://here.example', pathname: '/act/' } });
// The worker runs other files afterwards.
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/', 'https://here.example/act/', '/watch/W'],
  ['https://play.example.com', 'https://play.example.com/', 'https://play.example.com/watch/W'],
  [
    'https://play.example.com/?channel=wx',
    'https://play.example.com/?channel=wx&',
    'https://play.example.com/watch/W?channel=wx',
  ],
  ['https://play.example.com/a?x=1#/rank', 'https://play.example.com/a?x=1&', 'https://play.example.com/watch/W?x=1'],
  ['http://localhost:5173/', 'http://localhost:5173/', 'http://localhost:5173/watch/W'],
])('links of a campaign at %s keep its query and carry their codes', (address, before, replay) => {
  const campaign = { ...shown, links: { ...shown.links, share: address } };
  const start = before.replace(/([^&])$/, '$1?');
  const hash = /#.*$/.exec(address)?.[0] ?? '';
  expect(inviteLink(campaign, 'IN')).toBe(`${start}inviteCode=IN${hash}`);
  expect(giftLink(campaign, 'GI&FT')).toBe(`${start}hpCode=GI%26FT${hash}`);
  const onPage = new URL(replay, 'https://here.example').href;
  expect(watchLink(campaign, 'W', 'IN')).toBe(`${onPage}${onPage.includes('?') ? '&' : '?'}inviteCode=IN`);
  expect(watchLink(campaign, 'W', undefined)).toBe(onPage);
  expect(siteLink(campaign)).toBe(start.slice(0, -1) + hash);
  expect(replayAddress({ ...file, links: { ...file.links, share: address } }, 'W')).toBe(replay);
});
