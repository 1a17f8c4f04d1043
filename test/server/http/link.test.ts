import { expect } from 'vitest';
import { giftCode } from '../../../server/rules/friends/gifts.ts';
import { campaign } from '../../support/campaign.ts';
import { type InsertedPlayer, insertPlayer } from '../../support/server/insert-player.ts';
import { describeServer } from '../../support/server/suite.ts';

/** Longer than an answer is cached, s. */
const LATER_S = 31;

describeServer('the sender of a link', (shared, test) => {
  const ask = async (name: string, code: string, address = '1.1.1.1') => {
    const query = new URLSearchParams({ [name]: code }).toString();
    const { app } = shared().harness;
    return app.inject({ url: `/api/link?${query}`, headers: { 'x-forwarded-for': address } });
  };
  const senderOf = async (name: string, code: string): Promise<unknown> => (await ask(name, code)).json();
  const giftOf = ({ inviteCode }: InsertedPlayer, day = '2025-11-15'): string =>
    giftCode(shared().harness.keys, inviteCode, day);
  const { accepterStamina } = campaign.invites;

  test('is public: nickname, avatar and stamina', async ({ harness }) => {
    const player = await insertPlayer(harness, { nickname: '暗影小忍者' });
    const shown = { nickname: '暗影小忍者', avatar: 1 };
    expect(await senderOf('inviteCode', player.inviteCode)).toEqual({ ...shown, stamina: accepterStamina });
    expect(await senderOf('hpCode', giftOf(player))).toEqual({ ...shown, stamina: campaign.gifts.stamina });
  });

  test('is null for links that give nothing', async ({ harness }) => {
    const { sql } = harness.database;
    const giver = await insertPlayer(harness, { nickname: '送礼的人' });
    const nameless = await insertPlayer(harness, {});
    const nothing = [
      ['inviteCode', 'nobody'],
      ['inviteCode', nameless.inviteCode],
      ['hpCode', giftOf(giver, '2025-11-14')],
      ['hpCode', giver.inviteCode],
      ['code', giver.inviteCode],
    ] as const;
    for (const [name, code] of nothing) expect(await senderOf(name, code), code).toBeNull();
    const { token } = await harness.player({ nickname: '收礼的人' });
    await harness.call('receiveHp', { hp_code: giftOf(giver) }, { token });
    expect(await senderOf('hpCode', giftOf(giver))).toBeNull();
    expect(await senderOf('inviteCode', giver.inviteCode)).not.toBeNull();
    await sql`update players set blocked_at = now() where id = ${giver.id}`;
    harness.clock.advance(LATER_S);
    expect(await senderOf('inviteCode', giver.inviteCode)).toBeNull();
  });
});
