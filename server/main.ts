import { ensureClient } from './app/client.ts';
import { type RunningServer, startServer } from './app/server.ts';
import { campaignStart } from './campaign/index.ts';
import { explain, stopOnSignals } from './common/process.ts';
import { DEMO, readSettings, type Settings } from './common/settings.ts';
import { contextOf } from './rules/context.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function greet({ url, services, warnings }: RunningServer, settings: Settings): void {
  const { campaign, campaignNow } = contextOf(services);
  say(`${campaign.title}: ${url}`);
  if (settings.SMS_PROVIDER === DEMO.SMS_PROVIDER) say('Demo: login codes appear here as “SMS <phone> <code>”.');
  const start = campaignStart(settings, campaign)?.toISOString();
  if (start !== undefined)
    say(`The campaign’s clock started at ${start} (CAMPAIGN_NOW) and says ${campaignNow.toISOString()}.`);
  for (const warning of warnings) say(`Warning: ${warning}`);
}

/** A demo has the client that fits it. */
async function prepareDemo(settings: Settings): Promise<void> {
  if (settings.CLIENT === 'off' || settings.NODE_ENV === 'production') return;
  await ensureClient(settings, say);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  await prepareDemo(settings);
  const server = await startServer(process.env);
  stopOnSignals(() => server.stop());
  greet(server, settings);
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
