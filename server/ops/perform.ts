import { type Actor, performAct } from '../rules/acts/perform.ts';
import { contextOf, type CoreServices } from '../rules/context.ts';
import { findPerson } from '../rules/people/people.ts';
import { type Acting, OpsError, type Perform } from './command.ts';

async function actorOf(services: CoreServices, login: string, { as, emergency }: Acting): Promise<Actor> {
  if (as === undefined) return { name: login, emergency };
  const person = await findPerson(contextOf(services), as);
  if (!person) throw new OpsError(`--as ${as}: nobody in the console has that name`);
  return { name: person.name, person, via: login, emergency };
}

/** Creates the {@link Perform} of a command. @param login name of the user of the shell */
export const performer =
  (services: CoreServices, login: string, acting: Acting): Perform =>
  async (name, input) => {
    const actor = await actorOf(services, login, acting);
    const result = await performAct(services, actor, { name, input, key: acting.key, seen: acting.seen });
    if ('answer' in result) return result.answer;
    const { id, why } = result.proposal;
    throw new OpsError(
      `proposal ${id} waits for a second person in the console (${why}); alone only with --emergency --reason`,
    );
  };
