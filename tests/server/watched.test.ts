/** What an operator sees of a house by metrics and traces, and that nothing of a person is in it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { watchRequests } from '../../server/platform/http/watch-requests.ts';
import { openMetricsDoor } from '../../server/platform/metrics/listen-metrics.ts';
import { NO_METRICS } from '../../server/platform/metrics/metrics.ts';
import { startTraceCollector } from '../stand-ins/trace-collector.ts';
import { askForPlan } from './ask-for-plan.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const collector = openForFile(startTraceCollector);
const home = openForFile(() => openTestApp({ METRICS_LISTEN: '127.0.0.1:0' }));

const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736';
const NAMES = /^[\w./:{}*-]+( [\w./:{}*-]+)?$/;

test('a sign-up and a plan are counted and traced, and nothing of the person is told', async () => {
  const home = await openTestApp({ METRICS_LISTEN: '127.0.0.1:0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const email = `${randomUUID()}@example.org`;
  const person = await signUp(home.url, {}, { email, password: 'A long way, 8 lanterns' });
  const made = await askForPlan(home.url, person.token);
  expect(made.status).toBe(201);
  const record = randomUUID();
  const path = `/api/journal/records/planner/${record}`;
  await fetch(`${home.url}${path}`, {
    headers: { Authorization: `Bearer ${person.token}`, traceparent: `00-${CALLER}-00f067aa0ba902b7-01` },
  });
  await fetch(`${home.url}/blog/${record}?token=${person.token}&who=${email}`);
  await home.ctx.mail.send({ to: email, subject: record, text: '', html: '' });
  const text = await home.ctx.metrics.text();
  for (const line of [
    'twofold_requests_total{method="POST",route="/auth/v1/signup",status="200"} 1',
    'twofold_requests_total{method="GET",route="/api/journal/records/:room/:id",status="404"} 1',
    'twofold_generations_total{step="held"} 1',
    'twofold_generations_total{step="captured"} 1',
    'twofold_letters_total{outcome="kept"} 1',
    'twofold_database_up 1',
    'twofold_database_connections{state="waiting"} 0',
    'twofold_live_sockets 0',
  ]) {
    expect(text, line).toContain(`${line}\n`);
  }
  expect(text.endsWith('# EOF\n')).toBe(true);

  await home.close();
  const spans = collector.spans();
  const asked = spans.find(({ traceId, kind }) => traceId === CALLER && kind === 2);
  expect(asked).toMatchObject({ name: 'GET /api/journal/records/:room/:id', parentSpanId: '00f067aa0ba902b7' });
  const within = spans.filter(({ parentSpanId }) => parentSpanId === asked?.spanId);
  expect(within.map(({ name }) => name)).toContain('select users');
  const signedUp = spans.find(({ name }) => name === 'POST /auth/v1/signup');
  const written = spans.filter(({ parentSpanId }) => parentSpanId === signedUp?.spanId).map(({ name }) => name);
  // Within a transaction too, which has a connection to itself.
  expect(written).toEqual(expect.arrayContaining(['begin', 'insert users', 'commit']));
  expect(written.filter((name) => name === 'insert users')).toHaveLength(1);
  for (const { name, attributes } of spans) {
    expect(name).toMatch(NAMES);
    for (const { value } of attributes) expect(value.stringValue ?? value.intValue).toMatch(NAMES);
  }
  const told = text + JSON.stringify(spans);
  const secrets = [email, email.split('@')[0] ?? '', person.userId, person.token, record, 'Ada', 'Byron', '127.0.0.1'];
  for (const secret of secrets) expect(told, secret).not.toContain(secret);
});

test('whatever is asked for, there are no more labels than routes, methods and statuses', async () => {
  const before = (await home.ctx.metrics.text()).split('\n').length;
  for (let i = 0; i < 12; i += 1) {
    await fetch(`${home.url}/api/${randomUUID()}/${i}`, { method: i % 2 ? 'PURGE' : 'GET' });
    await fetch(`${home.url}/${randomUUID()}`);
    home.ctx.metrics.job(`job-${i}`, 'done', 1);
    home.ctx.metrics.count('letters', { outcome: `made-up-${i}` as 'sent' });
  }
  for (let i = 0; i < 1_100; i += 1)
    home.ctx.metrics.request({ method: `M${i}`, route: `/x/${i}`, status: 200, seconds: 1 });
  const text = await home.ctx.metrics.text();
  const routes = new Set(
    [...text.matchAll(/twofold_requests_total\{method="[^"]*",route="([^"]*)"/g)].map(([, one]) => one),
  );
  expect(routes.size).toBeLessThanOrEqual(1_001);
  expect(text).toContain('route="other"');
  expect(text).toMatch(/method="other",route="none",status="404"\} 6\n/);
  const small = text.split('\n').filter((line) => !line.includes('route="/x/')).length;
  expect(small - before).toBeLessThan(80);
});

test('jobs that are due and wait are told with their lag; those that nobody knows are not', async () => {
  const { db, metrics } = home.ctx;
  metrics.expectJobs(['send-letters']);
  expect(await metrics.text()).toContain('twofold_jobs_waiting{job_name="send-letters"} 0\n');
  await db.execute(`create schema pgboss`);
  await db.execute(`create table pgboss.job (name text, state text, start_after timestamptz)`);
  await db.execute(`insert into pgboss.job values
    ('send-letters', 'created', now() - interval '90 s'), ('send-letters', 'retry', now()),
    ('send-letters', 'created', now() + interval '1 h'), ('send-letters', 'active', now() - interval '1 h'),
    ('made-up', 'created', now() - interval '1 h')`);
  const text = await metrics.text();
  expect(text).toContain('twofold_jobs_waiting{job_name="send-letters"} 2\n');
  expect(Number(/twofold_job_lag_seconds\{job_name="send-letters"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(
    90,
  );
  expect(text).not.toContain('made-up');
});

test('metrics are answered at their own address alone', async () => {
  const door = await openMetricsDoor(home.ctx);
  const at = `http://127.0.0.1:${door?.port}`;
  const answer = await fetch(`${at}/metrics`);
  expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(await answer.text()).toContain('twofold_requests_total');
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${home.url}/metrics`)).status).toBe(404);
  const taken = { ...home.ctx.env, METRICS_LISTEN: `127.0.0.1:${door?.port}` };
  await expect(openMetricsDoor({ ...home.ctx, env: taken })).rejects.toThrow('METRICS_LISTEN');
  await door?.close();
});

test('where nothing is set nobody watches', async () => {
  expect(watchRequests({ metrics: NO_METRICS, tracer: null })).toBeNull();
  expect(await openMetricsDoor({ ...home.ctx, env: { ...home.ctx.env, METRICS_LISTEN: '' } })).toBeNull();
  expect((await callAs(null, 'GET', `${home.url}/api/profile`)).status).toBe(401);
});
