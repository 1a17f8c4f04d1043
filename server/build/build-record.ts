import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { type Campaign, picturesOf } from '../campaign/index.ts';
import type { Hosts } from '../common/page-headers.ts';
import { isDemoSms, type Settings } from '../common/settings.ts';
import { type PublicCampaign, publicCampaignSchema } from '../../src/campaign/schema.ts';

/** Name of the record in the folder of the built client. */
export const RECORD_FILE = 'build.json';
/** The page headers as nginx includes them, in the folder of the built client. */
export const NGINX_FILE = '.nginx/page-headers.conf';

const recordSchema = v.object({
  /** SHA-256 of the campaign's public part. */
  campaign: v.string(),
  /** HMAC of a fixed text with the signing secret, so that the secret can't be read from it. */
  secret: v.string(),
  simVersion: v.number(),
  /** Whether login codes are printed instead of sent. */
  demoSms: v.boolean(),
  /** Other hosts that the campaign's pictures are on: the pages' content policy names them. */
  pictures: v.array(v.string()),
});
/** What a build of the client and its server must have in common. */
export type BuildRecord = v.InferOutput<typeof recordSchema>;

const host = v.nullable(v.string());
const inline = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) });
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...recordSchema.entries, api: host, files: host, inline }),
);
/** What is written beside a built client. */
export type BuildFile = BuildRecord & Hosts;

/** What each part of a record comes from, as operators name it. */
const SOURCES: Readonly<Record<keyof BuildRecord, string>> = {
  campaign: 'the campaign file',
  secret: 'SIGN_SECRET',
  simVersion: 'the simulation',
  demoSms: 'SMS_PROVIDER',
  pictures: 'the hosts of pictures',
};

/** The other hosts of the campaign's pictures, each once. */
const pictureHosts = (campaign: Campaign): string[] => [
  ...new Set(picturesOf(campaign).flatMap((path) => (path.startsWith('https:') ? [new URL(path).origin] : []))),
];

/** What players' pages may know of a campaign. */
export const publicCampaign = (campaign: Campaign): PublicCampaign => v.parse(publicCampaignSchema, campaign);

/** The record of a build that fits this campaign and these settings. */
export const recordOf = (
  campaign: Campaign,
  { SIGN_SECRET, SMS_PROVIDER }: Pick<Settings, 'SIGN_SECRET' | 'SMS_PROVIDER'>,
): BuildRecord => ({
  campaign: createHash('sha256')
    .update(JSON.stringify(publicCampaign(campaign)))
    .digest('hex'),
  secret: createHmac('sha256', SIGN_SECRET).update('capsule-armory build').digest('hex'),
  simVersion: SIM_VERSION,
  demoSms: isDemoSms(SMS_PROVIDER),
  pictures: pictureHosts(campaign),
});

/** The record that a file holds; undefined when it holds none. */
export function parseBuild(text: string): BuildFile | undefined {
  const parsed = v.safeParse(fileSchema, text);
  return parsed.success ? parsed.output : undefined;
}

/** The record of the client in a folder; undefined when there is none. */
export function readBuild(folder: string): BuildFile | undefined {
  const path = join(folder, RECORD_FILE);
  return existsSync(path) ? parseBuild(readFileSync(path, 'utf8')) : undefined;
}

/** In what a built client differs from what the server expects, in the operator's words; empty when it fits. */
export const differences = (built: BuildRecord, wanted: BuildRecord): readonly string[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's own keys are its names
  (Object.keys(SOURCES) as (keyof BuildRecord)[])
    .filter((part) => String(built[part]) !== String(wanted[part]))
    .map((part) => SOURCES[part]);
