import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { providerCalls } from '../../domain/planner/provider/provider-schema.ts';
import { answersSchema } from '../../domain/planner/questionnaire/answers.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { ANSWERS, askForPlan, ORDER, postPlan } from '../../tests/server/ask-for-plan.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { leaveWhileWritten, openProviderApp } from '../../tests/server/provider-app.ts';
import { ENDLESS, type Misbehaviour, openStandInProvider } from '../../tests/stand-ins/provider.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import { openProvider, providerProblem } from '../platform/providers/provider.ts';
import { PLANNER_ROUTES } from './routes.ts';

const home = openForFile(async () => openProviderApp(await openStandInProvider(), PLANNER_ROUTES, askForPlan));
beforeEach(() => home.forget());

const input = {
  answers: answersSchema.parse(ANSWERS),
  startDate: ORDER.startDate,
  seed: 'fixed',
  tier: 'free' as const,
};
const fixed = { order: { ...ORDER, seed: 'fixed' } };

describe('a provider of a plan’s words', () => {
  test('writes the words and moves nothing', async () => {
    const { status, body } = await home.ask(await home.consenting(), fixed);
    expect([status, body.writer, body.credits]).toEqual([201, 'provider', 0]);
    const dates = schedule(input).sessions.map(({ day }) =>
      new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10),
    );
    expect(body.plan.events.map(({ date }: { date: string }) => date)).toEqual(dates);
    for (const event of body.plan.events) {
      expect(event.notes).toContain('Stand-in idea');
      expect(event).not.toHaveProperty('idea');
      expect(event.reminders).toEqual(['1d', '1h']);
      expect(event.why).toContain('both free');
    }
    expect(body.plan.summary).toContain('Stand-in summary');
    expect(body.plan.modules.ideas).toEqual(['Stand-in entry for ideas.']);
  });
  test('is not asked before this person agreed', async () => {
    const { status, body } = await home.ask(makeActor());
    expect([status, body.writer]).toEqual([201, 'engine']);
    expect(home.standIn.received).toHaveLength(0);
  });
  test('is sent exactly what the browser can show beforehand, in calls of at most five events', async () => {
    await home.ask(await home.consenting(), fixed);
    const shown = providerCalls(input.answers, schedule(input), 'free').map(({ system, user }) => [system, user]);
    const sent = home.standIn.received.map(({ body }) => body.messages.map(({ content }) => content));
    expect(sent.toSorted()).toEqual(shown.toSorted());
    for (const { body } of home.standIn.received) {
      expect(body.temperature).toBe(0.7);
      expect(body.max_tokens).toBe(1000);
      expect(JSON.parse(body.messages[1]?.content ?? '').events.length).toBeLessThanOrEqual(5);
    }
  });
  test('learns no name, address, id, age, date or hour', async () => {
    const actor = await home.consenting({ email: 'canarymail@example.org' });
    const key = `canarykey-${randomUUID()}`;
    const { body } = await home.ask(actor, { key, order: { ...ORDER, seed: 'canaryseed' } });
    const sent = home.standIn.received.map(({ headers, raw }) => JSON.stringify(headers) + raw).join('\n');
    expect(sent).not.toMatch(/canary/i);
    expect(sent).not.toContain(actor.userId);
    expect(sent).not.toMatch(/Madrid|2026|11-09/);
    const said = home.standIn.received.map(({ body }) => body.messages[1]?.content).join('\n');
    expect(said).not.toMatch(/\b(37|41|29)\b/);
    for (const event of body.plan.events) {
      expect(said).not.toContain(event.date);
      expect(said).not.toContain(event.start_time);
    }
  });
});

