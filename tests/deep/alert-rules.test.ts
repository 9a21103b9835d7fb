/** deploy/metrics under Prometheus itself, where it is installed: each alert fires when it should and is quiet else, and what a server counts is taken as it is. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../server/create-database.ts';
import { folderForARun } from '../server/folder-for-a-run.ts';
import { freePort, startServer } from '../server/server-process.ts';
import { isWithout, missingPackage } from '../stand-ins/debian-package.ts';
import { ALERT_CASES, type AlertCase } from './alert-cases.ts';

const METRICS = join(import.meta.dirname, '..', '..', 'deploy', 'metrics');
const RULES = join(METRICS, 'alerts.yml');
const PATIENCE_MS = 600_000;
const PART = 'prometheus';

const folder = mkdtempSync(join(tmpdir(), 'twofold-prometheus-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const isThere = spawnSync('promtool', ['--version'], { timeout: PATIENCE_MS }).status === 0;
if (!isWithout(PART) && !isThere) throw missingPackage(PART);

function promtool(...given: string[]): string {
  const { stdout, stderr, status } = spawnSync('promtool', given, { encoding: 'utf8', timeout: PATIENCE_MS });
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

/** Whether it fires at the end of what is told. */
const caseOf = ({ alert, when, series, every, after, fires }: AlertCase) => ({
  name: `${alert}: ${when}`,
  interval: every,
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: after,
      exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
    },
  ],
});

describe.skipIf(isWithout(PART))('Prometheus', { timeout: PATIENCE_MS }, () => {
  test('finds nothing wrong with settings and rules, and each rule has a case in which it fires and one in which it is quiet', () => {
    promtool('check', 'config', join(METRICS, 'prometheus.yml'));
    promtool('check', 'rules', RULES);
    const alerts = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    for (const fires of [true, false])
      expect([...new Set(ALERT_CASES.filter((one) => one.fires === fires).map(({ alert }) => alert))].sort()).toEqual(
        alerts.toSorted(),
      );
  });

  test.for(['1m', '30m'] as const)(
    'with a look each %s every alert fires where it should, and is quiet else',
    (every) => {
      const tests = ALERT_CASES.filter((one) => one.every === every).map(caseOf);
      expect(tests.length).toBeGreaterThan(4);
      const file = join(folder, `cases-${every}.yml`);
      // JSON is YAML.
      writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: every, tests }));
      promtool('test', 'rules', file);
    },
  );

  test('takes all that a server counts under its own names, and can answer every rule and every part of the dashboard', async () => {
    const { server, template } = inject('postgres');
    const database = await createDatabase(server, template);
    const dataDir = folderForARun('watched');
    const [metrics, port] = [await freePort(), await freePort()];
    const copy = await startServer(dataDir, { DATABASE_URL: database.url, METRICS_LISTEN: `127.0.0.1:${metrics}` });
    try {
      const ask = await startPrometheus(metrics, port);
      const series = () => ask<Record<string, string>[]>('series?match[]={__name__=~"twofold_.*"}');
      // Jobs begin some seconds after the server.
      await expect
        .poll(async () => (await series()).some(({ job_name }) => job_name === 'send-reminders'), {
          timeout: PATIENCE_MS,
          interval: 500,
        })
        .toBe(true);
      for (const one of await series()) {
        expect(one).toMatchObject({ job: 'twofold', instance: `127.0.0.1:${metrics}` });
        expect(Object.keys(one).filter((label) => label.startsWith('exported_'))).toEqual([]);
      }
      const { activeTargets } = await ask<{ activeTargets: { lastError: string }[] }>('targets');
      expect(activeTargets.map(({ lastError }) => lastError)).toEqual(['']);
      const { groups } = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>('rules');
      for (const { name, health } of groups.flatMap(({ rules }) => rules)) expect(health, name).toBe('ok');
      for (const expression of shownExpressions()) await ask(`query?query=${encodeURIComponent(expression)}`);
    } finally {
      await copy.stop('SIGTERM');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

const shownExpressions = (): string[] => {
  const dashboard = readFileSync(join(METRICS, 'grafana-dashboard.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$instance', '.+')));
};

/** By the settings that come along, but for where it asks and how often. */
async function startPrometheus(metrics: number, port: number) {
  const settings = readFileSync(join(METRICS, 'prometheus.yml'), 'utf8')
    .replace('127.0.0.1:9464', `127.0.0.1:${metrics}`)
    .replace('scrape_interval: 15s', 'scrape_interval: 1s')
    .replace('alerts.yml', RULES);
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, `global:\n  evaluation_interval: 1s\n${settings}`);
  const given = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  children.push(spawn('prometheus', [...given, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' }));
  const at = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${at}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: PATIENCE_MS }).toBe(true);
  return async <T>(what: string): Promise<T> => {
    const answer = await fetch(`${at}/api/v1/${what}`);
    const { data, error } = (await answer.json()) as { data: T; error?: string };
    expect(error, what).toBeUndefined();
    return data;
  };
}
