import { clientFolder, hasConsole } from '../build/folder.ts';
import type { Settings } from '../common/settings.ts';
import { LivePages } from '../pages/live-pages.ts';
import { pageOptions, renderPages } from '../pages/render.ts';
import { hasClient } from '../pages/template.ts';
import { buildConsole } from './app.ts';
import { makeDemoLink } from './demo-link.ts';
import type { ConsoleServices } from './services.ts';

/** Interval of rendering the players' frame again if the campaign's version changed, ms. */
const FOLLOW_MS = 5000;

/**
 * Starts the console.
 * @returns its address, the link of a demo, and a function that stops listening and finishes running requests
 * @throws Error when the port is taken, or the pages are not built
 */
export async function startConsole(services: ConsoleServices, settings: Settings, port: number) {
  if (!hasConsole()) throw new Error('The console’s pages are not built: run npm run build');
  const folder = clientFolder(settings);
  const players = hasClient(folder)
    ? { folder, pages: await LivePages.open(services, (shown) => renderPages(folder, pageOptions(shown, settings))) }
    : undefined;
  const demo = services.demo ? makeDemoLink(services) : undefined;
  const app = buildConsole(services, { ...settings, players, demo });
  const url = await app.listen({ host: settings.CONSOLE_HOST, port });
  services.log.info({ url }, 'console serving');
  const refresh = (): void => {
    players?.pages.refresh().catch((err: unknown) => services.log.error({ err }, 'console pages not rendered'));
  };
  const timer = setInterval(refresh, FOLLOW_MS);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await app.close();
  };
  return { url, link: demo && url + demo.path, stop };
}
