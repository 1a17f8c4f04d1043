import { encryptFor } from '../../common/archive.ts';
import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import { type Part, part } from '../../db/index.ts';
import { type Context, type CoreServices, transact } from '../context.ts';
import { ADDRESS_COLUMNS, openAddress } from './address.ts';

/** Most awards of one transaction. */
const BATCH = 100;

interface Sent {
  readonly id: number;
  readonly sealed: Uint8Array;
  readonly courier: string | null;
  readonly parcel: string | null;
}

/** To whom an award was sent, by the headings of the lists. */
export const recipientOf = (keys: Context['keys'], { sealed, courier, parcel }: Omit<Sent, 'id'>) => {
  const address = openAddress(keys, sealed);
  const columns = Object.entries(ADDRESS_COLUMNS).map(([heading, read]) => [heading, read(address)]);
  return Object.fromEntries([...columns, ['快递', courier], ['单号', parcel]]);
};

/**
 * Deletes addresses of awards that were sent. If the campaign has an archive's key, they are kept encrypted for it until the
 * archive is written: the law wants winners on file for two years, and the server need not be able to read them.
 * Needs a transaction.
 * @param which condition on a row `a` of `awards`
 */
export async function retireAddresses({ sql, keys, campaign }: Context, which: Part): Promise<void> {
  const sent = await sql<Sent>`
    select id, address_sealed as sealed, courier, parcel from awards a
    where address_sealed is not null and state = 'delivered' and ${which} order by id limit ${BATCH} for update skip locked`;
  for (const { id, ...award } of sent) {
    const kept =
      campaign.archiveKey && (await encryptFor(campaign.archiveKey, JSON.stringify(recipientOf(keys, award))));
    await sql`update awards set address_archived = ${kept ?? null}, address_sealed = null, send_by = null where id = ${id}`;
  }
}

/** Retires the addresses whose retention is over; the next run those beyond a batch. */
export const retireSent = (services: CoreServices): Promise<void> =>
  transact(services, (context) => {
    const before = new Date(context.campaignNow.getTime() - RETENTIONS.address(context.campaign));
    return retireAddresses(context, part`a.delivered_at < ${before}`);
  });
