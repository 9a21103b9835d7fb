import { describe, expect, it } from 'vitest';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { BEFORE, codeOf, ITEM } from '../../../tests/planner/sent-item.ts';
import { insertionOffers } from './insertion.ts';

describe('when nothing fits, the reason is named', () => {
  const kids = inputWith({ hasKids: true, aloneTimeSlots: ['after-bedtime'], availableTimeSlots: ['night'] });
  it.each([
    ['TOO_LONG', inputWith(), { minutes: 240 }, /four hours, and a planned evening is two hours at most/],
    [
      'NOT_LONG_ENOUGH',
      inputWith({ availableTimeSlots: ['late-night'] }),
      { minutes: 120 },
      /two hours, and no free time/,
    ],
    ['NO_WAY_OUT', kids, { place: 'out' as const }, /stay with the kids/],
    ['NOT_QUIET', kids, { quiet: false }, /asleep next door/],
    ['NO_TIME_LEFT', { ...inputWith(), busy: [[0, 44_000]] as Array<[number, number]> }, {}, /The next plan has room/],
  ])('%s', (code, input, changed, words) => {
    const offered = insertionOffers(makeStoredPlan(input), { ...ITEM, ...changed }, BEFORE);
    expect(codeOf(offered)).toBe(code);
    expect(offered.ok ? '' : offered.problem.message).toMatch(words);
  });
});
