import { afterEach, expect, test } from 'vitest';
import { openHashPage } from '../../../game-frame/debug/hash/page.ts';
import { Lab } from '../../../game-frame/debug/lab.ts';
import type { Channel } from '../../../game-frame/debug/remote/channel.ts';
import type { Message } from '../../../game-frame/debug/remote/messages.ts';
import { HashCheck } from '../../../game-frame/debug/remote/hash-check.ts';

const LAB = '0000000a';

afterEach(() => document.body.replaceChildren());

/** A relay between pages. */
function relay(): () => Channel {
  const ears: ((message: Message) => void)[][] = [];
  return () => {
    const own: (typeof ears)[number] = [];
    ears.push(own);
    const others = () => ears.filter((theirs) => theirs !== own).flat();
    return { send: (message) => others().forEach((hear) => hear(message)), listen: (hear) => own.push(hear) };
  };
}

/** A lab at a tick of a bot's game, and a page that is opened by an address. */
function openLab(tick: number) {
  const lab = new Lab('elsewhere');
  lab.bot = 'random';
  lab.step(tick);
  const channelOf = relay();
  const hashes = new HashCheck(lab, channelOf(), LAB);
  const open = (hash: string, id: string): HTMLElement => {
    const root = document.createElement('div');
    document.body.append(root);
    openHashPage(root, hash, channelOf(), id);
    return root;
  };
  return { lab, hashes, open };
}

test('pages that are opened by the link play the lab’s game, now and whenever it asks again', async () => {
  const { lab, hashes, open } = openLab(400);
  expect(hashes.link('http://host/game-frame/debug.html')).toBe(`http://host/game-frame/hash.html#${LAB}`);
  const pages = [open(`#${LAB}`, '00000001'), open(`#${LAB}`, '00000002')];
  await expect.poll(() => hashes.answers.length).toBe(3);
  expect(hashes.asked?.tick).toBe(400);
  expect(hashes.answers.every(({ hash, equal }) => equal && hash === lab.a.game.hash())).toBe(true);
  expect(hashes.answers.filter(({ engine }) => engine.endsWith('in a worker'))).toHaveLength(1);
  for (const { textContent } of pages) expect(textContent).toMatch(/tick 400 of 400[0-9a-f]{16}equal$/);

  lab.step(100);
  hashes.ask();
  await expect.poll(() => hashes.answers.length).toBe(3);
  await expect
    .poll(() => pages.map(({ textContent }) => /tick 500 of 500.*equal$/.test(textContent)))
    .toEqual([true, true]);
});

test('a page that does not reach the lab plays the game in its address', async () => {
  const { lab, hashes, open } = openLab(300);
  const address = new URL(hashes.linkWithGame(location.href) ?? '').hash;
  const root = open(address.replace(LAB, ''), '00000001');
  await expect.poll(() => root.textContent).toMatch(new RegExp(`tick 300 of 300${lab.a.game.hash()}$`));
  expect(open('#gravity=-1', '00000002').textContent).toContain('names no game');
});
