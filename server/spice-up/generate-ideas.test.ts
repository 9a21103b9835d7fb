import { describe, expect, test } from 'vitest';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { limitsOf } from '../../domain/spice-up/idea-choice.ts';
import { limitsBroken } from '../../domain/spice-up/idea-limits.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { serveRoutes } from '../../tests/server/serve-routes.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { askForIdeas, IMPOSSIBLE, ORDER } from '../../tests/spice-up/ask-for-ideas.ts';
import { ledgerDifference } from '../billing/ledger.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import { generationCounts } from '../billing/tables.ts';
import type { Actor } from '../platform/app-context.ts';
import { SPICE_UP_ROUTES } from './routes.ts';

const home = openForFile(openTestApp);
const api = openForFile(() => serveRoutes(home.ctx, SPICE_UP_ROUTES));

const ask = (actor: Actor, asking?: Parameters<typeof askForIdeas>[2]) =>
  askForIdeas(api.url, api.signIn(actor), asking);
const order = (more: Record<string, unknown>) => ({ order: { ...ORDER, ...more } });
const preferences = (more: Record<string, unknown>) => order({ preferences: { ...ORDER.preferences, ...more } });
const idsOf = (body: { bundle: { ideas: Array<{ id: string }> } }) => body.bundle.ideas.map(({ id }) => id);

describe('a bundle of ideas', () => {
  test('comes for one credit, fits the wishes, and says who wrote it', async () => {
    const actor = makeActor();
    const { status, body } = await ask(actor, order({ seed: 7 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ writer: 'engine', narrow: null, credits: 0, bundle: { seed: 7 } });
    expect(new Date(body.bundle.generated_at).toISOString()).toBe(body.bundle.generated_at);
    expect(body.bundle.ideas).toHaveLength(4);
    const limits = limitsOf({ ...ORDER, seed: 7 });
    for (const { id, minutes, budget, title, instructions, category, discreet_label } of body.bundle.ideas) {
      const idea = DATE_IDEAS.find((known) => known.id === id);
      expect(idea && limitsBroken(idea, limits), id).toEqual([]);
      expect(minutes >= 120 && minutes <= 240, id).toBe(true);
      expect(['Low', 'Medium']).toContain(budget);
      expect(title).toBe(idea?.title);
      expect(instructions.split('\n')).toEqual(idea?.steps);
      expect(category).not.toBe('');
      expect(discreet_label).toBe(idea?.discreetLabel);
    }
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
  });
  test('leaves out what was had lately', async () => {
    const first = idsOf((await ask(makeActor(), order({ seed: 7 }))).body);
    const seen = first.map((id) => ({ id, day: '2026-09-01' }));
    const second = idsOf((await ask(makeActor(), order({ seed: 7, seen }))).body);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });
  test('is another for another seed, and the same for the same', async () => {
    const of = async (seed: number) => idsOf((await ask(makeActor(), order({ seed }))).body);
    const [one, same, other] = [await of(1), await of(1), await of(2)];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });
  test('without a seed takes one from the key, and tells it', async () => {
    const [one, other] = [(await ask(makeActor())).body.bundle.seed, (await ask(makeActor())).body.bundle.seed];
    expect(Number.isInteger(one) && one >= 0 && one < 2 ** 31).toBe(true);
    expect(one).not.toBe(other);
  });
  test('of an empty questionnaire comes too, and is conservative', async () => {
    const { status, body } = await ask(makeActor(), order({ preferences: {} }));
    expect([status, body.bundle.ideas.length]).toEqual([201, 4]);
    for (const id of idsOf(body)) expect(DATE_IDEAS.find((idea) => idea.id === id)?.comfort).toBe('conservative');
  });
  test('is counted for operators as ideas, and the count knows nobody', async () => {
    const count = async () =>
      (await home.ctx.db.select().from(generationCounts))
        .filter(({ tool }) => tool === 'ideas')
        .reduce((all, row) => all + row.count, 0);
    const before = await count();
    await ask(makeActor());
    expect(await count()).toBe(before + 1);
    expect(Object.keys(generationCounts)).not.toContain('userId');
  });
});

describe('where no idea fits', () => {
  test('nothing is charged, and the narrow wish is named', async () => {
    const actor = makeActor();
    const { status, body } = await ask(actor, { order: IMPOSSIBLE });
    expect(status).toBe(201);
    expect(body).toMatchObject({ bundle: { ideas: [] }, generation: null, credits: 1 });
    expect(['location', 'needs']).toContain(body.narrow.wish);
    expect(body.narrow.message).toContain('Nothing fits');
    expect((await getCredits(home.ctx, actor)).trialCount).toBe(0);
    expect(await ledgerDifference(home.ctx)).toBe(0);
  });
});

describe('an order for ideas that cannot be met is refused, and nothing is charged', () => {
  test.each([
    ['preferences', order({ preferences: undefined })],
    ['preferences.budget', preferences({ budget: 'Low' })],
    ['preferences.availableTime', preferences({ availableTime: 'a while' })],
    ['preferences.activityTypes', preferences({ activityTypes: ['sleeping'] })],
    ['preferences.needs', preferences({ needs: ['cheap'] })],
    ['preferences.previousActivities', preferences({ previousActivities: [''] })],
    ['preferences.previousActivities', preferences({ previousActivities: Array.from({ length: 21 }, () => 'walk') })],
    ['preferences.name', preferences({ name: 'Ada' })],
    ['seed', order({ seed: 2 ** 31 })],
    ['seed', order({ seed: 1.5 })],
    ['day', order({ day: '2026-02-30' })],
    ['day', order({ day: undefined })],
    ['timezone', order({ timezone: 'Europe/Nowhere' })],
    ['seen', order({ seen: Array.from({ length: 2_001 }, () => ({ id: 'x', day: '2026-11-01' })) })],
    ['seen.day', order({ seen: [{ id: 'x', day: 'yesterday' }] })],
    ['wishes.avoid', order({ wishes: { liked: [], avoid: ['food'] } })],
    ['tier', order({ tier: 'paid' })],
  ])('422 that names %s', async (field, asking) => {
    const actor = makeActor();
    const { status, body } = await ask(actor, asking);
    expect([status, body.code, body.field]).toEqual([422, 'invalid', field]);
    expect(JSON.stringify(body)).not.toContain('Ada');
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0 });
  });
});
