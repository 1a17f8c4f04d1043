import type { BuildEnvironmentOptions } from 'vite';
import { endOf, startOf } from '../../src/campaign/phase.ts';
import type { PublicCampaign } from '../../src/campaign/schema.ts';
import { bundleFile } from './bundle-file.ts';

/** The script that stands in index.html itself: see `src/app/boot.ts`. */
export const bootScript = (
  { firstDay, lastDay }: Pick<PublicCampaign, 'firstDay' | 'lastDay'>,
  target: BuildEnvironmentOptions['target'],
): Promise<string> =>
  bundleFile('src/app/boot.ts', {
    define: { OPEN_FROM: String(startOf(firstDay).getTime()), OPEN_UNTIL: String(endOf(lastDay).getTime()) },
    build: { ...(target !== undefined && { target }), rolldownOptions: { output: { format: 'iife' } } },
  });
