import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ROLE_PLAY_PREFERENCES, type RolePlayPreferences } from '../../domain/role-play/preferences.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { scenarioFaults } from '../../domain/role-play/scenario-check.ts';
import { type ScenarioInput, scenarioInputs } from '../../domain/role-play/scenario-input.ts';
import { scenarioQuestion } from '../../domain/role-play/scenario-question.ts';
import { askForScenarios } from '../../tests/role-play/ask-for-scenarios.ts';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { answerOf, postOrder } from '../../tests/server/post-order.ts';
import { openProviderApp } from '../../tests/server/provider-app.ts';
import { ENDLESS, type Misbehaviour, openStandInProvider, type Way } from '../../tests/stand-ins/provider.ts';
import { SCENARIO_REPLIES, speakingOf, UNFIT_WORDS } from '../../tests/stand-ins/scenario-replies.ts';
import { GENERATION_ROUTES } from '../billing/routes.ts';
import { getCredits } from '../billing/spendable-accounts.ts';
import type { Actor } from '../platform/app-context.ts';
import { listProviderFailures } from '../platform/providers/ask-provider.ts';
import { openProvider } from '../platform/providers/provider.ts';
import { ROLE_PLAY_ROUTES } from './routes.ts';

const inputOf = (input: unknown) => input as ScenarioInput;
/** The stand-in is asked in the planner's words; these are about scenarios. */
const saying =
  (reply: (input: ScenarioInput) => unknown): Way =>
  (input) => ({ says: reply(inputOf(input)) });

const home = openForFile(async () =>
  openProviderApp(
    await openStandInProvider((input) => SCENARIO_REPLIES.right(inputOf(input))),
    [...GENERATION_ROUTES, ...ROLE_PLAY_ROUTES],
    (url, token, asking?: Parameters<typeof askForScenarios>[2]) =>
      askForScenarios(url, token, { written: true, ...asking }),
  ),
);
beforeEach(() => home.forget());

const wishing = (preferences: Partial<RolePlayPreferences>, more: Record<string, unknown> = {}) => ({
  order: { preferences: { ...NO_ROLE_PLAY_PREFERENCES, ...preferences }, seed: 3, ...more },
});
const writers = (body: { bundle: { scenarios: Scenario[] } }) => body.bundle.scenarios.map(({ writer }) => writer);
const codes = async () =>
  (await listProviderFailures(home.ctx, '2000-01-01')).map(({ tool, code }) => `${tool} ${code}`);

describe('a provider of scenarios', () => {
  test.each(['right', 'the other form', 'the other form, bare'] as const)(
    'writes three scenarios: %s',
    async (form) => {
      home.standIn.behave(saying(SCENARIO_REPLIES[form]));
      const { status, body } = await home.ask(await home.consenting(), wishing({}));
      expect([status, body.writer, body.credits, body.narrow]).toEqual([201, 'provider', 0, null]);
      expect(body.bundle.scenarios.map(({ id }: Scenario) => id)).toEqual(['written-1', 'written-2', 'written-3']);
      for (const scenario of body.bundle.scenarios) {
        expect(scenarioFaults(scenario, makeOrder())).toEqual([]);
        expect(scenario.title).toContain('Stand-in Scene');
        expect(scenario.safety_tips.join(' ')).toMatch(/safe word.*Stop is stop/);
        expect(scenario.writer).toBe('provider');
      }
    },
  );
  test('is not asked before this person agreed', async () => {
    const { status, body } = await home.ask(makeActor());
    expect([status, body.writer]).toEqual([201, 'engine']);
    expect(home.standIn.received).toHaveLength(0);
  });
  test('is sent exactly what the browser can show beforehand: one scenario a call, three at once, temperature 0.9', async () => {
    const preferences = { comfortBoundaries: ['food' as const], powerDynamics: 'turns' as const };
    await home.ask(await home.consenting(), wishing(preferences));
    const shown = scenarioInputs(makeOrder(preferences, { seed: 3 }))
      .map(scenarioQuestion)
      .map(({ system, user }) => [system, user]);
    const sent = home.standIn.received.map(({ body }) => body.messages.map(({ content }) => content));
    expect(sent.toSorted()).toEqual(shown.toSorted());
    expect(home.standIn.received).toHaveLength(3);
    for (const { body } of home.standIn.received) {
      expect([body.temperature, body.max_tokens]).toEqual([0.9, 1000]);
      expect(body.response_format).toMatchObject({ json_schema: { name: 'RolePlayScenarios', strict: true } });
    }
  });
  test('learns no name, address, id, date or history', async () => {
    const actor = await home.consenting({ email: 'canarymail@example.org' });
    const seen = [{ id: 'canary-scene', day: '2026-11-02' }];
    await home.ask(actor, { key: `canarykey-${randomUUID()}`, ...wishing({}, { seen }) });
    const sent = home.standIn.received.map(({ headers, raw }) => JSON.stringify(headers) + raw).join('\n');
    expect(sent).toContain('experience_level');
    expect(sent).not.toMatch(/canary/i);
    expect(sent).not.toContain(actor.userId);
    expect(sent).not.toMatch(/2026|timestamp/);
  });
  test('is not asked where nothing can fit', async () => {
    const nothing = wishing({ powerDynamics: 'one-leads', comfortBoundaries: ['one-in-charge'] });
    const { body } = await home.ask(await home.consenting(), nothing);
    expect([body.bundle.scenarios, body.credits, body.generation]).toEqual([[], 1, null]);
    expect(home.standIn.received).toHaveLength(0);
  });
  test('gives as many as were asked for, of three', async () => {
    const { body } = await home.ask(await home.consenting(), wishing({}, { count: 1 }));
    expect(body.bundle.scenarios.map(({ title }: Scenario) => title)).toEqual(['Stand-in Scene A']);
  });
});

