import { expect } from 'vitest';
import { addDays } from '../../../server/campaign/index.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { shownCampaign } from '../../../server/rules/overview/shown-campaign.ts';
import { withPrizes } from '../../support/campaign.ts';
import { describeRules } from '../../support/server/rule-suite.ts';

const STOCK = 120;
const WEIGHT = 2000;
const [AWARD, NOTHING] = [{ kind: 'award' }, { kind: 'nothing' }] as const;
const CAMPAIGN = {
  ...withPrizes([
    { id: 1, name: '奖品', weight: WEIGHT, stock: STOCK, byDay: 'even', pays: AWARD },
    { id: 2, name: '谢谢参与', weight: 10_000 - WEIGHT, stock: null, pays: NOTHING },
  ]),
  firstDay: '2025-11-01',
  lastDay: '2025-12-30',
};
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describeRules('sixty days, 48 draws each', ({ test, fresh }) => {
  test.each([100, 5000])(
    'of %i players: the last as good as the first, by the chance that is said',
    async (count) => {
      const rules = await fresh(CAMPAIGN);
      const players = await Promise.all(Array.from({ length: count }, () => rules.addPlayer(400 * 60)));
      const won: number[] = [];
      let chances = 0;
      let turn = 0;
      for (let day = CAMPAIGN.firstDay; day <= CAMPAIGN.lastDay; day = addDays(day, 1)) {
        let today = 0;
        for (const hour of ['03', '10', '16', '21'])
          for (let minute = 10; minute < 22; minute += 1) {
            rules.setTime(`${day}T${hour}:${minute}:00`);
            const { left } = await shownCampaign(contextOf(rules), rules.versions.at(rules.clock.now()));
            if (left.get(1)?.now) chances += 1;
            const player = players[(turn += 1) % count];
            if (player && (await rules.run(player, drawPrize, {})).data?.won) today += 1;
          }
        won.push(today);
      }
      const expected = (chances * WEIGHT) / 10_000;
      expect(Math.abs(sum(won) - expected)).toBeLessThan(5 * Math.sqrt(expected));
      expect(sum(won)).toBeLessThanOrEqual(STOCK);
      expect(sum(won)).toBeGreaterThan(STOCK - 10);
      expect(Math.abs(sum(won.slice(0, 10)) - sum(won.slice(-10)))).toBeLessThanOrEqual(8);
      expect((await audit(rules, 0)).findings).toEqual([]);
    },
    300_000,
  );
});
