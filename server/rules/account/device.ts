import { createHash } from 'node:crypto';
import { firstRow } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Most devices that an account remembers. */
const MOST = 5;

/** The stored hash of a device's secret, which has 256 random bits; undefined for a device without one. */
export const deviceHash = (secret: string | undefined): Buffer | undefined =>
  secret === undefined ? undefined : createHash('sha256').update(secret).digest();

/** Whether the player of a phone has logged in on a device before. */
export async function isOwnDevice({ sql, keys }: Context, phone: string, device: Buffer | undefined): Promise<boolean> {
  if (device === undefined) return false;
  const { own } = await firstRow(sql<{ own: boolean }>`
    select exists (
      select from players where phone_hash = ${keys.hash('phone', phone)} and ${device} = any(devices)) as own`);
  return own;
}

/** Remembers a device on which a player has logged in: the newest ones of each player. */
export async function rememberDevice({ sql }: Context, player: number, device: Buffer | undefined): Promise<void> {
  if (device === undefined) return;
  await sql`
    update players set devices = (${device}::bytea || array_remove(devices, ${device}::bytea))[1:${MOST}::int]
    where id = ${player} and devices[1] is distinct from ${device}::bytea`;
}
