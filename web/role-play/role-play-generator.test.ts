import { expect, test } from 'vitest';
import { NO_ROLE_PLAY_PREFERENCES } from '../../domain/role-play/preferences.ts';
import type { Narrow } from '../../domain/role-play/scenario.ts';
import type { ScenarioOrder, ScenariosAnswer } from '../../domain/role-play/scenario-order.ts';
import { type Failure, failureOf } from '../billing/generation/generation-failure.ts';
import { ApiError } from '../client/api-error.ts';
import { SCENARIOS_GENERATOR } from './role-play-generator.ts';
import { SCENARIOS } from './scenarios-record.ts';

const { check, record, isSame, words } = SCENARIOS_GENERATOR;

const order: ScenarioOrder = {
  preferences: NO_ROLE_PLAY_PREFERENCES,
  count: 3,
  seed: 1,
  day: '2026-11-21',
  seen: [],
  wishes: { liked: [], avoid: ['boundary:cameras'] },
};
const answer: ScenariosAnswer = {
  bundle: { status: 'ok', reason: '', summary: '', scenarios: [] },
  writer: 'engine',
  narrow: null,
  generation: null,
};

function failureOfEmpty(narrow: Narrow | null): Failure {
  try {
    check({ ...answer, narrow });
  } catch (error) {
    return failureOf(error, words);
  }
  throw new Error('An empty bundle was taken for one.');
}

test('nothing that fits says so, says that nothing was charged, and leads to the narrow wish', () => {
  const narrow = { wish: 'settingPreferences', message: 'No scene plays in the settings you chose.' } as const;
  expect(failureOfEmpty(narrow)).toMatchObject({
    kind: 'empty',
    message: 'No scene plays in the settings you chose. Nothing was charged.',
    step: 4,
  });
  expect(failureOfEmpty(null).message).toContain('Nothing was charged');
});

test('nobody is led to a boundary to give it up', () => {
  expect(failureOfEmpty({ wish: 'comfortBoundaries', message: 'Your boundaries come first.' }).step).toBeUndefined();
});

test('a server that says nothing is told in the words of the specification', () => {
  expect(failureOf(new ApiError(500, '', {}), words).message).toBe('Failed to generate scenarios');
});

test('a stopped click is taken up for the same wish only: a limit that came since makes it another', () => {
  expect(
    isSame?.(order, { ...order, seed: 2, day: '2026-11-22', seen: [{ id: 'the-wager', day: '2026-11-21' }] }),
  ).toBe(true);
  expect(isSame?.(order, { ...order, wishes: { liked: [], avoid: ['boundary:cameras', 'boundary:food'] } })).toBe(
    false,
  );
  expect(isSame?.(order, { ...order, preferences: { ...order.preferences, intensityLevel: 'light' } })).toBe(false);
});

test('what is sealed opens again as a bundle, and holds neither the list nor what was seen', () => {
  const request = {
    version: 1,
    userId: 'u',
    key: 'k',
    recordId: 'r',
    order,
    clientData: { listUnread: true },
    state: 'going',
  } as const;
  const { value, day } = record(request, { ...answer, writer: 'provider', generation: 'g' });
  expect(day).toBe('2026-11-21');
  expect(SCENARIOS.is(value)).toBe(true);
  expect(value).toMatchObject({ listUnread: true, generation: 'g', order: { preferences: order.preferences } });
  expect(JSON.stringify(value)).not.toContain('boundary:cameras');
});
