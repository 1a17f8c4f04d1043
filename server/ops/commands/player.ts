import * as v from 'valibot';
import { replayAddress } from '../../../src/campaign/replay-address.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { type Profile, profileOf } from '../../rules/operator/players/profile.ts';
import { type FoundPlayer, maskedPhone, searchPlayers } from '../../rules/operator/players/find.ts';
import { exportPlayer } from '../../rules/operator/players/privacy.ts';
import { command, type Command, type OpsContext } from '../command.ts';
import { anyway, change, flag, pieces, REASON, reason, whyOf } from '../fields.ts';
import { requireOwner, requirePlayer, WHO, who } from '../find-player.ts';
import type { Output } from '../output.ts';
import type { Campaign } from '../../campaign/index.ts';
import { keysOf } from '../../common/keys-of.ts';
import type { Row } from '../../common/tables/write-table.ts';
import { CASE_LINES, type CaseLine, type Page } from '../../rules/operator/players/timeline.ts';
import { CASE_PARTS, type CasePart, FOUND_BY, PROFILE } from '../../rules/operator/words.ts';

/** Lines of each part when all are shown, and of a single part. */
const SHORT = 8;
const LONG = 50;
/** More than any player has. */
const ALL = 1_000_000;

const NAMES = ['ledger', 'game', 'task', 'draw', 'award', 'login', 'operation'] as const satisfies readonly CasePart[];

const options = v.object({
  part: v.optional(v.picklist(NAMES, `--part must be one of ${NAMES.join(', ')}`)),
  page: v.optional(pieces('--page'), '1'),
  all: flag,
});
type Options = v.InferOutput<typeof options>;

function pageOf(player: number, { part, page, all }: Options): Page {
  const limit = all ? ALL : part === undefined ? SHORT : LONG;
  return { player, limit, offset: all ? 0 : (page - 1) * limit };
}

const noteOf = (part: CasePart, lines: readonly CaseLine[], { offset }: Page): string[] => {
  const total = lines[0]?.total ?? 0;
  if (total <= lines.length) return [];
  const shown = `第 ${offset + 1} 到 ${offset + lines.length} 条`;
  return [`${CASE_PARTS[part]}：共 ${total} 条，这里是${shown}；其余见 --part ${part} --page <n>，或 --all`];
};

const factsOf = ({ coinName }: Campaign, { coin, ...facts }: Profile): Row[] => [
  { what: coinName, value: coin },
  ...keysOf(PROFILE).map((name) => ({ what: PROFILE[name], value: facts[name] })),
];

/** A line for the terminal, with the watch link of a game. */
const textOf = (campaign: Campaign, { value, watch }: CaseLine): string =>
  watch === null ? value : `${value} 回放 ${replayAddress(campaign, watch)}`;

async function show(context: OpsContext, [word]: readonly [string], given: Options): Promise<Output> {
  const { id, public_id, phone_sealed, found_by } = await requirePlayer(context, word);
  const page = pageOf(id, given);
  const { campaign } = rulesContext(context);
  const profile = await profileOf(rulesContext(context), id);
  const rows: Row[] = [
    { what: '编号', value: public_id },
    { what: '查到方式', value: FOUND_BY[found_by] },
    { what: '手机', value: maskedPhone(context.keys, phone_sealed) },
    ...factsOf(campaign, profile),
  ];
  const notes: string[] = [];
  for (const part of given.part === undefined ? NAMES : [given.part]) {
    const lines = await CASE_LINES[part](rulesContext(context), page);
    rows.push(...lines.map((line) => ({ what: CASE_PARTS[part], at: line.at, value: textOf(campaign, line) })));
    notes.push(...noteOf(part, lines, page));
  }
  return { columns: ['what', 'at', 'value'], rows, notes };
}

