import { isAbsolute } from 'node:path';
import * as v from 'valibot';
import { clientFolder } from '../../build/folder.ts';
import { type Picture, picturesOf } from '../../campaign/index.ts';
import { readSettings } from '../../common/settings.ts';
import { pageOptions, renderPages } from '../../pages/render.ts';
import { hasClient } from '../../pages/template.ts';
import { writePages } from '../../pages/write.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { shownCampaign } from '../../rules/overview/shown-campaign.ts';
import { command, OpsError } from '../command.ts';
import { flag } from '../fields.ts';

export const pageCommands = [
  command({
    usage: 'pages <folder> [--next]',
    summary:
      'write the pages of the campaign, for nginx or a CDN to serve beside the built files; with --next those of the newest version',
    positionals: v.strictTuple([v.pipe(v.string(), v.check(isAbsolute, '<folder> must be an absolute path'))]),
    options: v.object({ next: flag }),
    run: async (context, [folder], { next }) => {
      const settings = readSettings(process.env);
      const client = clientFolder(settings);
      if (!hasClient(client)) throw new OpsError(`there is no client in ${client}: run npm run build`);
      const rules = rulesContext(context);
      const { versions, now, sql } = rules;
      const version = next ? versions.newest : versions.at(now);
      const shown = await shownCampaign(rules, version);
      const rendered = await renderPages(client, pageOptions(shown, settings));
      const names = picturesOf(version.campaign).map((address) => address.slice(address.lastIndexOf('/') + 1));
      const pictures = await sql<Picture>`select name, content from pictures where name = any(${names})`;
      const written = await writePages(folder, rendered, pictures);
      return { columns: ['file'], rows: written.map((file) => ({ file })) };
    },
  }),
];
