import { expect } from 'vitest';
import { describeServer } from '../../support/server/suite.ts';

describeServer('calls that were not answered', (_shared, test) => {
  test('are kept by player, minute and reason, while the database is away too; a refusal of one’s own making is not', async ({
    harness,
  }) => {
    const { database, services, clock } = harness;
    const { token, id } = await harness.player();
    const save = () => services.waiting.refusedCalls.save(services);
    await harness.call('prizeDraw', {}, { token });
    await database.sql.script('alter table games rename to away');
    for (const sent of [token, token, 'x'.repeat(43)]) await harness.call('gameStart', {}, { token: sent });
    await database.sql.script('alter table away rename to games; alter table sessions rename to away');
    await harness.call('prizeDraw', {}, { token });
    await expect(save()).rejects.toThrow();
    await database.sql.script('alter table away rename to sessions');
    for (const again of [save, save]) await again();
    const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
    expect(await database.sql`select * from refused_calls order by call`).toEqual(
      ['gameStart', 'prizeDraw'].map((call) => ({ player_id: id, minute, call, status: 500 })),
    );
  });
});