describe('whatever a provider does, scenarios come and cost one credit', () => {
  const ways: Array<[Misbehaviour, string]> = [
    ['slow', 'API_CALL_FAILED'],
    ['trickle', 'API_CALL_FAILED'],
    ['hang-up', 'API_CALL_FAILED'],
    ['status-401', 'API_CALL_FAILED'],
    ['status-429', 'API_CALL_FAILED'],
    ['status-500', 'API_CALL_FAILED'],
    ['not-json', 'API_CALL_FAILED'],
    ['malformed', 'API_CALL_FAILED'],
    ['cut-off', 'API_CALL_FAILED'],
    ['off-schema', 'PROVIDER_OFF_SCHEMA'],
    ['empty', 'EMPTY_RESPONSE'],
    ['blocked', 'PROVIDER_BLOCKED'],
  ];
  test.each(ways)('%s: the engine writes them, and operators see %s', async (way, code) => {
    home.standIn.behave(way);
    if (ENDLESS.includes(way)) home.hurry();
    const actor = await home.consenting();
    const { status, body } = await home.ask(actor, wishing({}));
    expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
    expect(writers(body)).toEqual(['engine', 'engine', 'engine']);
    expect(JSON.stringify(body)).not.toMatch(/Stand-in|disposable/);
    expect(await getCredits(home.ctx, actor)).toMatchObject({ credits: 0, trialCount: 1 });
    expect(await codes()).toContain(`scenarios ${code}`);
  });
  test.each([...UNFIT_WORDS, 'three roles'] as const)('%s: the engine writes the scenarios', async (name) => {
    home.standIn.behave(saying(SCENARIO_REPLIES[name]));
    const { status, body } = await home.ask(await home.consenting(), wishing({}));
    expect([status, body.writer, body.credits]).toEqual([201, 'engine', 0]);
    expect(JSON.stringify(body)).not.toMatch(/Stand-in|evil|password|onerror|porn|teenager/);
  });
});

describe('a scenario that breaks a limit is replaced by the engine', () => {
  const crossing: Array<[string, (input: ScenarioInput) => unknown, Partial<RolePlayPreferences>]> = [
    ['a boundary', speakingOf('A blindfold lies ready.'), { comfortBoundaries: ['covered-eyes'] }],
    ['an intensity', SCENARIO_REPLIES['above the intensity'], { intensityLevel: 'moderate' }],
    ['a power dynamic', SCENARIO_REPLIES['another dynamic'], { powerDynamics: 'equal' }],
    ['an experience', SCENARIO_REPLIES['more experience'], { experienceLevel: 'beginner' }],
  ];
  test.each(crossing)('%s', async (_, reply, preferences) => {
    home.standIn.behave(saying(reply), 'well');
    const { body } = await home.ask(await home.consenting(), wishing(preferences));
    expect(writers(body).toSorted()).toEqual(['engine', 'provider', 'provider']);
    for (const scenario of body.bundle.scenarios) expect(scenarioFaults(scenario, makeOrder(preferences))).toEqual([]);
  });
  test('one call of three that fails takes the engine for its own alone', async () => {
    home.standIn.behave((input) => (inputOf(input).scenario === 2 ? 'malformed' : 'well'));
    const { body } = await home.ask(await home.consenting(), wishing({}));
    expect(body.writer).toBe('provider');
    expect(body.bundle.scenarios.map(({ id }: Scenario) => id.slice(0, 8))).toEqual([
      'written-',
      'written-',
      expect.not.stringMatching('written-'),
    ]);
  });
  test('the log and the counts get codes: no boundary, and nothing that was sent or answered', async () => {
    const logged = home.listen();
    const actor = await home.consenting({ email: 'canarypost@example.org' });
    const declined = { status: 'blocked', reason: 'A blindfold is not for me to write about.', scenarios: [] };
    home.standIn.behave(saying(speakingOf('A blindfold lies ready.')), { says: declined }, 'malformed');
    await home.ask(actor, wishing({ comfortBoundaries: ['covered-eyes'] }));
    const said = JSON.stringify([logged, await listProviderFailures(home.ctx, '2000-01-01')]);
    expect(said).toMatch(/PROVIDER_BLOCKED/);
    expect(said).toMatch(/API_CALL_FAILED/);
    expect(said).not.toMatch(/canary|covered-eyes|blindfold|Stand-in/i);
    expect(said).not.toContain(actor.userId);
  });
});

