import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { parseRecord, timelineOf } from '../../../game-frame/debug/model/record.ts';
import { config, DealtPieces } from '../../../game-frame/sim/index.ts';
import { piecesOf } from '../../../server/rules/game/watch.ts';
import { freePort } from '../../support/product/port.ts';
import { inventGame } from '../../support/server/invented-game.ts';
import { operate } from '../../support/server/operator.ts';
import { runningRules } from '../../support/server/rule-suite.ts';
import { say } from '../../support/say.ts';
import { removeFolders, temporaryFolder } from '../../support/temporary-folder.ts';
import { ROOT } from '../../unit/house/sources.ts';
import { clicks, desktop, errors, lab, soon, runningDesktop } from './desktop.ts';
import { openTab, tune } from './panel.ts';
import { fillUndo, heldBy, useLab } from './use.ts';

/** Builds as `npm run build:debug` does and serves the files. @returns the address of the debug page */
async function serveBuiltLab() {
  const outDir = join(temporaryFolder(), 'debug');
  const vite = resolve(ROOT, 'node_modules/vite/bin/vite.js');
  // In a process of its own: Vitest's environment is not a build's.
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } };
  await promisify(execFile)(process.execPath, [vite, 'build', '--mode', 'debug', '--outDir', outDir], options);
  const port = await freePort();
  const server = await preview({
    root: ROOT,
    mode: 'debug',
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return { url: `http://127.0.0.1:${port}/game-frame/debug.html`, stop: () => server.close() };
}

afterAll(removeFolders);
const address = runningDesktop(serveBuiltLab);
beforeEach(() => {
  lab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
});

const answers = () => lab.getByRole('row', { name: /equal$/ }).count();
const time = (): Promise<string> => lab.locator('.lab-scrubber output').innerText();
const tick = async (): Promise<number> => Number(/^tick (\d+)/.exec(await time())?.[1]);

test('a batch shows the effect of a level’s points on the score by an interval without zero, in five clicks', async () => {
  await lab.goto(`${address()}#seed=level`);
  await lab.getByLabel('Find a value').click();
  await lab.keyboard.type('points 5');
  await tune(lab, 'points 5', '12');
  await openTab(lab, 'Batch');
  const games = lab.getByLabel('Games each');
  await games.click();
  // With fewer nothing is decided.
  await games.fill('20');
  await lab.getByRole('button', { name: 'Run', exact: true }).click();
  const score = lab.locator('tr', { has: lab.getByRole('cell', { name: 'score', exact: true }) }).first();
  await soon(() => score.count()).toBe(1);
  clicks.print('Job B, rebalance a level');

  const heads = await lab.locator('th').allTextContents();
  const compared = ['shipped', 'the panel as it is', 'the panel as it is minus shipped', 'differs'];
  expect(heads).toEqual(['target', 'shipped', 'the panel as it is', 'bot', 'measure', 'unit', ...compared]);
  const cells = await score.locator('td').allInnerTexts();
  const [difference = '', differs] = cells.slice(-2);
  const [, low = '', high = ''] = /\[([-\d.]+), ([-\d.]+)\]/.exec(difference) ?? [];
  expect([differs, Number(low) > 0, Number(high) >= Number(low)]).toEqual(['yes', true, true]);
  expect(clicks.count).toBe(5);
});

test('without a dev server a tab of the same browser still answers by the link', async () => {
  await lab.goto(`${address()}#seed=link`);
  await lab.keyboard.press('p');
  await openTab(lab, 'Record');
  await lab.keyboard.press('>');
  const link = lab.getByRole('link', { name: 'In another browser' });
  const other = await desktop.newPage();
  await other.goto(await link.evaluate(({ href }: HTMLAnchorElement) => href));
  await other.getByText('equal', { exact: true }).waitFor({ timeout: 120_000 });
  await soon(answers).toBe(2);
  // And again the next time it asks.
  const next = (await tick()) + 60;
  await lab.keyboard.press('>');
  await soon(tick).toBe(next);
  await lab.getByRole('button', { name: 'Run it elsewhere' }).click();
  await soon(() => other.locator('p').innerText()).toBe(`tick ${next} of ${next}`);
  await soon(answers).toBe(2);
});

/** Minutes of use that are simulated; an hour by `LAB_MINUTES=60`. */
const MINUTES = Number(process.env['LAB_MINUTES'] ?? 3);
const LONGEST_MS = 300_000 + MINUTES * 60_000;
/** Tables are longer or shorter by a line, depending on what they show. */
const SPARE_ELEMENTS = 20;
/** Nodes that a minute may add: the browser keeps what was typed for an undo of its own. */
const SPARE_NODES = 20;

test('long use leaks no elements, nodes, documents or listeners, and the picture continues after any input', {
  timeout: LONGEST_MS,
}, async () => {
  await lab.goto(`${address()}#seed=use`);
  await lab.keyboard.press('p');
  await fillUndo(lab);
  // Only once each part of the page has been used does it hold all that it ever will.
  for (let minute = 0; minute < 3; minute += 1) await useLab(lab, minute);
  const before = await heldBy(lab);
  say(`  after a warm-up: ${JSON.stringify(before)}`);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await useLab(lab, minute + 2);
    if (minute % 10 === 0) say(`  minute ${minute}: ${JSON.stringify(await heldBy(lab))}`);
  }
  // A scene that is closed is gone some time later; it is two documents.
  await soon(async () => (await heldBy(lab)).documents).toBeLessThan(before.documents + 2);
  await soon(async () => (await heldBy(lab)).listeners).toBeLessThanOrEqual(before.listeners);
  const after = await heldBy(lab);
  say(`  minute ${MINUTES}: ${JSON.stringify(after)}`);
  expect(after.elements).toBeLessThan(before.elements + SPARE_ELEMENTS);
  expect(after.nodes).toBeLessThan(before.nodes + SPARE_NODES * MINUTES);
  await lab.keyboard.press('r');
  await lab.keyboard.press(' ');
  await soon(tick).toBeGreaterThan(20);
});

