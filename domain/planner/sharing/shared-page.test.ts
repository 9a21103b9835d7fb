/** Pages by link: what is on one, what an answer holds for, and that the longest fit their size classes. */
import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { addDays } from '../../calendar-date.ts';
import { bestAlternatives } from '../changes/alternatives.ts';
import { markDone, moveEvent, setCoverWords, takeOut } from '../changes/changes.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { faceOfPlan, type PageChoice, pageOfPlan, sendableEvenings, sentTitle } from './page-of-plan.ts';
import {
  ANSWERS_BYTES,
  answersRecord,
  firstToAnswer,
  lastDayOf,
  MAX_PAGE_BYTES,
  PAGE_LIMITS,
  proposedTime,
  readAnswers,
  readPage,
  type SharedEvening,
  type SharedPage,
  standingOf,
  startOf,
  withAnswer,
} from './shared-page.ts';

const stored = makeStoredPlan(inputWith({ privacyLevel: 'high' }));
const [first, second, third] = stored.plan.events as [
  StoredPlan['plan']['events'][number],
  StoredPlan['plan']['events'][number],
  StoredPlan['plan']['events'][number],
];
const today = first.date;
const choice = (changed: Partial<PageChoice> = {}): PageChoice => ({
  plan: '0c9c6c4e-0000-4000-8000-000000000001',
  evenings: [second.id, third.id],
  words: 'own',
  from: ' Ada ',
  ...changed,
});
const page = pageOfPlan(stored, choice(), today);
const evening = (at = 0): SharedEvening => {
  const found = page.evenings[at];
  if (!found) throw new Error('no such evening');
  return found;
};

describe('a page of a plan', () => {
  it('holds the chosen evenings and no other, in the chosen words, and nothing that was not chosen', () => {
    expect(page.evenings.map(({ id }) => id)).toEqual([second.id, third.id]);
    expect(page.from).toBe('Ada');
    expect(page.evenings.map(({ title }) => title)).toEqual([second.real_title, third.real_title]);
    expect(JSON.stringify(page)).not.toContain(second.notes);
    expect(JSON.stringify(page)).not.toContain(second.why);
    // What an evening is for is said nowhere, under whatever words.
    expect(JSON.stringify(page)).not.toContain(second.theme);
    const covered = pageOfPlan(setCoverWords(stored, ['Choir']), choice({ words: 'cover' }), today);
    expect(covered.evenings.map(({ title, cover }) => [title, cover])).toEqual([
      ['Choir', 'Choir'],
      ['Choir', 'Choir'],
    ]);
    expect(JSON.stringify(covered)).not.toContain(second.real_title);
    expect(sentTitle(second, 'cover', [])).toBe(second.discreet_label);
  });

  it('offers the times that the plan itself would offer for a move', () => {
    const offered = bestAlternatives(stored, second.id, today).map(({ date, start_time }) => `${date} ${start_time}`);
    expect(evening().others.map(startOf)).toEqual(offered);
    expect(offered.length).toBeGreaterThan(0);
  });

  it('leaves out what is over, done or gone', () => {
    const done = markDone(stored, second.id);
    const gone = takeOut(stored, third.id);
    if (!done.ok || !gone.ok) throw new Error('not changed');
    expect(pageOfPlan(done.value, choice(), today).evenings.map(({ id }) => id)).toEqual([third.id]);
    expect(pageOfPlan(gone.value, choice(), today).evenings.map(({ id }) => id)).toEqual([second.id]);
    expect(sendableEvenings(stored, second.date)[0]?.id).toBe(second.id);
    expect(pageOfPlan(stored, choice(), lastDayOf(stored)).evenings).toEqual([]);
  });

  it('has another face once an evening moved, was renamed or is done, on a page or not, and each day; the same while only the other times changed', () => {
    const [to] = bestAlternatives(stored, second.id, today);
    const moved = to && moveEvent(stored, second.id, to, { today, ideas: SESSION_IDEAS });
    const done = markDone(stored, third.id);
    if (!moved?.ok || !done.ok) throw new Error('not changed');
    const covered = { ...stored, coverWords: ['Zinnober'] };
    const empty = { ...stored, plan: { ...stored.plan, events: [] } };
    const plans = [stored, moved.value, done.value, covered, empty, { ...empty, coverWords: ['Zinnober'] }];
    const faces = [...plans.map((one) => faceOfPlan(one, today)), faceOfPlan(stored, addDays(today, 1))];
    expect(new Set(faces).size).toBe(7);
    const busier = { ...stored, busy: [[0, 43_200] as [number, number]] };
    expect(pageOfPlan(busier, choice(), today).evenings[0]?.others).toEqual([]);
    expect(faceOfPlan(busier, today)).toBe(faces[0]);
  });

  it('is read back as it was, and anything else is none', () => {
    expect(readPage(JSON.parse(JSON.stringify(page)))).toEqual(page);
    for (const other of [null, {}, { ...page, version: 2 }, { ...page, evenings: [{ ...evening(), date: 'soon' }] }]) {
      expect(readPage(other)).toBeNull();
    }
  });
});

