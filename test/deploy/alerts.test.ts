import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTEXT } from './dockerfile.ts';

const CASES = join(CONTEXT, 'test/fixtures/alerts.yaml');
const RULES = join(CONTEXT, 'server/deploy/monitoring/alerts.yaml');
const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });
const namesOf = (list: readonly { readonly alertname: string }[]) => list.map(({ alertname }) => alertname).sort();

test('Prometheus finds nothing wrong with the alerts, each fires for its cause, and none before', () => {
  expect(promtool('check', 'rules', RULES)).toContain('SUCCESS');
  expect(promtool('test', 'rules', CASES)).toContain('SUCCESS');
});

test('each alert has a case in which it fires and one in which it is silent', () => {
  const { tests } = v.parse(
    v.object({
      tests: v.array(
        v.object({
          alert_rule_test: v.array(
            v.object({ alertname: v.string(), exp_alerts: v.optional(v.array(v.unknown()), []) }),
          ),
        }),
      ),
    }),
    parse(readFileSync(CASES, 'utf8')),
  );
  const { groups } = v.parse(
    v.object({ groups: v.array(v.object({ rules: v.array(v.object({ alert: v.string() })) })) }),
    parse(readFileSync(RULES, 'utf8')),
  );
  const alerts = namesOf(groups.flatMap(({ rules }) => rules.map(({ alert }) => ({ alertname: alert }))));
  const cases = tests.flatMap((each) => each.alert_rule_test);
  expect(namesOf(cases.filter(({ exp_alerts }) => exp_alerts.length > 0))).toEqual(alerts);
  expect(namesOf(cases.filter(({ exp_alerts }) => exp_alerts.length === 0))).toEqual(alerts);
});