test('a provider that is down is soon not asked at all', async () => {
  home.standIn.behave('status-401');
  for (let i = 0; i < 2; i++) await home.ask(await home.consenting(), wishing({}));
  home.standIn.received.length = 0;
  expect((await home.ask(await home.consenting(), wishing({}))).body.writer).toBe('engine');
  expect(home.standIn.received).toHaveLength(0);
});

test('what is paid for and lost comes from the engine again, for nothing', async () => {
  const actor = await home.consenting();
  const key = randomUUID();
  const first = await home.ask(actor, { key });
  home.standIn.received.length = 0;
  const second = await home.ask(actor, { key });
  expect([first.body.writer, second.status, second.body.writer]).toEqual(['provider', 200, 'engine']);
  expect([second.body.seed, second.body.generation]).toEqual([first.body.seed, first.body.generation]);
  expect(home.standIn.received).toHaveLength(0);
  expect((await getCredits(home.ctx, actor)).trialCount).toBe(1);
});

test('a provider that asks to wait longer than there is time for is not asked again', async () => {
  // The stand-in names one second.
  home.ctx.env = { ...home.ctx.env, AI_TIMEOUT_MS: 700 };
  home.ctx.provider = openProvider(home.ctx.env);
  home.standIn.behave('status-429');
  expect((await home.ask(await home.consenting(), wishing({}))).body.writer).toBe('engine');
  expect(home.standIn.received.length).toBeLessThanOrEqual(3);
});

const [SENT] = scenarioInputs(
  makeOrder({ comfortBoundaries: ['food', 'massage'] }, { wishes: { avoid: ['activity:massage'] } }),
);

describe('the way to a provider', () => {
  const post = async (actor: Actor | null, body: unknown) =>
    answerOf(await postOrder(`${home.url}/api/words/scenarios`, actor && home.signIn(actor), body, { key: null }));

  test('is for signed-in adults who agreed', async () => {
    expect((await post(null, SENT)).status).toBe(401);
    expect((await post(makeActor({ adult: false }), SENT)).status).toBe(403);
    expect((await post(makeActor(), SENT)).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect(home.standIn.received).toHaveLength(0);
  });
  test.each(['right', 'the other form', 'the other form, bare'] as const)(
    'hands the reply back as it came: %s',
    async (form) => {
      home.standIn.behave(saying(SCENARIO_REPLIES[form]));
      const { status, body } = await post(await home.consenting(), SENT);
      expect([status, body]).toEqual([
        200,
        { reply: JSON.parse(JSON.stringify(SCENARIO_REPLIES[form](inputOf(SENT)))) },
      ]);
    },
  );
  test.each([
    [{}, 'experience_level'],
    [{ ...SENT, names: ['Canary'] }, 'names'],
    [{ ...SENT, themes: ['the canary’s own'] }, 'themes'],
    [{ ...SENT, settings: ['Canary Wharf'] }, 'settings'],
    [{ ...SENT, boundaries: ['canary words'] }, 'boundaries'],
    [{ ...SENT, power_dynamics: 'canary' }, 'power_dynamics'],
    [{ ...SENT, intensity_level: 'canary' }, 'intensity_level'],
    [{ ...SENT, seed: 1.5 }, 'seed'],
    [{ ...SENT, seed: 2 ** 31 }, 'seed'],
    [{ ...SENT, count: 4 }, 'count'],
    [{ ...SENT, scenario: 4 }, 'scenario'],
    [{ ...SENT, partner_labels: ['Canary', 'Partner B'] }, 'partner_labels'],
    [{ ...SENT, variation_id: 100 }, 'variation_id'],
  ])('%j is refused by its field: nothing but closed lists goes through', async (body, field) => {
    const answer = await post(await home.consenting(), body);
    expect([answer.status, answer.body.field]).toEqual([422, field]);
    expect(JSON.stringify(answer.body)).not.toMatch(/canary/i);
    expect(home.standIn.received).toHaveLength(0);
  });
});
