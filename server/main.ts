import { ensureClient } from './app/client.ts';
import { type RunningServer, startServer } from './app/server.ts';
import { campaignStart } from './campaign/index.ts';
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

function greet({ url, services }: RunningServer, settings: Settings): void {
  say(`${services.campaign.title}: ${url}`);
  if (settings.SMS_PROVIDER === DEMO.SMS_PROVIDER) say('Demo: login codes appear here as “SMS <phone> <code>”.');
  const start = campaignStart(settings, services.campaign);
  if (start) say(`The campaign’s clock started at ${start.toISOString()} (CAMPAIGN_NOW).`);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.CLIENT === 'on') await ensureClient(settings.SIGN_SECRET, say);
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
