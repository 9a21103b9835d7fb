import { expect, test } from 'vitest';
import { changeDraft, dayOf, freshForm, isTouched, turnTo, withoutDraft } from './use-check-in-form.ts';

const TODAY = '2026-11-21';
const none = () => false;

test('the form follows today unless another open day, or one with a check-in, was chosen', () => {
  expect(dayOf(freshForm(), TODAY, none)).toBe(TODAY);
  expect(dayOf({ ...freshForm(), date: '2026-11-15' }, TODAY, none)).toBe('2026-11-15');
  expect(dayOf({ ...freshForm(), date: '2026-11-15' }, '2026-11-23', none)).toBe('2026-11-23');
  expect(dayOf({ ...freshForm(), date: '2026-05-01' }, TODAY, (date) => date === '2026-05-01')).toBe('2026-05-01');
});

test('what was answered for an empty day comes along to another empty day, and never over a check-in', () => {
  const moved = changeDraft(freshForm(), TODAY, { values: { mood: 8 } }, TODAY);
  const there = turnTo(moved, TODAY, '2026-11-20', TODAY, none);
  expect(there).toMatchObject({ date: '2026-11-20', drafts: { '2026-11-20': { values: { mood: 8 } } } });
  expect(there.drafts).not.toHaveProperty(TODAY);
  expect(turnTo(there, '2026-11-20', TODAY, TODAY, none).drafts).toEqual(moved.drafts);
  const kept = turnTo(moved, TODAY, '2026-11-20', TODAY, (date) => date === '2026-11-20');
  expect(kept.drafts).toEqual(moved.drafts);
});

test('changes add up for a day, go with its saving, and are dropped when the day has closed', () => {
  const one = changeDraft(freshForm(), TODAY, { values: { mood: 8 } }, TODAY);
  const two = changeDraft(one, TODAY, { values: { sleep: 3 }, notes: 'tea' }, TODAY);
  expect(two.drafts[TODAY]).toEqual({ values: { mood: 8, sleep: 3 }, notes: 'tea' });
  expect(isTouched(two.drafts[TODAY])).toBe(true);
  const saved = withoutDraft({ ...two, cloudBackup: false }, TODAY);
  expect(saved).toEqual(freshForm());
  const later = changeDraft(two, '2026-11-30', { values: { mood: 1 } }, '2026-11-30');
  expect(Object.keys(later.drafts)).toEqual(['2026-11-30']);
});