describe('whatever a provider does, the plan comes and costs one credit', () => {
  const ways: Misbehaviour[] = [
    'slow',
    'hang-up',
    'status-401',
    'status-429',
    'status-500',
    'not-json',
    'malformed',
    'off-schema',
    'empty',
    'blocked',
    'explicit',
    'links',
    'dates',
    'cut-off',
  ];
  test.each(ways)('%s: the engine writes the plan', async (way) => {
    home.standIn.behave(way);
    if (ENDLESS.includes(way)) home.hurry();
    const actor = await home.consenting();
    const { status, body } = await home.ask(actor, fixed);
    expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
    expect(body.plan.events).toHaveLength(schedule(input).sessions.length);
    expect(JSON.stringify(body)).not.toMatch(/evil|porn|2031|disposable|Stand-in/);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('events and fields that nobody asked for are dropped', async () => {
    home.standIn.behave('extra-events');
    const { body } = await home.ask(await home.consenting(), fixed);
    expect(body.writer).toBe('provider');
    expect(body.plan.events).toHaveLength(schedule(input).sessions.length);
    expect(JSON.stringify(body)).not.toMatch(/2031|owner/);
  });
  test('a call that fails takes the library for its events alone', async () => {
    home.standIn.behave(({ events }) => (events.some(({ event }) => event === 1) ? 'malformed' : 'well'));
    const often = { ...ORDER, answers: { ...ANSWERS, preferredFrequency: 'daily' } };
    const { body } = await home.ask(await home.consenting(), { order: often });
    expect(body.writer).toBe('provider');
    const written = body.plan.events.map(({ idea }: { idea?: string }) => (idea ? 'library' : 'provider'));
    expect(written).toEqual(['library', 'library', 'library', 'provider', 'provider', 'provider']);
  });
  test.each([
    ['MISSING_API_KEY', { AI_API_KEY: '' }],
    ['INVALID_API_KEY', { AI_API_KEY: 'pk-wrong', AI_BASE_URL: 'https://api.openai.com/v1' }],
    ['INITIALIZATION_FAILED', { AI_BASE_URL: 'nowhere' }],
  ])('settings that end in %s: the engine writes it', async (code, wrong) => {
    const env = { ...home.ctx.env, ...wrong };
    expect(providerProblem(env)).toBe(code);
    home.ctx.provider = openProvider(env);
    const { status, body } = await home.ask(await home.consenting(), fixed);
    expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
  });
  test('the log gets codes, and nothing that was sent or answered', async () => {
    const logged = home.listen();
    const actor = await home.consenting({ email: 'canarypost@example.org' });
    home.standIn.behave('blocked', 'explicit', 'malformed');
    const { status } = await home.ask(actor, {
      order: { ...ORDER, answers: { ...ANSWERS, preferredFrequency: 'daily' } },
    });
    expect(status).toBe(201);
    const said = JSON.stringify(logged);
    expect(said).toMatch(/PROVIDER_BLOCKED.*API_CALL_FAILED|API_CALL_FAILED.*PROVIDER_BLOCKED/);
    expect(said).toContain('notes:EXPLICIT');
    expect(said).not.toMatch(/canary|porn|Stand-in|stand-in|bonding|Saturday/i);
    expect(said).not.toContain(actor.userId);
  });
  test('a provider that is down is soon not asked at all', async () => {
    home.standIn.behave('status-401');
    for (let i = 0; i < 3; i++) await home.ask(await home.consenting(), fixed);
    home.standIn.received.length = 0;
    expect((await home.ask(await home.consenting(), fixed)).body.writer).toBe('engine');
    expect(home.standIn.received).toHaveLength(0);
  });
});

describe('a replay of a provided plan', () => {
  test('is the same plan, asks nobody and charges nothing', async () => {
    const actor = await home.consenting();
    const key = randomUUID();
    const first = await home.ask(actor, { key });
    home.standIn.received.length = 0;
    const second = await home.ask(actor, { key });
    expect(second).toEqual({ status: 200, body: first.body });
    expect(home.standIn.received).toHaveLength(0);
  });
  test('comes from the engine once the words are forgotten, on the same dates', async () => {
    const actor = await home.consenting();
    const key = randomUUID();
    const first = await home.ask(actor, { key });
    home.pass(11 * 60_000);
    const second = await home.ask(actor, { key });
    const dates = ({ body }: typeof first) => body.plan.events.map(({ date }: { date: string }) => date);
    expect([second.status, second.body.writer]).toEqual([200, 'engine']);
    expect(dates(second)).toEqual(dates(first));
  });
});

describe('the stages of a plan in the making', () => {
  const stages = 'application/x-ndjson';
  const lines = async (response: Response) =>
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)) as Array<Record<string, unknown>>;

  test('are told as they happen, the plan last', async () => {
    const actor = await home.consenting();
    const response = await postPlan(home.url, home.signIn(actor), { accept: stages });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, stages]);
    const told = await lines(response);
    const of = home.standIn.received.length;
    expect(told.map(({ stage }) => stage)).toEqual([
      'checked',
      'scheduled',
      ...Array.from({ length: of + 1 }, () => 'writing'),
      'verified',
      'charged',
      'done',
    ]);
    expect(told[2 + of]).toEqual({ stage: 'writing', done: of, of });
    expect(told.at(-1)).toMatchObject({ status: 201, body: { writer: 'provider', credits: 0 } });
  });
  test('that never begin keep their own status', async () => {
    const response = await postPlan(home.url, home.signIn(makeActor()), { accept: stages, key: null });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([422, 'application/problem+json']);
  });
  test('of a plan without a provider name no writing', async () => {
    const told = await lines(await postPlan(home.url, home.signIn(makeActor()), { accept: stages }));
    expect(told.map(({ stage }) => stage)).toEqual(['checked', 'scheduled', 'verified', 'charged', 'done']);
  });
});

test.each(['application/json', 'application/x-ndjson'])(
  'cancelling while the provider writes gives the credit back (%s)',
  (accept) => leaveWhileWritten(home, (token, signal) => postPlan(home.url, token, { accept, signal })),
);

test('the browser is told whether there is a provider, which model and where', async () => {
  const look = async () =>
    (await fetch(`${home.url}/api/ai`, { headers: { Authorization: `Bearer ${home.signIn(makeActor())}` } })).json();
  expect(await look()).toEqual({
    available: true,
    model: 'gpt-4o-mini',
    host: new URL(home.standIn.url).host,
    freePlanEvents: 6,
  });
  home.ctx.provider = null;
  expect(await look()).toEqual({ available: false, freePlanEvents: 6 });
});
