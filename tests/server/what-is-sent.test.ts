/** What 'See what is sent' shows is what a provider receives, to the letter, for all four tools: the browser's own code on the real API. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASSESSMENT_WORDS } from '../../content/assessment.ts';
import type { Assessment } from '../../domain/assessment/analysis.ts';
import { ownAssessment } from '../../domain/assessment/own-assessment.ts';
import type { ScenarioInput } from '../../domain/role-play/scenario-input.ts';
import type { ProviderInput } from '../../domain/spice-up/provider-input.ts';
import { assessmentSent } from '../../web/assessment/assessment-page.tsx';
import { askForAssessment } from '../../web/assessment/use-assessment-tool.ts';
import { createGenerationStore } from '../../web/billing/generation/generation-store.ts';
import type { SentCall } from '../../web/billing/generation/what-is-sent.tsx';
import { ownJournal } from '../../web/journal/storage/own-journal.ts';
import { planSent } from '../../web/planner/intimacy-planner-page.tsx';
import { PLAN_GENERATOR, PLANNER } from '../../web/planner/plan-generator.ts';
import { newRolePlayAnswers } from '../../web/role-play/role-play-answers.ts';
import { ROLE_PLAY } from '../../web/role-play/role-play-generator.ts';
import { scenariosSent } from '../../web/role-play/role-play-page.tsx';
import { newSpiceUpAnswers } from '../../web/spice-up/spice-up-answers.ts';
import { SPICE_UP } from '../../web/spice-up/spice-up-generator.ts';
import { ideasSent } from '../../web/spice-up/spice-up-page.tsx';
import { couple } from '../assessment/example-inputs.ts';
import { ANALYSIS, HALF_INJECTED, INJECTED } from '../stand-ins/analysis-replies.ts';
import { ideasReply } from '../stand-ins/idea-replies.ts';
import { openStandInProvider } from '../stand-ins/provider.ts';
import { SCENARIO_REPLIES } from '../stand-ins/scenario-replies.ts';
import { COMPLETE } from './complete-answers.ts';
import { openForFile } from './open-for-file.ts';
import { AT_ONCE, PATIENCE } from './open-tool.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { standInPage } from './stand-in-page.ts';
import { openTestApp } from './test-app.ts';

const provider = openForFile(openStandInProvider);
const home = openForFile(() =>
  openTestApp({ AI_API_KEY: 'for-the-stand-in', AI_BASE_URL: provider.url, AI_MODEL: 'stand-in' }),
);
let ana: NewAccount;
beforeEach(async () => {
  ana = await signUp(home.url);
  await standInPage(home.url, ana);
  provider.received.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const consent = () => callAs(ana, 'PATCH', `${home.url}/api/profile`, { preferences: { providerConsent: true } });
const inOrder = (list: unknown[]) => list.map((one) => JSON.stringify(one)).toSorted();
const shownBy = (calls: SentCall[]) => inOrder(calls.map(({ input }) => input));
const received = () => inOrder(provider.received.map(({ body }) => JSON.parse(body.messages.at(-1)?.content ?? '')));

interface Tool {
  generator: Parameters<typeof createGenerationStore>[0];
  wanted(form: never): ((userId: string, account: { provider: null }) => Promise<{ order: never }>) | null;
}
async function orderOf(tool: Tool, form: unknown): Promise<never> {
  const wanted = tool.wanted(form as never);
  if (!wanted) throw new Error('These answers are complete.');
  return (await wanted(ana.userId, { provider: null })).order;
}
/** Clicks the button, and waits until what was made is stored. */
async function make(tool: Tool, order: never): Promise<void> {
  const stored = vi.fn();
  const store = createGenerationStore(tool.generator, stored, AT_ONCE);
  store.connect(ana.userId);
  await vi.waitFor(() => expect(store.generation.get().phase).toBe('idle'), PATIENCE);
  store.start(async () => ({ order, clientData: { coverWords: [] } as never, written: true }));
  await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce(), PATIENCE);
}

