/** The engine as the worker runs it: from what a click asks for to ideas. */
import { describe, expect, test } from 'vitest';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { limitsOf } from '../../domain/spice-up/idea-choice.ts';
import { limitsBroken } from '../../domain/spice-up/idea-limits.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES } from '../../domain/spice-up/preferences.ts';
import { IMPOSSIBLE, ORDER } from '../../tests/spice-up/ask-for-ideas.ts';
import { findIdeas, IDEAS_ENGINE } from './ideas-engine.ts';

const order = (more: Partial<IdeasOrder> = {}): IdeasOrder => ({ ...ORDER, seed: 7, ...more });
const idsOf = (asked: IdeasOrder) => findIdeas(asked).ideas.map(({ id }) => id);

describe('a bundle of ideas', () => {
  test('fits the wishes', () => {
    const { ideas, narrow } = findIdeas(order());
    expect([ideas.length, narrow]).toEqual([4, null]);
    for (const { id, minutes, budget, title, instructions, category, discreet_label } of ideas) {
      const idea = DATE_IDEAS.find((known) => known.id === id);
      expect(idea && limitsBroken(idea, limitsOf(order())), id).toEqual([]);
      expect(minutes >= 120 && minutes <= 240, id).toBe(true);
      expect(['Low', 'Medium']).toContain(budget);
      expect(title).toBe(idea?.title);
      expect(instructions.split('\n')).toEqual(idea?.steps);
      expect(category).not.toBe('');
      expect(discreet_label).toBe(idea?.discreetLabel);
    }
  });
  test('leaves out what was had lately', () => {
    const first = idsOf(order());
    const seen = first.map((id) => ({ id, day: '2026-09-01' }));
    expect(idsOf(order({ seen })).filter((id) => first.includes(id))).toEqual([]);
  });
  test('is another for another seed, and the same for the same', () => {
    expect(findIdeas(order({ seed: 1 }))).toEqual(findIdeas(order({ seed: 1 })));
    expect(idsOf(order({ seed: 2 }))).not.toEqual(idsOf(order({ seed: 1 })));
  });
  test('of an empty questionnaire comes too, and is conservative', () => {
    const ids = idsOf(order({ preferences: NO_PREFERENCES }));
    expect(ids).toHaveLength(4);
    for (const id of ids) expect(DATE_IDEAS.find((idea) => idea.id === id)?.comfort).toBe('conservative');
  });
});

test('where no idea fits the narrow wish is named, and nobody would be asked', () => {
  const { ideas, narrow, calls } = findIdeas(order(IMPOSSIBLE));
  expect([ideas, calls]).toEqual([[], []]);
  expect(['location', 'needs']).toContain(narrow?.wish);
  expect(narrow?.message).toContain('Nothing fits');
});

describe('a wish that is none is refused by its field', () => {
  test.each([
    ['preferences.budget', { budget: 'Low' }],
    ['preferences.availableTime', { availableTime: 'a while' }],
    ['preferences.activityTypes', { activityTypes: ['sleeping'] }],
    ['preferences.needs', { needs: ['cheap'] }],
    ['preferences.previousActivities', { previousActivities: [''] }],
    ['preferences.previousActivities', { previousActivities: Array.from({ length: 21 }, () => 'walk') }],
    ['preferences.name', { name: 'Ada' }],
  ])('%s', (field, wrong) => {
    const answer = IDEAS_ENGINE.answer(
      order({ preferences: { ...ORDER.preferences, ...wrong } as IdeasOrder['preferences'] }),
    );
    expect(answer).toMatchObject({ problem: { field } });
    expect(JSON.stringify(answer)).not.toContain('Ada');
  });
});
