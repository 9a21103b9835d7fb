/** What is refused of the answers to the eight questions, beside what their schema says. */
import { expect, test } from 'vitest';
import { answersWith } from '../../../tests/planner/made-plan.ts';
import { checkAnswers } from './answers.ts';

const { partner2, ...alone } = answersWith();
const said = (answers: object) => {
  const checked = checkAnswers(answers);
  return checked.ok ? null : checked.problem.field;
};

test('a partner is told of, or it is a plan for one', () => {
  expect(said({ ...alone, partner2 })).toBeNull();
  expect(said(alone)).toBe('answers.partner2');
  expect(said({ ...alone, solo: true })).toBeNull();
});

test('how long is asked of two, and of nobody else', () => {
  const { relationshipDuration, ...one } = alone;
  expect(said({ ...one, partner2 })).toBe('answers.relationshipDuration');
  expect(said({ ...one, partner2, relationshipDuration: null })).toBe('answers.relationshipDuration');
  expect(said({ ...one, solo: true })).toBeNull();
  expect(said({ ...one, solo: true, relationshipDuration })).toBeNull();
});

test('a cycle that counts has a length and a first day', () => {
  const cycle = { cycleTracking: true, lastCycleDate: '2026-11-14' };
  const lengths = [20, 21, 35, 36].map((cycleLength) => said({ ...alone, solo: true, ...cycle, cycleLength }));
  expect(lengths).toEqual(['answers.cycleLength', null, null, 'answers.cycleLength']);
  expect(said({ ...alone, solo: true, ...cycle })).toBeNull();
  expect(said({ ...alone, solo: true, cycleTracking: true })).toBe('answers.lastCycleDate');
});

test('a cycle told by its starts needs neither, and each part within its bounds', () => {
  const cycle = { kind: 'after-pill', starts: ['2026-11-14', '2026-10-10'] };
  const told = (more: object, today?: string) => {
    const asked = { ...alone, solo: true, cycleTracking: true, cycle: { ...cycle, ...more } };
    const checked = checkAnswers(asked, today);
    return checked.ok ? null : checked.problem.field;
  };
  expect([told({}), told({ starts: [] }), told({ told: 21 }), told({ told: 45 })]).toEqual([null, null, null, null]);
  expect([told({ told: 20 }), told({ told: 46 }), told({ told: 28.5 })]).toEqual(Array(3).fill('answers.cycle.told'));
  expect(told({ kind: 'regular' })).toBe('answers.cycle.kind');
  expect(told({ starts: ['2026-11-14', '2026-02-30'] })).toBe('answers.cycle.starts');
  expect(told({ starts: ['2026-11-14', '2026-11-14'] })).toBe('answers.cycle.starts');
  const thirteen = Array.from({ length: 13 }, (_, month) => `2026-01-${String(month + 10)}`);
  expect([told({ starts: thirteen.slice(1) }), told({ starts: thirteen })]).toEqual([null, 'answers.cycle.starts']);
  expect([told({}, '2026-11-14'), told({}, '2026-11-13')]).toEqual([null, 'answers.cycle.starts']);
});

test('where the day is known, no last cycle begins after it; the command knows none', () => {
  const began = (lastCycleDate: string, today?: string) => {
    const checked = checkAnswers({ ...alone, solo: true, cycleTracking: true, lastCycleDate }, today);
    return checked.ok ? null : checked.problem;
  };
  expect(began('2026-11-22', '2026-11-21')).toEqual({
    field: 'answers.lastCycleDate',
    message: 'Please choose today or an earlier day for the last cycle.',
  });
  expect(began('2026-11-21', '2026-11-21')).toBeNull();
  expect(began('2026-11-22')).toBeNull();
  expect(checkAnswers({ ...alone, solo: true, lastCycleDate: '2026-11-22' }, '2026-11-21').ok).toBe(true);
});

test('what nobody answered is as the form has it at first', () => {
  const {
    primaryGoals,
    availableTimeSlots,
    availableDays,
    currentFrequency,
    preferredFrequency,
    relationshipDuration,
  } = answersWith();
  const { partner1 } = alone;
  const short = { primaryGoals, availableTimeSlots, availableDays, currentFrequency, preferredFrequency };
  const all = {
    scheduledDates: true,
    roleplays: true,
    ideas: true,
    positions: true,
    varietyTips: true,
    wellnessTips: true,
  };
  const none = { oneDayBefore: false, twelveHoursBefore: false, oneHourBefore: false };
  for (const more of [{}, { suggestions: {}, reminders: {} }])
    expect(checkAnswers({ ...short, relationshipDuration, partner1, solo: true, ...more })).toMatchObject({
      ok: true,
      value: {
        suggestions: all,
        reminders: none,
        privacyLevel: 'high',
        hasKids: false,
        cycleTracking: false,
        cycleLength: 28,
      },
    });
  for (const [name, before] of Object.entries(all))
    expect(answersWith({ suggestions: { [name]: !before } }).suggestions).toEqual({ ...all, [name]: false });
});
