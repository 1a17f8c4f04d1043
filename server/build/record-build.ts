import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadEnv, type Plugin, type Rolldown } from 'vite';
import { createHash } from 'node:crypto';
import { readCampaign } from '../campaign/index.ts';
import { nginxHeaders, type Hosts } from '../common/page-headers.ts';
import { DEMO } from '../common/settings.ts';
import { type BuildFile, NGINX_FILE, RECORD_FILE, recordOf } from './build-record.ts';

/** Environment variables of a build, as `.env` files of Vite may hold them too. */
type BuildEnv = Readonly<Record<string, string | undefined>>;

/** The origin that a variable names; `null` for a path of the page's own host. @throws Error of one line */
function originOf(env: BuildEnv, name: string): string | null {
  const value = env[name];
  if (value === undefined || value === '' || /^\/(?!\/)/.test(value)) return null;
  if (!/^https?:\/\/[^/\s"';]+(\/\S*)?$/.test(value)) throw new Error(`${name} must be like https://cdn.example.com`);
  return new URL(value).origin;
}

/** The API's origin. @throws Error of one line when it is anything more */
function apiOf(env: BuildEnv): string | null {
  const origin = originOf(env, 'VITE_API_BASE');
  if (origin !== (env['VITE_API_BASE'] || null))
    throw new Error('VITE_API_BASE must be an origin like https://api.example.com, without a slash at its end');
  return origin;
}

/** What this build was made from. */
async function buildFile(env: BuildEnv, secret: string): Promise<Omit<BuildFile, 'inline'>> {
  const campaign = await readCampaign(env['CAMPAIGN_FILE'] || undefined);
  const SMS_PROVIDER = env['SMS_PROVIDER'] || DEMO.SMS_PROVIDER;
  const record = recordOf(campaign, { SIGN_SECRET: secret, SMS_PROVIDER });
  return { ...record, api: apiOf(env), files: originOf(env, 'VITE_STATIC_BASE') };
}

function write(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The app's page. */
function pageIn(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  return page?.type === 'asset' ? String(page.source) : '';
}

const hashesOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Hashes of the scripts and styles that stand in a page, as a content policy names them. */
const inlineOf = (html: string): Hosts['inline'] => ({
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
});

/**
 * A Vite plugin that signs with `VITE_SIGN_SECRET` or else the server's `SIGN_SECRET`, and writes beside the built
 * client what it is made of: the server compares it at start. nginx includes the headers from there.
 */
export function recordBuild(): Plugin {
  let known: Omit<BuildFile, 'inline'> | undefined;
  let folder = '';
  return {
    name: 'record-build',
    config: async ({ root = '.' }, { mode }) => {
      const env = loadEnv(mode, root, ['VITE_', 'SIGN_SECRET', 'SMS_PROVIDER', 'CAMPAIGN_FILE']);
      const secret = env['VITE_SIGN_SECRET'] || env['SIGN_SECRET'] || DEMO.SIGN_SECRET;
      known = await buildFile(env, secret);
      return { define: { 'import.meta.env.VITE_SIGN_SECRET': JSON.stringify(secret) } };
    },
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: (_options, bundle) => {
      if (!known) return;
      const file = { ...known, inline: inlineOf(pageIn(bundle)) };
      write(folder, RECORD_FILE, `${JSON.stringify(file, null, 2)}\n`);
      write(folder, NGINX_FILE, nginxHeaders(file));
    },
  };
}
