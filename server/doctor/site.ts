import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { PAGE_ID } from '../../game-frame/page-id.ts';
import { CAMPAIGN_PATH } from '../../src/contract/campaign-news.ts';
import { lineOf } from '../common/line-of.ts';
import { type Finding, findingsOf } from './finding.ts';

const found = findingsOf('site');
const UPDATE = 'restart its server, or write its pages again (ops pages)';
/** Time-out of a host, ms. */
const TIMEOUT_MS = 10_000;

const ask = (address: string): Promise<Response> => fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });

const settingsSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.number(), api: v.string() }));

/** The settings in a page; undefined if it is not of this release. */
function settingsIn(html: string) {
  const [, json] = new RegExp(`id="${PAGE_ID}">([^<]*)</script>`).exec(html) ?? [];
  const { success, output } = v.safeParse(settingsSchema, json);
  return success ? output : undefined;
}

const allows = (policy: string, html: string): boolean =>
  [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].every(([, , text = '']) =>
    policy.includes(createHash('sha256').update(text).digest('base64')),
  );

async function wrongPages(site: string): Promise<string[]> {
  const page = await ask(site);
  const html = await page.text();
  const settings = settingsIn(html);
  if (!settings) return [`${site} serves no page of this release: ${UPDATE}`];
  const api = settings.api || site;
  const ready = await ask(`${api}/readyz`);
  if (!ready.ok) return [`${ready.url} answers ${ready.status}: its API is not ready`];
  const { version } = v.parse(v.object({ version: v.number() }), await (await ask(api + CAMPAIGN_PATH)).json());
  const wrong = [];
  if (settings.version !== version)
    wrong.push(`${site} serves version ${settings.version} of the campaign, the API ${version}: ${UPDATE}`);
  if (!allows(page.headers.get('content-security-policy') ?? '', html))
    wrong.push(`${site} sends the content policy of another page: ${UPDATE}, then nginx -s reload`);
  return wrong;
}

/** Checks the pages at their public address. */
export async function checkSite(site: string): Promise<Finding[]> {
  try {
    const wrong = await wrongPages(site);
    return wrong.length > 0 ? wrong.map(found.error) : [found.ok(`${site} serves the campaign as it holds`)];
  } catch (error) {
    return [found.error(`${site} does not answer: ${lineOf(error)}`)];
  }
}
