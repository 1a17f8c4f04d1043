import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type SchemaObject } from 'ajv';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { checkNames } from '../../server/doctor/names.ts';
import { checkProxies } from '../../server/doctor/proxies.ts';
import { readSettings, settingNames } from '../../server/common/settings.ts';
import { CONTEXT, readDockerfile } from './dockerfile.ts';

const read = (path: string): string => readFileSync(join(CONTEXT, path), 'utf8');
const deploy = (name: string): string => read(`server/deploy/${name}`);

const objects = new Map(
  parseAllDocuments(deploy('kubernetes.yaml')).map((document) => {
    const object = v.parse(
      v.looseObject({ kind: v.string(), metadata: v.looseObject({ name: v.string() }) }),
      document.toJS(),
    );
    return [`${object.kind} ${object.metadata.name}`, object];
  }),
);

// Made by test/tools/kubernetes-schema.sh.
const schema: SchemaObject = JSON.parse(read('test/fixtures/kubernetes.schema.json'));
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema(schema, 'kubernetes');
const probe = (path: string) => ({ httpGet: { path, port: 'http' } });

function mistakes(object: { readonly kind: string; readonly [name: string]: unknown }): string[] {
  if (ajv.validate(`kubernetes#/definitions/${object.kind}`, object)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const compose = v.parse(
  v.object({
    'x-api': v.looseObject({
      environment: v.record(v.string(), v.union([v.string(), v.number()])),
      stop_grace_period: v.string(),
    }),
  }),
  parse(deploy('compose.yaml'), { merge: true }),
)['x-api'];
const { spec } = v.parse(
  v.object({
    spec: v.object({
      template: v.object({
        spec: v.object({
          terminationGracePeriodSeconds: v.number(),
          enableServiceLinks: v.literal(false),
          containers: v.tuple([
            v.looseObject({ env: v.array(v.object({ name: v.string(), value: v.optional(v.string()) })) }),
          ]),
        }),
      }),
    }),
  }),
  objects.get('Deployment api'),
);
const { terminationGracePeriodSeconds: grace, containers } = spec.template.spec;
const [container] = containers;
const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));

test('the manifest is valid for Kubernetes’ API, and in one namespace', () => {
  expect([...objects.keys()].sort()).toEqual([
    'Deployment api',
    'HorizontalPodAutoscaler api',
    'Ingress api',
    'Namespace capsule-armory',
    'PodDisruptionBudget api',
    'Service api',
    'Service db',
  ]);
  for (const [name, object] of objects) {
    expect({ name, mistakes: mistakes(object) }).toEqual({ name, mistakes: [] });
    expect(object).toHaveProperty('apiVersion');
    if (object.kind !== 'Namespace') expect(object.metadata).toMatchObject({ namespace: 'capsule-armory' });
  }
});

test('the schema finds a misspelt, a mistyped and a missing property', () => {
  const wrong = { kind: 'Service', apiVersion: 'v1', metadata: { name: 'api' } };
  expect(mistakes({ ...wrong, spec: { selektor: {} } })).toEqual([expect.stringMatching(/^\/spec .*additional/)]);
  expect(mistakes({ ...wrong, spec: { ports: [{ port: 'http' }] } })).toEqual([
    expect.stringMatching(/port must be number$/),
  ]);
  expect(mistakes({ ...wrong, spec: { ports: [{}] } })).toEqual([expect.stringMatching(/required property 'port'$/)]);
});

test('a process is the one of the image, of Compose and of systemd: names, ports, probes, the time to stop', () => {
  const { DATABASE_URL, HOST, METRICS_PORT, PORT } = compose.environment;
  expect(env).toMatchObject({ DATABASE_URL, HOST, METRICS_PORT: String(METRICS_PORT), PORT: String(PORT) });
  const own = Object.keys(env).filter((name) => !Object.hasOwn(compose.environment, name));
  expect(own.filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(Object.keys(compose.environment).filter((name) => !Object.hasOwn(env, name))).toEqual([]);
  const stop = Number.parseInt(compose.stop_grace_period, 10);
  const [, memory] = /mem_limit: \$\{API_MEMORY:-(\d+g)\}$/m.exec(deploy('compose.yaml')) ?? [];
  expect(container).toMatchObject({
    ports: [
      { name: 'http', containerPort: PORT },
      { name: 'metrics', containerPort: METRICS_PORT },
    ],
    startupProbe: probe('/healthz'),
    livenessProbe: probe('/healthz'),
    readinessProbe: probe('/readyz'),
    lifecycle: { preStop: { exec: { command: ['sleep', String(grace - stop)] } } },
    resources: { limits: { memory: memory?.replace('g', 'Gi') }, requests: { cpu: env['REPLAY_WORKERS'] } },
  });
  const image = readDockerfile()
    .find(({ name }) => name === 'api')
    ?.steps.map(({ instruction, rest }) => `${instruction} ${rest}`);
  expect(image).toContain(`EXPOSE ${PORT} ${METRICS_PORT}`);
  expect(deploy('healthcheck.ts')).toContain("path: '/healthz'");
  expect(deploy('capsule-armory@.service')).toMatch(new RegExp(`^TimeoutStopSec=${stop}$`, 'm'));
});

test('its variables, those of its Secret and of Kubernetes are no mistakes, and its proxies are known', () => {
  const secret = [...deploy('env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const own = ['HOST', 'PORT', 'PORT_443_TCP_ADDR'].map((name) => `KUBERNETES_${name.replace('PORT', 'SERVICE_PORT')}`);
  const all = Object.fromEntries([...secret, ...Object.keys(env), ...own].map((name) => [name, 'x']));
  expect(checkNames(all)).toEqual([]);
  for (const trusted of [env['TRUSTED_PROXY'], String(compose.environment['TRUSTED_PROXY'])])
    expect(checkProxies(readSettings({ TRUSTED_PROXY: trusted })).map(({ state }) => state)).toEqual(['ok']);
});

test('as many processes as there may be have connections without a pooler', () => {
  const { spec: scaling } = v.parse(
    v.object({ spec: v.looseObject({ minReplicas: v.number(), maxReplicas: v.number() }) }),
    objects.get('HorizontalPodAutoscaler api'),
  );
  expect(scaling.minReplicas).toBeGreaterThanOrEqual(2);
  const [, calls, jobs, most] =
    /opens\s+(\w+) connections for calls \(`DATABASE_CONNECTIONS`\) and (\w+) for jobs; above some (\d+) put PgBouncer/.exec(
      deploy('SCALING.md'),
    ) ?? [];
  expect([calls, jobs]).toEqual(['ten', 'two']);
  expect(scaling.maxReplicas * (10 + 2)).toBeLessThanOrEqual(Number(most));
});

test('the Secret is made of the env file without the quotes, and the manifest holds no secret', () => {
  const [, command = ''] = /^# +(sed "[^"]+") capsule-armory\.env \|/m.exec(deploy('kubernetes.yaml')) ?? [];
  const made = execFileSync('sh', ['-c', command], { input: `A='b c$d"e'\nF=g\n#H='i'\n`, encoding: 'utf8' });
  expect(made).toBe('A=b c$d"e\nF=g\n#H=i\n');
  for (const name of ['SIGN_SECRET', 'DATA_KEY', 'SMS_PROVIDER']) expect(env).not.toHaveProperty(name);
});
