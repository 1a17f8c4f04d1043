import * as v from 'valibot';
import { consolePort, readSettings } from '../../common/settings.ts';
import { rulesContext } from '../../rules/operations/operations.ts';
import { readWhole } from '../../rules/operations/paging.ts';
import { PEOPLE_LIST } from '../../rules/people/people.ts';
import { ROLE_NAMES } from '../../rules/people/roles.ts';
import { command } from '../command.ts';
import { REASON, reason, whyOf } from '../fields.ts';

const name = v.strictTuple([
  v.pipe(v.string(), v.trim(), v.nonEmpty('<name> must not be empty'), v.maxLength(32, '<name> is too long')),
]);
const roles = { role: v.picklist(ROLE_NAMES, `--role must be one of ${ROLE_NAMES.join(', ')}`) };
const ROLE = `<name> --role <${ROLE_NAMES.join('|')}>`;

/** The link of an invitation. In production the console's address is its proxy's, where `CONSOLE_ORIGIN` names it. */
function linkOf(token: string): string {
  const settings = readSettings(process.env);
  const port = settings.NODE_ENV === 'production' ? undefined : consolePort(settings);
  const own = port === undefined ? '' : `http://${settings.CONSOLE_HOST}:${port}`;
  return `${settings.CONSOLE_ORIGIN ?? own}/#/invite/${token}`;
}

export const consoleCommands = [
  command({
    usage: `console invite ${ROLE} [--reason <text>]`,
    summary:
      'invite a person into the console: prints the link, in production without CONSOLE_ORIGIN what stands behind the console’s address; it is good once, for a day',
    positionals: name,
    options: v.object({ ...roles, reason: v.optional(v.string(), '') }),
    run: async (context, [person], { role, reason: why }) => {
      const given = { name: person, role, reason: why || '命令行邀请', caseNumber: '' };
      const { token } = await context.perform('invitePerson', given);
      return { columns: ['name', 'role', 'link'], rows: [{ name: person, role, link: linkOf(token) }] };
    },
  }),
  command({
    usage: `console invite-again <name> ${REASON}`,
    summary: 'invite a person again who lost password or authenticator, or let the link expire; open sessions end',
    positionals: name,
    options: reason,
    run: async (context, [person], reasons) => {
      const { token } = await context.perform('inviteAgain', { name: person, ...whyOf(reasons) });
      return { columns: ['name', 'link'], rows: [{ name: person, link: linkOf(token) }] };
    },
  }),
  command({
    usage: `console role ${ROLE} ${REASON}`,
    summary: 'change a person’s role; open sessions end',
    positionals: name,
    options: v.object({ ...roles, ...reason.entries }),
    run: async (context, [person], { role, ...reasons }) => {
      await context.perform('changeRole', { name: person, role, ...whyOf(reasons) });
      return { columns: ['name', 'role'], rows: [{ name: person, role }] };
    },
  }),
  command({
    usage: 'console people',
    summary: 'list who works in the console',
    run: async (context) => ({
      columns: ['name', 'role', 'standing', 'created_at', 'invited_by', 'confirmed_by', 'locked_until'],
      rows: await readWhole(rulesContext(context), PEOPLE_LIST, {}),
    }),
  }),
  command({
    usage: `console withdraw <name> ${REASON}`,
    summary: 'shut a person out of the console for good; open sessions end',
    positionals: name,
    options: reason,
    run: async (context, [person], reasons) => {
      await context.perform('withdrawPerson', { name: person, ...whyOf(reasons) });
      return { columns: ['name', 'withdrawn'], rows: [{ name: person, withdrawn: true }] };
    },
  }),
];
