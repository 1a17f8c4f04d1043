import type { Context } from '../context.ts';

/** The consent that came with the request for a code; without a version there was none. */
export interface Consent {
  readonly consent: string | null;
  readonly consented_at: Date | null;
}

/** Keeps a player's consent, unless it is to the version of the one before. */
export async function keepConsent({ sql }: Context, player: number, { consent, consented_at }: Consent): Promise<void> {
  if (consent === null) return;
  await sql`
    insert into consents (player_id, at, version)
    select ${player}, ${consented_at}::timestamptz, ${consent}::text
    where ${consent}::text is distinct from (
      select version from consents where player_id = ${player} order by at desc limit 1)
    on conflict do nothing`;
}

/** Keeps that a player withdrew the consent. */
export async function withdrawConsent({ sql, now }: Context, player: number): Promise<void> {
  await sql`
    insert into consents (player_id, at) values (${player}, ${now})
    on conflict (player_id, at) do update set version = null`;
}
