import { afterEach, expect, test } from 'vitest';
import { openHashPage } from '../../../game-frame/debug/hash/page.ts';
import { Lab } from '../../../game-frame/debug/lab.ts';
import type { Channel, Message } from '../../../game-frame/debug/remote/channel.ts';
import { createHashCheck } from '../../../game-frame/debug/remote/hash-check.ts';

const LAB = '0000000a';

afterEach(() => document.body.replaceChildren());

/** A relay between pages. */
function relay(): () => Channel {
  const ears: ((message: Message) => void)[][] = [];
  return () => {
    const own: (typeof ears)[number] = [];
    ears.push(own);
    const others = () => ears.filter((theirs) => theirs !== own).flat();
    return { send: (message) => others().forEach((hear) => hear(message)), listen: (hear) => void own.push(hear) };
  };
}

test('pages that are opened by the link play the lab’s game, now and whenever it asks again', async () => {
  const lab = new Lab('elsewhere');
  lab.bot = 'random';
  lab.step(300);
  lab.tune({ ...lab.config, gravity: 20 });
  lab.step(100);
  const channelOf = relay();
  const hashes = createHashCheck(lab, channelOf(), LAB);
  const pages = ['00000001', '00000002'].map((page) => {
    const root = document.createElement('div');
    document.body.append(root);
    openHashPage(root, LAB, channelOf(), page);
    return root;
  });
  const texts = (): (string | null)[] => pages.map(({ textContent }) => textContent);
  await expect.poll(() => hashes.answers().length).toBe(3);
  expect(hashes.answers().every(({ hash, equal }) => equal && hash === lab.a.game.hash())).toBe(true);
  expect(hashes.answers().filter(({ engine }) => engine.endsWith('in a worker'))).toHaveLength(1);
  for (const text of texts()) expect(text).toMatch(/tick 400 of 400[0-9a-f]{16}equal$/);

  lab.step(100);
  hashes.ask();
  await expect.poll(() => hashes.answers().length).toBe(3);
  await expect.poll(() => texts().every((text) => /tick 500 of 500.*equal$/.test(text ?? ''))).toBe(true);
});
