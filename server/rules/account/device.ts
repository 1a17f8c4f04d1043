import { createHash } from 'node:crypto';
import { firstRow } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Most devices that an account remembers. */
const MOST = 5;

/** The stored hash of a device's secret, which has 256 random bits. */
export const deviceHash = (secret: string | undefined): Buffer | null =>
  secret === undefined ? null : createHash('sha256').update(secret).digest();

/**
 * Whether a phone has a player, whether that one has logged in on this device before, and withdrew the consent and has not
 * agreed again.
 */
export const askerOf = ({ sql, keys }: Context, phone: string, device: Buffer | null) =>
  firstRow(sql<{ readonly known: boolean; readonly own: boolean; readonly withdrawn: boolean }>`
    select count(p.id) > 0 as known, coalesce(bool_or(${device}::bytea = any(p.devices)), false) as own,
      coalesce(bool_or(c.at is not null and c.version is null), false) as withdrawn
    from players p left join lateral (
      select at, version from consents where player_id = p.id order by at desc limit 1
    ) c on true where p.phone_hash = any(${keys.hashes('phone', phone)}::bytea[])`);

/** Remembers a device on which a player has logged in: the newest ones of each player. */
export const rememberDevice = ({ sql }: Context, player: number, device: Buffer) => sql`
  update players set devices = (${device}::bytea || array_remove(devices, ${device}::bytea))[1:${MOST}::int]
  where id = ${player}`;