describe('an answer', () => {
  const to = { date: '2026-12-12', start_time: '21:00', end_time: '22:30' };

  it('holds for the time that it was given for', () => {
    const works = withAnswer(page, [], evening().id, {});
    expect(standingOf(evening(), works)).toEqual({ kind: 'works' });
    expect(standingOf({ ...evening(), start_time: '17:00' }, works)).toEqual({ kind: 'open' });
    expect(standingOf(evening(1), works)).toEqual({ kind: 'open' });
  });

  it('with another time is asked, until the evening is there: then both are in', () => {
    const asked = withAnswer(page, [], evening().id, { to });
    expect(standingOf(evening(), asked)).toEqual({ kind: 'asked', to });
    expect(standingOf({ ...evening(), ...to }, asked)).toEqual({ kind: 'works' });
    expect(standingOf({ ...evening(), ...to, date: '2026-12-13' }, asked)).toEqual({ kind: 'open' });
  });

  it('takes the place of the one before, can be taken back, and goes with its evening', () => {
    const one = withAnswer(page, [], evening().id, { to });
    const two = withAnswer(page, withAnswer(page, one, evening(1).id, {}), evening().id, {});
    expect(two.map(({ id }) => id)).toEqual([evening(1).id, evening().id]);
    expect(withAnswer(page, two, evening().id, null).map(({ id }) => id)).toEqual([evening(1).id]);
    const without = { ...page, evenings: [evening(1)] };
    expect(withAnswer(without, two, evening(1).id, null)).toEqual([]);
    expect(withAnswer(page, [], 'unknown', {})).toEqual([]);
  });

  it('is read back as it was; what has another form is none', () => {
    const answers = withAnswer(page, [], evening().id, { to });
    expect(readAnswers(JSON.parse(JSON.stringify(answersRecord(answers))))).toEqual(answers);
    for (const other of [null, 'yes', { version: 1, answers: [{ id: 3 }] }]) expect(readAnswers(other)).toEqual([]);
  });

  it('of one’s own is as long as the evening is, also over midnight', () => {
    const late = { date: '2026-12-01', start_time: '23:00', end_time: '00:30' };
    expect(proposedTime(late, '2026-12-05', '20:00')).toEqual({
      date: '2026-12-05',
      start_time: '20:00',
      end_time: '21:30',
    });
    expect(proposedTime({ ...late, start_time: '20:00', end_time: '22:00' }, '2026-12-05', '23:30').end_time).toBe(
      '01:30',
    );
  });
});

describe('the evening that stands open', () => {
  it('is the first to come that is not answered, then the first to come, and none once all are over', () => {
    expect(firstToAnswer(page, [], today)?.id).toBe(second.id);
    const one = withAnswer(page, [], second.id, {});
    expect(firstToAnswer(page, one, today)?.id).toBe(third.id);
    expect(firstToAnswer(page, withAnswer(page, one, third.id, {}), today)?.id).toBe(second.id);
    expect(firstToAnswer(page, [], third.date)?.id).toBe(third.id);
    expect(firstToAnswer(page, [], '2027-02-01')).toBeUndefined();
  });
});

it('the fullest page and the most answers fit into their size classes', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 4;
  const time = { date: '2026-12-12', start_time: '21:00', end_time: '22:30' };
  const full = Array.from({ length: PAGE_LIMITS.evenings }, (_, at) => ({
    ...time,
    id: String(at).padStart(32, '0'),
    title: '語'.repeat(PAGE_LIMITS.title),
    cover: '語'.repeat(PAGE_LIMITS.title),
    others: Array.from({ length: PAGE_LIMITS.others }, () => time),
  }));
  const fullest: SharedPage = { ...page, from: '語'.repeat(PAGE_LIMITS.from), evenings: full };
  expect(readPage(fullest)).toEqual(fullest);
  expect(bytes(fullest)).toBeLessThanOrEqual(MAX_PAGE_BYTES);
  const answers = full.map(({ id }) => ({ id, at: startOf(time), to: time }));
  expect(readAnswers(answersRecord(answers))).toHaveLength(PAGE_LIMITS.evenings);
  expect(bytes(answersRecord(answers))).toBeLessThanOrEqual(ANSWERS_BYTES);
});
