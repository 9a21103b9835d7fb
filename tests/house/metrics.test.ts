/** What an operator watches by: the dashboard, the alerts and the table of the document name metrics that there are. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JOBS } from '../../server/jobs.ts';
import type { OpenDatabase } from '../../server/platform/db.ts';
import { COUNTERS } from '../../server/platform/metrics/metrics.ts';
import { openMetrics } from '../../server/platform/metrics/open-metrics.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 10 } };
const away = { db: {}, pool, answersWithin: async () => false } as unknown as OpenDatabase;

/** As queries name them: with `_total` for a counter; a histogram by its own name. */
async function exported(): Promise<string[]> {
  const { text } = await openMetrics({ METRICS_LISTEN: '127.0.0.1:0' }, away);
  return [...(await text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) =>
    type === 'counter' ? `${name}_total` : `${name}`,
  );
}
const names = exported();

const named = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:twofold|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name);
const ofHistogram = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

test('every metric in the dashboard is exported, and every part of it shows one', async () => {
  const { panels } = JSON.parse(read('deploy/metrics/grafana-dashboard.json')) as { panels: Panel[] };
  const known = await names;
  const shown = panels.filter(({ type }) => type !== 'row');
  expect(shown.length).toBeGreaterThan(20);
  for (const { title, targets = [] } of shown) {
    const used = targets.flatMap(({ expr }) => named(expr));
    expect(used, title).not.toEqual([]);
    for (const name of used) expect(known, title).toContain(ofHistogram(name));
  }
});

test('every alert asks for metrics that are exported, and says what to do', async () => {
  const known = await names;
  const rules = read('deploy/metrics/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const [title] = rule.split('\n');
    const [, expression = ''] = /^ {8}expr: ([\s\S]+?)^ {8}(?:for|labels):/m.exec(rule) ?? [];
    for (const name of named(expression)) expect(known, title).toContain(ofHistogram(name));
    expect(named(expression).length + (/\bup\{/.test(expression) ? 1 : 0), title).toBeGreaterThan(0);
    expect(rule, title).toMatch(/severity: (critical|warning|info)\n/);
    expect(rule, title).toMatch(/summary: .+\n {10}action: /);
  }
});

test('values of labels that alerts and dashboard ask for are among those that are written', () => {
  const texts =
    read('deploy/metrics/alerts.yml') + read('deploy/metrics/grafana-dashboard.json').replaceAll('\\"', '"');
  const values = Object.values(COUNTERS).flatMap(({ labels }) => Object.values(labels).flat()) as string[];
  const ofJobs = JOBS.map(({ name }) => name);
  let asked = 0;
  for (const [, label = '', found = ''] of texts.matchAll(/\b(outcome|step|state|job|job_name)(?:=|!=|=~)"([^"]+)"/g)) {
    for (const value of found.split('|')) {
      asked += 1;
      const known = { job: ['twofold'], job_name: ofJobs, state: ['used', 'idle', 'waiting'] }[label] ?? [
        ...values,
        'failed',
      ];
      expect(known, `${label}=${value}`).toContain(value);
    }
  }
  expect(asked).toBeGreaterThan(15);
});

test('docs/operating.md explains exactly the metrics that are exported', async () => {
  const [, section = ''] = /\n## Metrics\n([\s\S]+?)\n## /.exec(read('docs/operating.md')) ?? [];
  const rows = [...section.matchAll(/^\| (`[^|]+`) *\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(rows.sort()).toEqual([...(await names)].sort());
});
