import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITIES } from '../../domain/list/topic-kinds.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { leaveWhileWritten } from '../../tests/server/provider-app.ts';
import { IMPOSSIBLE, ORDER, postIdeas } from '../../tests/spice-up/ask-for-ideas.ts';
import { engineIds, idsOf, openIdeasApp, SEEDED, spoiling, WRITTEN } from '../../tests/spice-up/provider-app.ts';
import { ledgerDifference } from '../billing/ledger.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import { listProviderFailures } from '../platform/providers/ask-provider.ts';

const home = openForFile(openIdeasApp);
beforeEach(() => home.forget());

const fixed = { order: SEEDED };

describe('where the library has no idea that fits', () => {
  /** One person, one kind, a whole weekend at home: nothing of the library is left. */
  const nothingLeft: SeededOrder = {
    ...SEEDED,
    preferences: { ...ORDER.preferences, availableTime: 'weekend', location: 'home', needs: ['just-me'] },
    wishes: {
      liked: [],
      avoid: ACTIVITIES.filter((activity) => activity !== 'surprise').map((activity) => `activity:${activity}`),
    },
  };
  test('a provider may still write, for one credit, and nothing is narrow any more', async () => {
    expect(chooseIdeas(nothingLeft, DATE_IDEAS).ideas).toEqual([]);
    const actor = await home.consenting();
    const alone = ['Sit down and choose how long.', 'Begin slowly.', 'Stop whenever you have had enough.'];
    home.standIn.behave(spoiling({ instructions: alone }));
    const { status, body } = await home.ask(actor, { order: nothingLeft });
    expect([status, body.writer, body.narrow, body.credits]).toEqual([201, 'provider', null, 0]);
    expect(idsOf(body)).toEqual(WRITTEN);
  });
  test('what a provider wrote is written anew for a replay once it is forgotten: what was paid for is never nothing', async () => {
    const actor = await home.consenting();
    const key = randomUUID();
    const alone = ['Sit down and choose how long.', 'Begin slowly.', 'Stop whenever you have had enough.'];
    home.standIn.behave(spoiling({ instructions: alone }));
    expect((await home.ask(actor, { key, order: nothingLeft })).status).toBe(201);
    home.pass(11 * 60_000);
    const again = await home.ask(actor, { key, order: nothingLeft });
    expect([again.status, idsOf(again.body), again.body.credits]).toEqual([200, WRITTEN, 0]);
    // And is remembered again, so that one credit cannot keep a provider busy.
    home.standIn.received.length = 0;
    expect((await home.ask(actor, { key, order: nothingLeft })).body).toEqual(again.body);
    expect(home.standIn.received).toHaveLength(0);
    expect((await getCredits(home.ctx, actor)).trialCount).toBe(1);
  });
  test.each([
    ['status-401', 'Spice up ideas generation failed: OpenAI API call failed.'],
    ['blocked', 'Spice up ideas generation failed: Unknown error.'],
  ] as const)('and the provider fails (%s), it is told and nothing is charged', async (way, words) => {
    home.standIn.behave(way);
    const actor = await home.consenting();
    const { status, body } = await home.ask(actor, { order: nothingLeft });
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(body.detail).toContain(words);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 1, trialCount: 0 });
    expect(await ledgerDifference(home.ctx)).toBe(0);
  });
  test('what cannot be had at all asks no provider and is free', async () => {
    const { status, body } = await home.ask(await home.consenting(), { order: IMPOSSIBLE });
    expect([status, body.bundle.ideas, body.credits]).toEqual([201, [], 1]);
    expect(home.standIn.received).toHaveLength(0);
  });
});

describe('a replay of provided ideas', () => {
  test('is the same bundle, asks nobody and charges nothing', async () => {
    const actor = await home.consenting();
    const key = randomUUID();
    const first = await home.ask(actor, { key });
    home.standIn.received.length = 0;
    const second = await home.ask(actor, { key });
    expect(second).toEqual({ status: 200, body: first.body });
    expect(home.standIn.received).toHaveLength(0);
  });
  test('comes from the engine once the words are forgotten', async () => {
    const actor = await home.consenting();
    const key = randomUUID();
    await home.ask(actor, { key, ...fixed });
    home.standIn.received.length = 0;
    home.pass(11 * 60_000);
    const second = await home.ask(actor, { key, ...fixed });
    expect([second.status, second.body.writer, idsOf(second.body)]).toEqual([200, 'engine', engineIds]);
    expect(home.standIn.received).toHaveLength(0);
    expect((await getCredits(home.ctx, actor)).trialCount).toBe(1);
  });
});

test('leaving while the provider writes gives the credit back', async () => {
  await leaveWhileWritten(home, (token, signal) => postIdeas(home.url, token, { signal }), 2);
  expect(home.standIn.received).toHaveLength(2);
  // Whoever leaves is no failure of the provider's.
  const noted = await listProviderFailures(home.ctx, '2000-01-01');
  expect(noted.map(({ details }) => details)).not.toContain('aborted');
});
