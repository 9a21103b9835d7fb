/** What goes along from the sealed journal with a wish for scenarios or a look, and what never does: names, and a look asked for twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import { wishListRecord } from '../../domain/list/wish-list.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { askForAssessment } from '../../web/assessment/use-assessment-tool.ts';
import { createGenerationStore } from '../../web/billing/generation/generation-store.ts';
import { WISH_LIST_ID } from '../../web/journal/couple/partner-records.ts';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { keepNames } from '../../web/role-play/couple-names.tsx';
import { newRolePlayAnswers } from '../../web/role-play/role-play-answers.ts';
import { ROLE_PLAY } from '../../web/role-play/role-play-generator.ts';
import { couple } from '../assessment/example-inputs.ts';
import { openForFile } from './open-for-file.ts';
import { AT_ONCE, PATIENCE } from './open-tool.ts';
import { type NewAccount, signUp } from './sign-up.ts';
import { type StandInPage, standInPage } from './stand-in-page.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
let ana: NewAccount;
let page: StandInPage;
const DAY = '2026-11-21';
beforeEach(async () => {
  ana = await signUp(home.url);
  page = await standInPage(home.url, ana);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const wish = () => {
  const { preferences } = newRolePlayAnswers();
  const answers = { ...newRolePlayAnswers(), preferences: { ...preferences, comfortBoundaries: ['cameras' as const] } };
  const wanted = ROLE_PLAY.wanted(answers);
  if (!wanted) throw new Error('Every step may stay empty.');
  return wanted(ana.userId, { provider: null });
};
async function make(order: ScenarioOrder): Promise<void> {
  const stored = vi.fn();
  const store = createGenerationStore(ROLE_PLAY.generator, stored, AT_ONCE);
  store.connect(ana.userId);
  await vi.waitFor(() => expect(store.generation.get().phase).toBe('idle'), PATIENCE);
  store.start(async () => ({ order }));
  await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce(), PATIENCE);
}

test('what was had goes along as seen, what stays out is the boundary, and no other answer', async () => {
  const first = await wish();
  expect(first.order.seen).toEqual([]);
  await make(first.order);
  const { order } = await wish();
  expect(Object.keys(order).sort()).toEqual(['count', 'day', 'likings', 'preferences', 'seed', 'seen', 'wishes']);
  expect(order.seen).toHaveLength(3);
  expect(order.preferences.comfortBoundaries).toEqual(['cameras']);
});

test('one’s own no goes along unseen, beside the boundaries and not among them', async () => {
  const list = wishListRecord({ 'boundary:covered-eyes': 'no' });
  await (await ownJournal(ana.userId)).write('partner', WISH_LIST_ID, list, DAY);
  const { order, clientData } = await wish();
  expect(order.wishes.avoid).toEqual(['boundary:covered-eyes']);
  expect(order.preferences.comfortBoundaries).toEqual(['cameras']);
  expect(clientData?.listUnread).toBeUndefined();
});

test('names are put in by this browser alone: no request ever holds them, nor does the device in the clear', async () => {
  const bodies: string[] = [];
  page.answer((path, init, onward) => {
    bodies.push(`${path} ${init.body ?? ''}`);
    return onward();
  });
  await keepNames(ana.userId, { partner1: 'Mirabelle', partner2: 'Josquin' });
  await make((await wish()).order);
  expect(bodies.some((text) => text.includes('/api/journal/records/role-play/'))).toBe(true);
  expect(bodies.filter((text) => /mirabelle|josquin/i.test(decodeURIComponent(text.replaceAll('%', '%25'))))).toEqual(
    [],
  );
  expect(JSON.stringify(Object.entries(page.storage))).not.toMatch(/mirabelle|josquin/i);
  const { records } = await (await ownJournal(ana.userId)).list('role-play');
  expect(records.map(({ value }) => value)).toContainEqual(expect.objectContaining({ partner1: 'Mirabelle' }));
});

test('a look that could not be stored is stored on the next try, not made again', async () => {
  page.answer(async (path, init, onward) => {
    if (path.startsWith('/api/journal/records') && init.method === 'PUT') throw new TypeError('Failed to fetch');
    return onward();
  });
  const about = { userId: ana.userId, input: couple(), seed: 11, written: false };
  const request: Parameters<typeof askForAssessment>[0] = { ...about, recordId: crypto.randomUUID() };
  const { signal } = new AbortController();
  await expect(askForAssessment(request, signal)).rejects.toThrow();
  const { made } = request;
  page.answer();
  await askForAssessment(request, signal);
  const { records } = await (await ownJournal(ana.userId)).list('assessment');
  expect(records.map(({ id }) => id)).toEqual([request.recordId]);
  expect(records[0]?.value).toEqual(made);
  // Made in this browser: nobody agreed to a provider's words, and nothing else is asked for.
  expect(page.requests.filter((asked) => asked.includes('/api/words'))).toEqual([]);
  // Its suggestions may stand on the next form: none of them stood chosen on this one.
  expect(records[0]?.value).toMatchObject({ suggestionsChosen: true });
});

test('a look that is left on the way is not stored', async () => {
  const request = { userId: ana.userId, recordId: crypto.randomUUID(), input: couple(), seed: 11, written: true };
  const control = new AbortController();
  page.answer(async (path, _init, onward) => {
    const answer = await onward();
    if (path !== '/api/words/assessment') return answer;
    const text = await answer.text();
    control.abort();
    return new Response(text, { status: answer.status, headers: answer.headers });
  });
  await expect(askForAssessment(request, control.signal)).rejects.toThrow();
  expect((await (await ownJournal(ana.userId)).list('assessment')).records).toEqual([]);
});

test.each([
  ['refused for being too many', async () => new Response('{}', { status: 429 })],
  [
    'lost on the way',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['no answer at all', async () => Response.json({ reply: null, problem: 'Unknown error' })],
])('a provider’s words that are %s leave the engine’s', async (_, words) => {
  page.answer((path, _init, onward) => (path === '/api/words/assessment' ? words() : onward()));
  const request = { userId: ana.userId, recordId: crypto.randomUUID(), input: couple(), seed: 11, written: true };
  await askForAssessment(request, new AbortController().signal);
  expect(page.requests).toContain('POST /api/words/assessment');
  const { records } = await (await ownJournal(ana.userId)).list('assessment');
  expect(records.map(({ value }) => value)).toMatchObject([ownAssessment(couple(), ASSESSMENT_WORDS, 11)]);
});
