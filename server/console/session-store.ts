import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import type { FastifySessionOptions } from '@fastify/session';
import * as v from 'valibot';
import type { CoreServices } from '../rules/context.ts';

type Store = NonNullable<FastifySessionOptions['store']>;
type Stored = Parameters<Store['set']>[1];

declare module 'fastify' {
  interface Session {
    /** Who is signed in; left out before that. */
    person?: number;
    /** When they signed in, ms since 1970. */
    since?: number;
  }
}

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/** The library's session, parsed from JSON. */
const stored = v.looseObject({ cookie: v.looseObject({ originalMaxAge: v.nullable(v.number()) }) });

/**
 * Sessions as rows, by the hash of their ID: whoever reads the database takes over none. They end when nobody has used
 * them for a while, and with their person's withdrawal.
 * @param idleMs how long that is, ms
 */
export function sessionStore(
  { database: { sql }, clock }: Pick<CoreServices, 'database' | 'clock'>,
  idleMs: number,
): Store {
  const save = async (id: string, session: Stored): Promise<void> => {
    const until = new Date(clock.now().getTime() + idleMs);
    await sql`
      insert into console_sessions (id_hash, person_id, data, expires_at)
      values (${hashOf(id)}, ${session.person ?? null}, ${JSON.stringify(session)}::jsonb, ${until})
      on conflict (id_hash) do update
      set person_id = excluded.person_id, data = excluded.data, expires_at = excluded.expires_at`;
  };
  const load = async (id: string): Promise<Stored | null> => {
    const [row] = await sql<{ data: unknown }>`
      select data from console_sessions where id_hash = ${hashOf(id)} and expires_at > ${clock.now()}`;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own session, checked for its cookie
    return row && v.is(stored, row.data) ? row.data : null;
  };
  const remove = async (id: string): Promise<void> => {
    await sql`delete from console_sessions where id_hash = ${hashOf(id)}`;
  };
  return {
    set: callbackify(save),
    get: callbackify(load),
    destroy: callbackify(remove),
  };
}
