import * as v from 'valibot';
import { type Campaign, monthOf } from '../../campaign/index.ts';
import { replayAddress } from '../../rules/game/watch.ts';
import { type ComparedGame, compareMonth, searchGames } from '../../rules/operator/months/suspects.ts';
import { command } from '../command.ts';
import { type OpsContext, rulesContext } from '../context.ts';
import { month, pieces } from '../fields.ts';
import type { Output } from '../output.ts';

/** A compared game as its line: the number with one decimal, the reasons in words. */
const lineOf = (campaign: Campaign, game: ComparedGame) => {
  const { id, player, nickname, score, ended_at, watch, unusual, reasons } = game;
  return {
    player,
    nickname,
    score,
    ended_at,
    unusual: Math.round(unusual * 10) / 10,
    why: reasons.join('；'),
    game: id,
    watch: watch === null ? null : replayAddress(campaign, watch),
  };
};

async function suspects(context: OpsContext, wanted: string | undefined, best: number): Promise<Output> {
  const inside = rulesContext(context);
  const { listFrom } = rulesContext(context).campaign.board.suspects;
  const shown = wanted ?? monthOf(inside.campaignNow);
  const searched = best > 0 ? await searchGames(inside, shown, best) : 0;
  const games = await compareMonth(inside, shown);
  const listed = games.filter(({ unusual }) => unusual >= listFrom);
  return {
    columns: ['unusual', 'player', 'nickname', 'score', 'ended_at', 'why', 'game', 'watch'],
    below: ['why', 'game', 'watch'],
    rows: listed.map((game) => lineOf(rulesContext(context).campaign, game)),
    notes: [
      ...(best > 0
        ? [`${searched} games searched now, by the players of the ${best} best; their others were before, or can’t be`]
        : []),
      `${listed.length} of ${games.length} games of ${shown} are unusual from ${listFrom} on (board.suspects); a number proves nothing: watch the game`,
    ],
  };
}

/** The command that lists games to look at. */
export const suspectCommands = [
  command({
    name: 'suspects',
    usage: '[month] [--search <games>]',
    summary:
      'list games by how unusual they are among the month’s games, with the reasons; nobody is blocked by it; --search compares games of the players of so many of the best ones with a search program’s choices first, a second each, once',
    positionals: v.union([v.strictTuple([]), v.strictTuple([month])]),
    options: v.object({ search: v.optional(pieces('--search')) }),
    run: (context, [wanted], { search = 0 }) => suspects(context, wanted, search),
  }),
];
