import type { BuildEnvironmentOptions } from 'vite';
import { endOf, startOf } from '../../src/campaign/phase.ts';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { bundleFile } from './bundle-file.ts';

const bundled = (path: string, target: BuildEnvironmentOptions['target'], define: Record<string, string>) =>
  bundleFile(path, {
    define,
    build: { ...(target !== undefined && { target }), rolldownOptions: { output: { format: 'iife' } } },
  });

/** The script that is inlined into index.html before home (`src/app/early.ts`). */
export const earlyScript = (target: BuildEnvironmentOptions['target']): Promise<string> =>
  bundled('src/app/early.ts', target, {});

/**
 * The script that is inlined into index.html after home: the campaign, which the app reads from there, and the boot script
 * (`src/app/boot.ts`).
 */
export async function bootScript(campaign: PublicCampaign, target: BuildEnvironmentOptions['target']): Promise<string> {
  const { firstDay, lastDay } = campaign;
  const [from, until] = [String(startOf(firstDay).getTime()), String(endOf(lastDay).getTime())];
  const script = await bundled('src/app/boot.ts', target, { OPEN_FROM: from, OPEN_UNTIL: until });
  return `globalThis.CAMPAIGN=${JSON.stringify(campaign).replaceAll('<', '\\u003c')};${script}`;
}
