import { describe, expect, test } from 'vitest';
import { projectionOf } from '../../domain/calendar/publishing/projection.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { lastDayOf, publishedPlans, withdrawnPlans } from './keep-projections.ts';

/** Starts on 2026-11-21; its thirty days end on 2026-12-20. */
const stored = { ...makeStoredPlan(inputWith()), timezone: 'Europe/Berlin' };
const entry = (id: string, value: unknown, more: Partial<JournalEntry<unknown>> = {}) => ({
  id,
  version: 1,
  day: '2026-11',
  value,
  ...more,
});
const on = (date: string) => () => date;

describe('what is published', () => {
  test('is each plan that is not over, under the label that was chosen', () => {
    const plans = publishedPlans([entry('a', stored)], 'none', on('2026-12-20'));
    expect([...plans]).toEqual([['a', { projection: projectionOf(stored, 'none'), deviceOnly: false }]]);
    expect(publishedPlans([entry('a', stored)], 'none', on('2026-12-21')).size).toBe(0);
  });

  test('ends with the last event where one was put behind the thirty days', () => {
    const [first] = stored.plan.events;
    if (!first) throw new Error('The plan is too short for this test');
    const late = {
      ...stored,
      plan: { ...stored.plan, events: [...stored.plan.events, { ...first, date: '2026-12-27' }] },
    };
    expect([lastDayOf(stored), lastDayOf(late)]).toEqual(['2026-12-20', '2026-12-27']);
    expect(publishedPlans([entry('a', late)], 'none', on('2026-12-27')).size).toBe(1);
  });

  test('is judged by the day it is where the plan is lived', () => {
    const asked: string[] = [];
    publishedPlans([entry('a', stored)], 'none', (timezone) => {
      asked.push(timezone);
      return '2026-11-21';
    });
    expect(asked).toEqual(['Europe/Berlin']);
  });

  test('is nothing that is no plan, and says which lie on one device alone', () => {
    const entries = [entry('a', { version: 1, kind: 'draft' }), entry('b', stored, { deviceOnly: true })];
    const plans = publishedPlans(entries, 'discrete', on('2026-11-21'));
    expect([...plans].map(([id, { deviceOnly }]) => [id, deviceOnly])).toEqual([['b', true]]);
  });
});

describe('what is withdrawn', () => {
  const wanted = publishedPlans([entry('now', stored)], 'discrete', on('2026-11-21'));
  const there = (id: string, deviceOnly = false) => ({ id, deviceOnly });

  test('is what left the journal, and what is over', () => {
    const entries = [entry('now', stored), entry('over', stored)];
    expect(withdrawnPlans([there('now'), there('over'), there('gone')], wanted, entries, [])).toEqual(['over', 'gone']);
  });

  test('is never what lies on another device alone, nor what does not open here', () => {
    expect(withdrawnPlans([there('elsewhere', true), there('shut')], wanted, [], ['shut'])).toEqual([]);
    // One of this device that is over goes.
    expect(withdrawnPlans([there('over', true)], wanted, [entry('over', stored)], [])).toEqual(['over']);
  });
});
