import * as v from 'valibot';
import { replayAddress } from '../../../src/campaign/replay-address.ts';
import { type Campaign, monthOf } from '../../campaign/index.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { bestRecords, gameRecord } from '../../rules/operator/players/game-record.ts';
import { compareMonth, searchGames, type UnusualGame, unusualOf } from '../../rules/operator/months/suspects.ts';
import { command } from '../command.ts';
import { month, pieces } from '../fields.ts';

const rowOf = (campaign: Campaign, { id, watch, unusual, reasons, ...game }: UnusualGame) => ({
  ...game,
  unusual: Math.round(unusual * 10) / 10,
  why: reasons().join('；'),
  game: id,
  watch: watch === null ? null : replayAddress(campaign, watch),
});

export const suspectCommands = [
  command({
    usage: 'suspects [month] [--search <games>]',
    summary:
      'list games by how unusual they are among the month’s games, with the reasons; nobody is blocked by it; --search compares games of the players of so many of the best ones with a search program’s choices first, a second each, once',
    positionals: v.union([v.strictTuple([]), v.strictTuple([month])]),
    options: v.object({ search: v.optional(pieces('--search')) }),
    run: async (context, [wanted], { search: best = 0 }) => {
      const inside = rulesContext(context);
      const shown = wanted ?? monthOf(inside.campaignNow);
      const searched = best > 0 ? await searchGames(inside, shown, best) : 0;
      const games = await compareMonth(inside, shown);
      const listed = await unusualOf(inside, games);
      const { listFrom } = inside.campaign.board.suspects;
      const before = `by the players of the ${best} best; their others were before, or can’t be`;
      return {
        columns: ['unusual', 'player', 'nickname', 'score', 'ended_at', 'why', 'game', 'watch'],
        below: ['why', 'game', 'watch'],
        rows: listed.map((game) => rowOf(inside.campaign, game)),
        notes: [
          ...(best > 0 ? [`${searched} games searched now, ${before}`] : []),
          `${listed.length} of ${games.length} games of ${shown} are unusual from ${listFrom} on (board.suspects); a number proves nothing: watch the game`,
        ],
      };
    },
  }),
  command({
    usage: 'game show <game>',
    summary: 'print the inputs of a game as a file that the debug page opens; without personal data',
    positionals: v.strictTuple([v.pipe(v.string(), v.maxLength(64))]),
    run: async (context, [id]) => {
      const record = await gameRecord(rulesContext(context), id);
      return { columns: [], rows: [], notes: [record] };
    },
  }),
  command({
    usage: 'game export --best <games> --month <month>',
    summary:
      'print the inputs of a month’s best games as one file that npm run balance -- --set plays; without personal data, half a second a game',
    options: v.object({ best: pieces('--best', 1000), month }),
    run: async (context, _, { best, month: wanted }) => {
      const records = await bestRecords(rulesContext(context), wanted, best);
      return { columns: [], rows: [], notes: [records] };
    },
  }),
];
