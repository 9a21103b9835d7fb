import { expect, it } from 'vitest';
import { answersWith } from '../../../tests/planner/made-plan.ts';
import { aloneTimeOf, occasionOf } from './occasion.ts';

// Day 0 is Saturday, 2026-11-21.
const session = { day: 0, window: 6, start: 1200, end: 1290, theme: 'bonding' } as const;
const at = (changed: Record<string, unknown>, when = {}) =>
  occasionOf({ ...session, ...when }, '2026-11-21', answersWith(changed));

it('without children nothing has to be quiet, and nobody has to be minded', () => {
  expect(at({})).toMatchObject({
    minutes: 90,
    window: 'night',
    daytime: 'night',
    quiet: false,
    mayGoOut: true,
    prefersOut: false,
  });
});

it('with children asleep it is quiet and at home', () => {
  const occasion = at({ hasKids: true, aloneTimeSlots: ['after-bedtime'] });
  expect(occasion).toMatchObject({ alone: 'after-bedtime', quiet: true, mayGoOut: false });
});

it('with children in the care of others the couple is free, most of all on a babysitter night', () => {
  expect(at({ hasKids: true, aloneTimeSlots: ['date-nights'] })).toMatchObject({
    quiet: false,
    mayGoOut: true,
    prefersOut: true,
  });
  const family = at({ hasKids: true, aloneTimeSlots: ['after-bedtime', 'grandparents'] });
  expect(family).toMatchObject({ alone: 'grandparents', quiet: false, mayGoOut: true, prefersOut: false });
});

it('with children and no alone time known it is quiet and at home', () => {
  expect(at({ hasKids: true, aloneTimeSlots: [] })).toMatchObject({ quiet: true, mayGoOut: false });
});

it('an alone time holds only on its days, and only what lies inside it', () => {
  const answers = answersWith({ hasKids: true, aloneTimeSlots: ['school-daycare', 'nap-time'] });
  expect(aloneTimeOf(answers, '2026-11-23', 780, 900)).toBe('school-daycare');
  expect(aloneTimeOf(answers, '2026-11-21', 780, 900)).toBe('nap-time');
  expect(aloneTimeOf(answers, '2026-11-21', 765, 900)).toBeUndefined();
});