test.each([
  {
    makes: 'a plan',
    tool: PLANNER as unknown as Tool,
    form: COMPLETE,
    reply: undefined,
    // As the page asks it: an evening of today begins no sooner than it can.
    sent: (order: never) => planSent(PLAN_GENERATOR.atMaking?.(order, new Date()) ?? order, 'free', 6),
  },
  {
    makes: 'ideas',
    tool: SPICE_UP as unknown as Tool,
    form: { ...newSpiceUpAnswers(), previous: 'Pottery with the Canarys' },
    reply: (input: unknown) => ideasReply(input as ProviderInput),
    sent: (order: never) => ideasSent(order),
  },
  {
    makes: 'scenarios',
    tool: ROLE_PLAY as unknown as Tool,
    form: newRolePlayAnswers(),
    reply: (input: unknown) => SCENARIO_REPLIES.right(input as ScenarioInput),
    sent: (order: never) => scenariosSent(order),
  },
])('$makes: nothing goes before consent, then exactly what was shown', async ({ tool, form, reply, sent }) => {
  provider.behave(...(reply ? [(input: unknown) => ({ says: reply(input) })] : []));
  const order = await orderOf(tool, form);
  const shown = shownBy(await sent(order));
  expect(shown.length).toBeGreaterThan(1);
  await make(tool, order);
  expect(provider.received).toEqual([]);

  ana = await signUp(home.url);
  await standInPage(home.url, ana);
  await consent();
  await make(tool, order);
  expect(received()).toEqual(shown);
  expect(shown.join('\n')).not.toMatch(/Canary|example\.org|\b20\d\d-\d\d|Ada|Byron|(?<!"variation_id"):34[,}]/);
});

test('a look: nothing goes before consent, then exactly what was shown', async () => {
  provider.behave({ says: ANALYSIS });
  const look = { userId: ana.userId, input: couple(), seed: 11, written: true, cloudBackup: undefined };
  const shown = shownBy(await assessmentSent(look.input, look.seed));
  const { signal } = new AbortController();
  await askForAssessment({ ...look, recordId: crypto.randomUUID() }, signal);
  expect(provider.received).toEqual([]);
  await consent();
  await askForAssessment({ ...look, recordId: crypto.randomUUID() }, signal);
  expect(received()).toEqual(shown);
});

/** A look of somebody who agreed, with this reply of the provider's: as it lies in their journal. */
async function lookWith(reply: unknown): Promise<Assessment> {
  await consent();
  provider.behave({ says: reply });
  const recordId = crypto.randomUUID();
  const input = couple({ currentFrequency: 'bi-weekly', preferredFrequency: 'several-times-weekly' });
  await askForAssessment(
    { userId: ana.userId, input, seed: 11, written: true, recordId },
    new AbortController().signal,
  );
  const { records } = await (await ownJournal(ana.userId)).list<Assessment>('assessment');
  const look = records.find(({ id }) => id === recordId)?.value;
  if (!look) throw new Error('No look was stored.');
  expect(JSON.stringify(look)).not.toMatch(/evil|porn/);
  return look;
}
const OWN = ownAssessment(
  couple({ currentFrequency: 'bi-weekly', preferredFrequency: 'several-times-weekly' }),
  ASSESSMENT_WORDS,
  11,
);

test('a good reply writes the words; factors, strengths and what is not known stay ours, and the number says where it is from', async () => {
  const { status: _, reason, ...analysis } = ANALYSIS;
  expect(await lookWith(ANALYSIS)).toMatchObject({ ...OWN, analysis, writer: 'provider', scoreSource: 'provider' });
});

test('a reply turned against the reader leaves the engine’s look', async () => {
  expect(await lookWith(INJECTED)).toMatchObject(OWN);
});

test('what can stand of a bad reply stands, and the rest is ours', async () => {
  const look = await lookWith(HALF_INJECTED);
  expect(look).toMatchObject({ writer: 'provider', scoreSource: 'provider', ownFields: ['recommendedFrequency'] });
  expect(look.analysis.compatibilityScore).toBe(100);
  expect(look.analysis.recommendedFrequency).toBe(OWN.analysis.recommendedFrequency);
  expect(look.analysis.customRecommendations).toEqual(['Stand-in: take a walk after supper.']);
});
