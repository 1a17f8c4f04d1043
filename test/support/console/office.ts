import { generate } from 'otplib';
import type { Browser, Page } from 'playwright';
import type { Role } from '../../../server/rules/people/roles.ts';
import type { ServerProcess } from '../product/server-process.ts';
import { PASSWORD } from './console.ts';

/** The screen of an office. */
const DESK = { width: 1440, height: 900 };
/** That of a phone at the claim desk. */
export const PHONE = { width: 390, height: 844 };

/** Clicks of a page since it was opened. */
export async function clicksOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['clicks'] ?? 0));
}

/** Opens the console as a new person of a role, by the link of the command line and the two forms. */
export async function enter(
  browser: Browser,
  product: ServerProcess,
  url: string,
  role: Role,
  viewport = DESK,
  name = `the ${role}`,
): Promise<Page> {
  const { out } = await product.ops('console', 'invite', name, '--role', role, '--json');
  const [{ link }]: [{ link: string }] = JSON.parse(out);
  const context = await browser.newContext({ viewport, locale: 'zh-CN' });
  await context.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        const { dataset } = document.documentElement;
        if (isTrusted) dataset['clicks'] = String(Number(dataset['clicks'] ?? 0) + 1);
      },
      true,
    );
  });
  const page = await context.newPage();
  await page.goto(url + link);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一次密码').fill(PASSWORD);
  await page.getByLabel('动态码', { exact: true }).fill(await generate({ secret }));
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '退出' }).waitFor();
  return page;
}