const blocking = (name: string, summary: string, blocked: boolean): Command =>
  command({
    usage: `${name} ${WHO} ${REASON}`,
    summary,
    positionals: who,
    options: reason,
    run: async (context, [word], reasons) => {
      const player = await requirePlayer(context, word);
      await context.perform('blockPlayer', { player: player.public_id, blocked, ...whyOf(reasons) });
      return { columns: ['player', 'found_by', 'blocked'], rows: [{ ...named(player), blocked }] };
    },
  });

const adjustment = v.pipe(
  v.object({
    ...reason.entries,
    coins: v.optional(change('--coins', 1_000_000)),
    stamina: v.optional(change('--stamina', 1000)),
  }),
  v.check(({ coins = 0, stamina = 0 }) => coins !== 0 || stamina !== 0, '--coins or --stamina is needed, and not 0'),
);
/** Usage of the positional: only a phone can be called back. */
const PHONE = '<phone>';

/** The columns that say which player a word named. */
const named = ({ public_id, found_by }: FoundPlayer) => ({ player: public_id, found_by });

export const playerCommands = [
  command({
    usage: `player find ${WHO}`,
    summary:
      'list everyone whom the word fits, parts of nicknames too; id:…, phone:…, nickname:…, claim:…, game:…, watch:… or call:… says what it is',
    positionals: who,
    run: async (context, [word]) => {
      const found = await searchPlayers(rulesContext(context), word);
      const rows = found.map((player) => {
        const phone = maskedPhone(context.keys, player.phone_sealed);
        return Object.assign(named(player), { nickname: player.nickname, phone });
      });
      return { columns: ['player', 'found_by', 'nickname', 'phone'], rows };
    },
  }),
  command({
    usage: `player show ${WHO} [--part <${NAMES.join('|')}>] [--page <n>] [--all]`,
    summary:
      'show a player: balances, ledger, games, tasks, draws, awards, logins, what operators did; the newest of each, or one part by pages',
    positionals: who,
    options,
    run: show,
  }),
  blocking('player block', 'shut a player out of all calls and off the board', true),
  blocking('player unblock', 'let a player in again', false),
  command({
    usage: `player adjust ${WHO} [--coins <change>] [--stamina <change>] ${REASON}`,
    summary: 'change coins or earned stamina, with an entry in the ledger',
    positionals: who,
    options: adjustment,
    run: async (context, [word], { coins = 0, stamina = 0, ...reasons }) => {
      const player = await requirePlayer(context, word);
      await context.perform('adjustPlayer', { player: player.public_id, coins, stamina, ...whyOf(reasons) });
      const { coin, hp_earned } = await profileOf(rulesContext(context), player.id);
      return { columns: ['player', 'found_by', 'coin', 'hp_earned'], rows: [{ ...named(player), coin, hp_earned }] };
    },
  }),
  command({
    usage: `player export ${PHONE}`,
    summary: 'print everything that is kept of the player with this phone, after calling it back; logged',
    positionals: who,
    run: async (context, [word]) => {
      const player = await requireOwner(context, word);
      const rows = await exportPlayer(rulesContext(context), player);
      const notes = [`${player.public_id} found by ${player.found_by}`];
      return {
        columns: ['part', 'data'],
        rows: rows.map(({ part, row }) => ({ part, data: JSON.stringify(row) })),
        notes,
      };
    },
  }),
  command({
    usage: `player erase ${PHONE} ${REASON} [--anyway]`,
    summary:
      'forget phone, nickname and sessions for ever, and close the account, after calling the phone back; --anyway with awards not handed out',
    positionals: who,
    options: v.object({ ...reason.entries, ...anyway.entries }),
    run: async (context, [word], { anyway: forced, ...reasons }) => {
      const player = await requireOwner(context, word);
      await context.perform('erasePlayer', { phone: word.replace(/^phone:/, ''), anyway: forced, ...whyOf(reasons) });
      return { columns: ['player', 'found_by', 'erased'], rows: [{ ...named(player), erased: true }] };
    },
  }),
];
