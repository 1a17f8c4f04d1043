import { ensureClient, ensureConsole } from './app/client.ts';
import { type RunningServer, startServer } from './app/server.ts';
import { campaignStart } from './campaign/index.ts';
import { explain, stopOnSignals } from './common/process.ts';
import { consolePort, DEMO, readSettings, type Settings } from './common/settings.ts';
import { startConsole } from './console/start.ts';
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

async function prepareDemo(settings: Settings): Promise<void> {
  if (settings.NODE_ENV === 'production') return;
  if (settings.CLIENT !== 'off') await ensureClient(settings, say);
  if (consolePort(settings) !== undefined) await ensureConsole(say);
}

/** Starts the console in this process, which has the embedded database open. @returns its stop function */
async function openConsole({ services, url: playersUrl }: RunningServer, settings: Settings) {
  const port = consolePort(settings);
  if (port === undefined) return async () => undefined;
  const console = await startConsole({ ...services, playersUrl }, settings, port);
  say(`Console: ${console.url}`);
  if (console.link) say(`  signs an admin in once, on this machine, within 15 minutes: ${console.link}`);
  return () => console.stop();
}

async function run(): Promise<void> {
  if (process.argv.includes('--help'))
    return say('npm start\n\nServes the campaign; settings are environment variables: server/deploy/README.md.');
  const settings = readSettings(process.env);
  await prepareDemo(settings);
  const server = await startServer(process.env);
  greet(server, settings);
  const stopConsole = await openConsole(server, settings).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  stopOnSignals(async () => {
    await stopConsole();
    await server.stop();
  });
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
