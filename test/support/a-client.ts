import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIM_VERSION } from '../../game-frame/sim/version.ts';
import { RECORD_FILE } from '../../server/build/build-record.ts';
import { APP, FRAME, PRERENDER, templateOf } from '../../server/pages/template.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PAGE = `<!--card--><script type="module" src="./assets/app.js"></script>
<script type="application/json" id="campaign"></script><div id="app"></div><script>boot()</script><style>a{}</style>`;

/** Writes the files of a built client that the server reads. @returns its folder */
export function aClient(simVersion: number | null = SIM_VERSION): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.pages/game-frame'), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write(RECORD_FILE, JSON.stringify({ simVersion }));
  write(templateOf(APP), PAGE);
  write(PRERENDER, 'export const homeMarkup = ({ title, logo }) => `${title}<img src="${logo}">`;');
  write(templateOf(FRAME), '<script type="module" src="../assets/frame.js"></script>');
  return folder;
}
