import * as v from 'valibot';
import { rulesContext, transact } from '../../rules/operations/operations.ts';
import { invitePerson, listPeople, withdrawPerson } from '../../rules/people/people.ts';
import { ROLE_NAMES } from '../../rules/people/roles.ts';
import { command } from '../command.ts';
import { REASON, reason, whyOf } from '../fields.ts';

const name = v.strictTuple([
  v.pipe(v.string(), v.trim(), v.nonEmpty('<name> must not be empty'), v.maxLength(32, '<name> is too long')),
]);
const invitation = v.object({
  role: v.picklist(ROLE_NAMES, `--role must be one of ${ROLE_NAMES.join(', ')}`),
  reason: v.optional(v.string(), ''),
});

/** Commands about the people of the console. */
export const consoleCommands = [
  command({
    name: 'console invite',
    usage: `<name> --role <${ROLE_NAMES.join('|')}> [--reason <text>]`,
    summary:
      'invite a person into the console, or one who lost password or authenticator: prints what stands behind the console’s address, once, for a day',
    positionals: name,
    options: invitation,
    run: async (context, [person], { role, reason: why }) => {
      const token = await transact(context, (inside) => invitePerson(inside, { name: person, role }, { reason: why }));
      return { columns: ['name', 'role', 'link'], rows: [{ name: person, role, link: `/#/invite/${token}` }] };
    },
  }),
  command({
    name: 'console people',
    usage: '',
    summary: 'list who works in the console',
    run: async (context) => ({
      columns: ['name', 'role', 'standing', 'created_at', 'locked_until'],
      rows: await listPeople(rulesContext(context)),
    }),
  }),
  command({
    name: 'console withdraw',
    usage: `<name> ${REASON}`,
    summary: 'shut a person out of the console for good; open sessions end at once',
    positionals: name,
    options: reason,
    run: async (context, [person], reasons) => {
      await transact(context, (inside) => withdrawPerson(inside, person, whyOf(reasons)));
      return { columns: ['name', 'withdrawn'], rows: [{ name: person, withdrawn: true }] };
    },
  }),
];
