import * as v from 'valibot';
import type { Campaign } from '../../campaign/index.ts';
import {
  awardsOf,
  drawsOf,
  gamesOf,
  ledgerOf,
  loginsOf,
  type Page,
  tasksOf,
} from '../../rules/operator/player-case.ts';
import { profileOf } from '../../rules/operator/players.ts';
import type { Row } from '../../rules/operator/row.ts';
import { command } from '../command.ts';
import { type OpsContext, rulesContext } from '../context.ts';
import { pieces } from '../fields.ts';
import { requirePlayer, WHO, who } from '../find-player.ts';
import type { Output } from '../output.ts';
import { maskedPhone } from '../phone.ts';
import { awardLine, drawLine, gameLine, ledgerLine, loginLine, taskLine } from '../player-lines.ts';

/** Lines of each part on the one screen, and of a part that is asked for alone. */
const SHORT = 8;
const LONG = 50;
/** More than any player has. */
const ALL = 1_000_000;

const NAMES = ['ledger', 'game', 'task', 'draw', 'award', 'login'] as const;
type Part = (typeof NAMES)[number];

/** A row of a part, and how many there are in all. */
interface Line {
  readonly at: Date;
  readonly total: number;
  readonly value: string;
}

const lined =
  <T extends { readonly at: Date; readonly total: number }>(
    read: (context: ReturnType<typeof rulesContext>, page: Page) => Promise<T[]>,
    write: (campaign: Campaign, row: T) => string,
  ) =>
  async (context: OpsContext, page: Page): Promise<Line[]> => {
    const rules = rulesContext(context);
    // What a row was for is named as the campaign named it then.
    const held = ({ at }: T): Campaign => rules.versions.at(at).campaign;
    return (await read(rules, page)).map((row) => ({ at: row.at, total: row.total, value: write(held(row), row) }));
  };

const PARTS: Readonly<Record<Part, (context: OpsContext, page: Page) => Promise<Line[]>>> = {
  ledger: lined(ledgerOf, ledgerLine),
  game: lined(gamesOf, gameLine),
  task: lined(tasksOf, taskLine),
  draw: lined(drawsOf, (_, row) => drawLine(row)),
  award: lined(awardsOf, (_, row) => awardLine(row)),
  login: lined(loginsOf, (_, row) => loginLine(row)),
};

const options = v.object({
  part: v.optional(v.picklist(NAMES, `--part must be one of ${NAMES.join(', ')}`)),
  page: v.optional(pieces('--page'), '1'),
  all: v.optional(v.boolean(), false),
});
type Options = v.InferOutput<typeof options>;

function pageOf(player: number, { part, page, all }: Options): Page {
  const limit = all ? ALL : part === undefined ? SHORT : LONG;
  return { player, limit, offset: all ? 0 : (page - 1) * limit };
}

const noteOf = (part: Part, lines: readonly Line[], { offset }: Page): string[] => {
  const total = lines[0]?.total ?? 0;
  return total <= lines.length
    ? []
    : [`${part}: ${offset + 1} to ${offset + lines.length} of ${total}; see --part ${part} --page <n>, or --all`];
};

async function show(context: OpsContext, [word]: readonly [string], given: Options): Promise<Output> {
  const { id, public_id, phone_sealed, found_by } = await requirePlayer(context, word);
  const page = pageOf(id, given);
  const profile = await profileOf(rulesContext(context), id);
  const facts = { player: public_id, 'found by': found_by, phone: maskedPhone(context.keys, phone_sealed), ...profile };
  const rows: Row[] = Object.entries(facts).map(([what, value]) => ({ what, value }));
  const notes: string[] = [];
  for (const part of given.part === undefined ? NAMES : [given.part]) {
    const lines = await PARTS[part](context, page);
    rows.push(...lines.map(({ at, value }) => ({ what: part, at, value })));
    notes.push(...noteOf(part, lines, page));
  }
  return { columns: ['what', 'at', 'value'], rows, notes };
}

/** The command that shows a player's whole case. */
export const showCommand = command({
  name: 'player show',
  usage: `${WHO} [--part ${NAMES.join('|')}] [--page <n>] [--all]`,
  summary:
    'show a player: balances, ledger, games, tasks, draws, awards, logins; the newest of each, or one part by pages',
  positionals: who,
  options,
  run: show,
});
