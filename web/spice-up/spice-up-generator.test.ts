import { expect, test } from 'vitest';
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';
import type { IdeasAnswer, IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES } from '../../domain/spice-up/preferences.ts';
import { generationRequest } from '../billing/generation/generation.ts';
import { failureOf } from '../billing/generation/generation-failure.ts';
import type { BundleClientData } from '../journal/bundles/bundle-record.ts';
import { IDEAS, type IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { newSpiceUpAnswers } from './spice-up-answers.ts';
import { IDEAS_GENERATOR, SPICE_UP } from './spice-up-generator.ts';

const order: IdeasOrder = {
  preferences: { ...NO_PREFERENCES, budget: 'low' },
  seed: 7,
  day: '2026-11-21',
  timezone: 'Europe/Berlin',
  seen: [],
  wishes: { liked: [], avoid: [] },
};
const idea = (id: string) => ({ id, title: id }) as Idea;
const answer = (ids: string[], more: Partial<IdeasAnswer> = {}): IdeasAnswer => ({
  bundle: { generated_at: '2026-11-21T23:30:00.000Z', seed: 7, ideas: ids.map(idea) },
  writer: 'engine',
  narrow: null,
  generation: 'g1',
  ...more,
});
const requestWith = (clientData: BundleClientData = {}) =>
  generationRequest<IdeasOrder, IdeasAnswer, BundleClientData>(IDEAS_GENERATOR, 'ana', { order, clientData }, null);
const stored = (...args: Parameters<typeof IDEAS_GENERATOR.record>) =>
  IDEAS_GENERATOR.record(...args).value as IdeasRecord;

test('a bundle is stored with its wishes and what the ledger calls it, on the asker’s own day', () => {
  const { value, day } = IDEAS_GENERATOR.record(requestWith(), answer(['tea']));
  expect(IDEAS.is(value)).toBe(true);
  expect(value).toMatchObject({ version: 1, order: { preferences: order.preferences }, generation: 'g1' });
  expect(JSON.stringify(value)).not.toContain('timezone');
  expect(day).toBe('2026-11-21');
});

test('the provider’s model is kept only where the provider wrote', () => {
  const request = requestWith({ model: 'quill-2' });
  expect(stored(request, answer(['tea'])).model).toBeUndefined();
  expect(stored(request, answer(['written-1'], { writer: 'provider' })).model).toBe('quill-2');
});

test('what cost nothing has no line in the ledger to be found by', () => {
  expect(stored(requestWith(), answer(['tea'], { generation: null }))).not.toHaveProperty('generation');
});

test('nothing that fits is a failure that names the narrow step and says that nothing was charged', () => {
  const narrow = { wish: 'location' as const, message: 'Nothing fits all of your wishes at once.' };
  const thrown = caught(() => IDEAS_GENERATOR.check(answer([], { narrow })));
  expect(failureOf(thrown, IDEAS_GENERATOR.words)).toEqual({
    kind: 'empty',
    message: 'Nothing fits all of your wishes at once. Nothing was charged.',
    explanations: [],
    step: 4,
  });
  expect(caught(() => IDEAS_GENERATOR.check(answer(['tea'], { narrow })))).toBeUndefined();
});

test('a stopped click is taken up as it was by the same wishes, whatever was seen meanwhile, and never against a new limit', () => {
  const first = { ...requestWith(), state: 'stopped' as const };
  const again = (change: Partial<IdeasOrder>) =>
    generationRequest(IDEAS_GENERATOR, 'ana', { order: { ...order, ...change } }, first);
  const later = again({ seed: 9, day: '2026-11-22', seen: [{ id: 'tea', day: '2026-11-21' }] });
  expect(later.key).toBe(first.key);
  expect(later.order).toEqual(order);
  const limited = again({ wishes: { liked: [], avoid: ['activity:food'] } });
  expect([limited.key, limited.order.wishes.avoid]).toEqual([first.key, ['activity:food']]);
  expect(again({ preferences: NO_PREFERENCES }).order.preferences).toEqual(NO_PREFERENCES);
});

test('too long a list of earlier activities is asked about on its step before anything is sent', () => {
  const answers = { ...newSpiceUpAnswers(), previous: 'x'.repeat(81) };
  expect(SPICE_UP.wanted(answers)).toBeNull();
  expect(SPICE_UP.openStep(answers)).toBe(5);
  expect(SPICE_UP.openStep(newSpiceUpAnswers())).toBe(6);
});

function caught(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
}
