import type { Page } from 'playwright';

/** Types a value into the panel, as a user does: one click. */
export async function tune(lab: Page, name: string, value: string): Promise<void> {
  const input = lab.locator(`[data-value="${name}"] input`).first();
  await input.click();
  await input.fill(value);
  await input.press('Enter');
}

export const openTab = (lab: Page, name: string): Promise<void> => lab.getByRole('tab', { name }).click();

/** The times that a tab shows, by name: p50, p95, worst, milliseconds; and the part that it blames. */
export async function timesOn(
  lab: Page,
): Promise<{ times: ReadonlyMap<string, readonly number[]>; most: string | undefined }> {
  const [, ...rows] = await lab.locator('[aria-label="Milliseconds a frame"]:visible tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
  const times = new Map(cells.map(([name = '', ...numbers]) => [name, numbers.slice(0, 3).map(Number)]));
  return { times, most: cells.find((row) => row.at(-1) === '← most')?.[0] };
}
