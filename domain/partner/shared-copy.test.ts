import { expect, test } from 'vitest';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { changeCheckIn } from '../mood/check-in.ts';
import { markDone, notTonight } from '../planner/changes/changes.ts';
import {
  isCurrent,
  isRecent,
  PHASE_DAYS,
  readSharedIdeas,
  readSharedPhases,
  readSharedPlan,
  sharedIdeas,
  sharedMood,
  sharedPhases,
  sharedPlan,
} from './shared-copy.ts';

const stored = makeStoredPlan(inputWith());

test('a shared plan holds dates, times and words of each event, and nothing else of the plan', () => {
  const copy = sharedPlan(stored);
  expect(Object.keys(copy).sort()).toEqual([
    'coverWords',
    'events',
    'kind',
    'saidIn',
    'startDate',
    'timezone',
    'version',
  ]);
  expect(copy.events).toHaveLength(stored.plan.events.length);
  for (const [at, event] of copy.events.entries()) {
    const whole = stored.plan.events[at];
    expect(Object.keys(event).sort()).toEqual([
      ...['date', 'discreet_label', 'end_time', 'id', 'notes', 'start_time', 'tags', 'title'],
    ]);
    expect(event.title).toBe(whole?.title);
    // What the time is for says something about the answers.
    expect(event.tags).toEqual(whole?.tags.slice(1));
  }
});

test('how an evening went does not change what is shown', () => {
  const [first] = stored.plan.events;
  const done = markDone(stored, first?.id ?? '', { satisfaction: 3 });
  if (!done.ok) throw new Error('The plan was not changed.');
  expect(sharedPlan(done.value)).toEqual(sharedPlan(stored));
});

test('where an evening went is shown, and neither that it was put off nor that it gave way', () => {
  const [first] = stored.plan.events;
  const put = notTonight(stored, first?.id ?? '', { today: stored.startDate, ideas: SESSION_IDEAS });
  if (!put.ok || !first) throw new Error('The plan was not changed.');
  const copy = sharedPlan(put.value);
  const { date, start_time, end_time } = first;
  expect(copy.moved).toEqual([{ from: { date, start_time, end_time }, to: expect.anything() }]);
  expect(JSON.stringify(copy)).not.toMatch(/not-tonight|gave-way|fell/);
  expect(readSharedPlan(copy)?.moved).toEqual(copy.moved);
  const [move] = copy.moved ?? [];
  expect(readSharedPlan({ ...copy, moved: Array.from({ length: 7 }, () => move) })).toBeNull();
  expect(readSharedPlan({ ...copy, moved: [{ ...move, to: { date: 'soon' } }] })).toBeNull();
});

test('a plan is shown until its days are over, a check-in for thirty days', () => {
  const month = { ...stored, startDate: '2026-11-01' };
  const longer = { ...month, plan: { ...month.plan, days: 60 } };
  expect([isCurrent(month, '2026-12-01'), isCurrent(month, '2026-12-02')]).toEqual([true, false]);
  expect([isCurrent(longer, '2026-12-31'), isCurrent(longer, '2027-01-01')]).toEqual([true, false]);
  expect([sharedPlan(month).days, readSharedPlan(sharedPlan(longer))?.days]).toEqual([undefined, 60]);
  expect([isRecent('2026-11-02', '2026-12-01'), isRecent('2026-11-01', '2026-12-01')]).toEqual([true, false]);
});

test('a shared check-in holds no note, also none of another device or of before', () => {
  const noted = changeCheckIn(null, '2026-11-21', { values: { mood: 8 }, notes: 'only mine' }, 1000);
  const again = changeCheckIn(noted, '2026-11-21', { values: {}, notes: 'mine too' }, 2000);
  const copy = JSON.stringify(sharedMood(again));
  expect(copy).not.toContain('mine');
  expect(copy).not.toContain('replaced');
  expect(copy).toContain('"mood":{"value":8');
});

test('shared phases are days and phases, and of no day without tracking or too long after the date given', () => {
  const cycle = { cycleTracking: true, lastCycleDate: '2026-11-10', cycleLength: 30 };
  const copy = sharedPhases(cycle, '2026-11-21');
  expect(copy.days).toHaveLength(PHASE_DAYS);
  expect(copy.days[0]).toEqual({ date: '2026-11-21', phase: 'follicular' });
  expect(Object.keys(copy).sort()).toEqual(['days', 'kind', 'version']);
  const none = { version: 1, kind: 'phases', days: [] };
  expect(sharedPhases({ ...cycle, cycleTracking: false }, '2026-11-21')).toEqual(none);
  expect(sharedPhases(cycle, '2028-11-21')).toEqual(none);
  expect(sharedPhases(null, '2026-11-21')).toEqual(none);
  const starts = { ...cycle, cycle: { kind: 'typical' as const, starts: ['2026-10-10', '2026-11-09'] } };
  const byStarts = sharedPhases(starts, '2026-11-21', ['2026-11-20']);
  expect(byStarts.days[0]).toEqual({ date: '2026-11-21', phase: 'menstrual' });
  expect(byStarts.days.length).toBeLessThan(PHASE_DAYS);
  // Such a copy is nothing to show.
  expect([readSharedPhases(copy), readSharedPhases(none)]).toEqual([copy, null]);
});

test('what comes from the other’s browser is read in its form alone', () => {
  const copy = sharedPlan(stored);
  expect(readSharedPlan(JSON.parse(JSON.stringify(copy)))).toEqual(copy);
  const [first] = copy.events;
  for (const wrong of [
    { ...copy, startDate: 'soon' },
    { ...copy, events: [{ ...first, start_time: '25:00' }] },
    { ...copy, events: [{ ...first, title: { toString: 'no' } }] },
    { ...copy, version: 2 },
    null,
    'plan',
  ]) {
    expect(readSharedPlan(wrong)).toBeNull();
  }
  expect(readSharedPhases({ version: 1, kind: 'phases', days: [{ date: '2026-11-21', phase: 'other' }] })).toBeNull();
  expect(readSharedIdeas({ version: 1, kind: 'ideas', made: 'x', ideas: [{ id: 'i' }] })).toBeNull();
});

test('of ideas the ideas alone are shared, with the day they were made', () => {
  const bundle = { ideas: ['an idea'], answers: 'canary' } as unknown as Parameters<typeof sharedIdeas>[1];
  expect(sharedIdeas('2026-11-21T12:00:00.000Z', bundle)).toEqual({
    version: 1,
    kind: 'ideas',
    made: '2026-11-21T12:00:00.000Z',
    ideas: ['an idea'],
  });
});
