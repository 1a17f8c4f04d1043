import type { BuildEnvironmentOptions } from 'vite';
import { endOf, startOf } from '../../src/campaign/phase.ts';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { bundleFile } from './bundle-file.ts';

/**
 * The script that is inlined into index.html: the campaign, which the app reads from there, and the boot script
 * (`src/app/boot.ts`).
 */
export async function bootScript(campaign: PublicCampaign, target: BuildEnvironmentOptions['target']): Promise<string> {
  const { firstDay, lastDay } = campaign;
  const script = await bundleFile('src/app/boot.ts', {
    define: { OPEN_FROM: String(startOf(firstDay).getTime()), OPEN_UNTIL: String(endOf(lastDay).getTime()) },
    build: { ...(target !== undefined && { target }), rolldownOptions: { output: { format: 'iife' } } },
  });
  return `globalThis.CAMPAIGN=${JSON.stringify(campaign).replaceAll('<', '\\u003c')};${script}`;
}
