import { ensureClient } from './app/client.ts';
import { type RunningServer, startServer } from './app/server.ts';
import { recordOf } from './build/build-record.ts';
import { campaignStart, readCampaign } from './campaign/index.ts';
import { DEMO, readSettings, type Settings } from './common/settings.ts';

/** How long a stop may take before the process exits anyway. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** One line for the operator instead of a stack trace. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}: set another PORT`;
  return error.message;
}

function greet({ url, services, warnings }: RunningServer, settings: Settings): void {
  say(`${services.campaign.title}: ${url}`);
  if (settings.SMS_PROVIDER === DEMO.SMS_PROVIDER) say('Demo: login codes appear here as “SMS <phone> <code>”.');
  const start = campaignStart(settings, services.campaign)?.toISOString();
  const now = services.clock.campaignNow().toISOString();
  if (start !== undefined) say(`The campaign’s clock started at ${start} (CAMPAIGN_NOW) and says ${now}.`);
  for (const warning of warnings) say(`Warning: ${warning}`);
}

/** A demo has the client that fits it. */
async function prepareDemo(settings: Settings): Promise<void> {
  if (settings.CLIENT === 'off' || settings.NODE_ENV === 'production') return;
  await ensureClient(settings, recordOf(await readCampaign(settings.CAMPAIGN_FILE), settings), say);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  await prepareDemo(settings);
  const server = await startServer(process.env);
  const stop = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  greet(server, settings);
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
