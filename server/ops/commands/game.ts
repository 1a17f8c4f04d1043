import * as v from 'valibot';
import { gameRecord } from '../../rules/operator/players/game-record.ts';
import { command, OpsError } from '../command.ts';
import { rulesContext } from '../context.ts';

/** The command that hands out a game for a look at what happened in it. */
export const gameCommands = [
  command({
    name: 'game show',
    usage: '<game>',
    summary: 'print the inputs of a game as a file that the debug page opens; without personal data',
    positionals: v.strictTuple([v.pipe(v.string(), v.maxLength(64))]),
    run: async (context, [id]) => {
      const record = await gameRecord(rulesContext(context), id);
      if (!record.ok) throw new OpsError(record.why);
      return { columns: [], rows: [], notes: [record.text] };
    },
  }),
];
