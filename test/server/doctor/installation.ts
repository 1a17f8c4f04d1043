import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NGINX_FILE, RECORD_FILE, recordOf } from '../../../server/build/build-record.ts';
import { type CampaignInput, checkCampaign } from '../../../server/campaign/index.ts';
import { nginxHeaders } from '../../../server/common/page-headers.ts';
import { readSettings } from '../../../server/common/settings.ts';
import { campaignFile, currentCampaign } from '../../support/current-campaign.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The environment of an installation. */
export type Environment = Readonly<Record<string, string>>;

/** What a build writes for the server, of this campaign and these settings. @returns the folder */
export function buildFor(campaign: CampaignInput, env: Environment, api: string | null = null): string {
  const folder = temporaryFolder();
  const built = {
    ...recordOf(checkCampaign(campaign), readSettings(env)),
    api,
    files: null,
    inline: { scripts: [], styles: [] },
  };
  writeFileSync(join(folder, RECORD_FILE), JSON.stringify(built));
  mkdirSync(join(folder, '.nginx'));
  writeFileSync(join(folder, NGINX_FILE), nginxHeaders(built));
  mkdirSync(join(folder, 'prizes'));
  for (const name of ['frame', 'wallpaper', 'tote', 'blindbox', 'card', 'plush', 'sticker'])
    writeFileSync(join(folder, `prizes/${name}.svg`), '');
  return folder;
}

/** Settings of production with which all is well, on a database. */
export function production(database: Environment, campaign: CampaignInput = currentCampaign()): Environment {
  const env = {
    NODE_ENV: 'production',
    SIGN_SECRET: 'a secret of the tests',
    DATA_KEY: 'a key of the tests, of 32 characters',
    SMS_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'id',
    TENCENT_SECRET_KEY: 'key',
    TENCENT_SMS_APP_ID: 'app',
    TENCENT_SMS_SIGN: 'sign',
    TENCENT_SMS_TEMPLATE: 'template',
    PORT: '0',
    LOG_LEVEL: 'error',
    REPLAY_WORKERS: '1',
    ...database,
  };
  return { ...env, CAMPAIGN_FILE: campaignFile(campaign), CLIENT_DIR: buildFor(campaign, env) };
}
