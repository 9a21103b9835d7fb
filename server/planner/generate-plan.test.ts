import { describe, expect, test } from 'vitest';
import { planFaults } from '../../domain/planner/plan-check.ts';
import { answersSchema } from '../../domain/planner/questionnaire/answers.ts';
import { ANSWERS, askForPlan, ORDER } from '../../tests/server/ask-for-plan.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { serveRoutes } from '../../tests/server/serve-routes.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { listGenerationCounts } from '../billing/generation.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import type { Actor } from '../platform/app-context.ts';
import { PLANNER_ROUTES } from './routes.ts';

const home = openForFile(openTestApp);
const api = openForFile(() => serveRoutes(home.ctx, PLANNER_ROUTES));

const ask = (actor: Actor, asking?: Parameters<typeof askForPlan>[2]) => askForPlan(api.url, api.signIn(actor), asking);
const order = (more: Record<string, unknown>) => ({ order: { ...ORDER, ...more } });
const answers = (more: Record<string, unknown>) => order({ answers: { ...ANSWERS, ...more } });

describe('a plan', () => {
  test('comes for one credit, fits the answers, and says who wrote it', async () => {
    const actor = makeActor();
    const { status, body } = await ask(actor, order({ seed: 'evening' }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ writer: 'engine', credits: 0, seed: 'evening', tier: 'free', freeCap: 6 });
    expect(body.plan.start_date).toBe('2026-11-21');
    expect(body.plan.events.length).toBeGreaterThan(0);
    const input = {
      answers: answersSchema.parse(ANSWERS),
      startDate: ORDER.startDate,
      seed: 'evening',
      tier: 'free' as const,
    };
    expect(planFaults(input, body.plan)).toEqual([]);
    expect(body.plan.events[0].reminders).toEqual(['1d', '1h']);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('keeps clear of what is busy', async () => {
    const first = (await ask(makeActor(), order({ seed: 's' }))).body.plan.events[0];
    const day = (Date.parse(first.date) - Date.parse(ORDER.startDate)) / 86_400_000;
    const busy = [[day * 1440 + 1000, day * 1440 + 1439]];
    const { body } = await ask(makeActor(), order({ seed: 's', busy }));
    expect(body.plan.events.map(({ date }: { date: string }) => date)).not.toContain(first.date);
  });
  test('holds nothing sooner than two hours from the minute it is asked at; asked once more later, it is the same click', async () => {
    const now = { answers: { ...ANSWERS, hasKids: false }, seed: 's', busy: [[1440, 20 * 1440]] };
    const asked = (notBefore: number) => ({ key: 'tonight', ...order({ ...now, notBefore }) });
    const tonight = async (notBefore: number, actor = makeActor()) => {
      const { status, body } = await ask(actor, asked(notBefore));
      const first = body.plan.events.find(({ date }: { date: string }) => date === ORDER.startDate);
      return [status, first?.start_time];
    };
    expect(await tonight(1080)).toEqual([201, '20:00']);
    expect(await tonight(1216)).toEqual([201, undefined]);
    const actor = makeActor();
    expect(await tonight(1080, actor)).toEqual([201, '20:00']);
    expect(await tonight(1216, actor)).toEqual([200, undefined]);
    expect((await getCredits(home.ctx, actor)).trialCount).toBe(1);
  });
  test('leaves out the ideas of the last one', async () => {
    const ideas = async (history: string[]) =>
      (await ask(makeActor(), order({ seed: 's', history }))).body.plan.events.map(
        ({ idea }: { idea: string }) => idea,
      ) as string[];
    const first = await ideas([]);
    expect((await ideas(first)).filter((idea) => first.includes(idea))).toEqual([]);
  });
  test('is counted for operators, and the count knows nobody', async () => {
    const sum = async () =>
      (await listGenerationCounts(home.ctx, '2000-01-01')).reduce((all, row) => all + row.count, 0);
    const before = await sum();
    await ask(makeActor());
    expect(await sum()).toBe(before + 1);
    const [row] = await listGenerationCounts(home.ctx, '2000-01-01');
    expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'tool', 'writer']);
  });
  test('without one free hour says why, and gives the credit back', async () => {
    const actor = makeActor();
    const { status, body } = await ask(actor, order({ busy: [[-1000, 50_000]] }));
    expect(status).toBe(201);
    expect(body.plan.events).toEqual([]);
    expect(body.explanations[0].code).toBe('NO_OPENINGS');
    expect(body).toMatchObject({ credits: 1, generation: null });
    expect((await getCredits(home.ctx, actor)).trialCount).toBe(0);
  });
});

describe('an order for a plan that cannot be met is refused, and nothing is charged', () => {
  test.each([
    ['startDate', order({ startDate: '2026-02-30' })],
    ['startDate', order({ startDate: undefined })],
    ['timezone', order({ timezone: 'Europe/Nowhere' })],
    ['timezone', order({ timezone: undefined })],
    ['seed', order({ seed: 'é' })],
    ['busy', order({ busy: [[10, 5]] })],
    ['learned', order({ learned: [[1]] })],
    ['history', order({ history: Array.from({ length: 2000 }, () => 'x') })],
    ['tier', order({ tier: 'paid' })],
    ['answers', order({ answers: undefined })],
    ['answers.partner1.age', answers({ partner1: { age: 17 } })],
    ['answers.partner2', answers({ partner2: null })],
    ['answers.primaryGoals', answers({ primaryGoals: [] })],
    ['answers.availableTimeSlots', answers({ availableTimeSlots: ['noon'] })],
    ['answers.cycleLength', answers({ cycleLength: 36 })],
    ['answers.lastCycleDate', answers({ lastCycleDate: '' })],
    ['answers.lastCycleDate', answers({ lastCycleDate: '2099-01-01' })],
    ['answers.name', answers({ name: 'Ada' })],
  ])('422 that names %s', async (field, asking) => {
    const actor = makeActor();
    const { status, body } = await ask(actor, asking);
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
    expect(JSON.stringify(body)).not.toContain('Ada');
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0 });
  });
});