const suite = runningRules('pglite');

test('a player’s bug: the file of ops game show is opened, the game is at the wanted tick in three clicks, and the player’s last three drops are dropped elsewhere', async () => {
  const rules = await suite.fresh();
  const id = 'a-players-game';
  const { gameData, score } = playGame(id, 'random', config, new DealtPieces(piecesOf(rules, { id }, 600)));
  const player = await rules.addPlayer();
  await inventGame(rules.database.sql, {
    id,
    playerId: player.id,
    score,
    month: '2025-11',
    at: new Date('2025-11-15T04:00:00Z'),
    log: gameData,
  });
  const { out } = await operate(rules, `game show ${id}`);
  const record = parseRecord(out);
  const wanted = Math.floor(record.endTick * 0.6);
  const timeline = timelineOf(record);
  timeline.seek(wanted);

  await lab.goto(address());
  await lab.keyboard.press('p');
  const began = clicks.count;
  const chooser = lab.waitForEvent('filechooser');
  await lab.getByRole('button', { name: 'Open file' }).click();
  await (await chooser).setFiles({ name: 'game.lab', mimeType: 'text/plain', buffer: Buffer.from(out) });
  // The choice in the browser's own window.
  clicks.count += 1;
  await lab.getByLabel('Go to tick').click();
  await lab.keyboard.type(`${wanted}`);
  await lab.keyboard.press('Enter');
  await soon(time).toContain(`tick ${wanted} of ${record.endTick}`);
  clicks.print(`Job C, a player's bug at tick ${wanted}`);

  await lab.getByText(`tick ${wanted} · hash ${timeline.game.hash()}`).waitFor();
  expect(clicks.count - began).toBe(3);

  // The end is known: each of these is a branch of the player's game, or of the branch before.
  await lab.keyboard.press('m');
  const drops = record.actions.filter(({ action }) => action.do === 'drop').map((made) => made.tick);
  for (const at of drops.slice(-3).reverse()) {
    await lab.getByLabel('Go to tick').click();
    await lab.keyboard.type(`${at}`);
    await lab.keyboard.press('Enter');
    await soon(time).toContain(`tick ${at} of`);
    await lab.keyboard.press('ArrowLeft');
    await lab.keyboard.press('Enter');
    await soon(time).toContain(`tick ${at} of ${at} `);
    expect(await lab.locator('.lab-hint-line').innerText()).toBe('');
  }
  await soon(() => lab.getByLabel('Branch').locator('option').count()).toBe(4);
  clicks.print('Job C, branched at the last three drops');
});
