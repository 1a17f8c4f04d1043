import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPopupEntry } from '../../../src/routing/hash.ts';
import type { Popup } from '../../../src/state/overlays.ts';
import { type App, closeButton, NO_WAYS, openRow, passTime, ROWS, type Row, shownTitle, WAYS } from './dialogs.ts';

let app: App | undefined;

beforeEach(() => passTime(40_000));
afterEach(async () => {
  await app?.screen.unmount();
  app = undefined;
  await expect.poll(onPopupEntry).toBe(false);
});

const OPENING = /<(?:Dialog|Notice|FormDialog|PictureDialog)[\s>]/g;
/** Dialogs of dialogs: their users have the rows. */
const WRAPPERS: Readonly<Record<string, number>> = {
  'popups/FormDialog.tsx': 1,
  'popups/Notice.tsx': 1,
  'popups/share-picture/pictures.tsx': 1,
};

test('every dialog of the source has its row', () => {
  const sources = import.meta.glob<string>('../../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const missing = Object.entries(sources).filter(([path, text]) => {
    const file = path.replace(/^.*\/src\//, '');
    const dialogs = (text.match(OPENING) ?? []).length - (WRAPPERS[file] ?? 0);
    return dialogs > Object.values(ROWS).filter((row) => row.file === file).length;
  });
  expect(missing.map(([path]) => path)).toEqual([]);
});

/** Leaves by a way, after all that must not leave. */
async function leave(way: () => unknown): Promise<void> {
  await expect.poll(shownTitle).toBeDefined();
  await expect.poll(onPopupEntry).toBe(true);
  const title = shownTitle();
  for (const no of Object.values(NO_WAYS)) await no();
  expect(shownTitle()).toBe(title);
  await way();
}

const below = ({ popup }: Row): Popup => (popup?.kind === 'booking' ? { kind: 'rules' } : { kind: 'booking' });
const TITLES: Readonly<Record<string, string>> = { rules: '活动规则', booking: '预约成功' };

describe.each(Object.entries(ROWS))('the dialog %s', (_, row) => {
  test.each(Object.entries(WAYS))('left by %s', async (name, way) => {
    const opened = await openRow(row);
    app = opened;
    await leave(way);
    const stays = row.stays ?? (row.fills && name === 'a tap beside it');
    if (stays) {
      expect(closeButton() === null).toBe(row.stays === true);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect.poll(onPopupEntry).toBe(true);
      expect(shownTitle()).toBeDefined();
      return;
    }
    await expect.poll(shownTitle).toBe(row.leads);
    const [field = '', text] = row.keeps ?? [];
    if (text !== undefined) await expect.element(opened.screen.getByRole('textbox', { name: field })).toHaveValue(text);
    if (row.tells) await expect.poll(() => opened.payloads(row.tells ?? 'noticeClose')).toHaveLength(1);
  });

  test.each(Object.entries(WAYS))('left by %s, with another popup below it', async (name, way) => {
    if (row.stays || (row.fills && name === 'a tap beside it')) return;
    const next = below(row);
    app = await openRow(row, next);
    await leave(way);
    await expect.poll(shownTitle).toBe(row.leads ?? TITLES[next.kind]);
  });
});
