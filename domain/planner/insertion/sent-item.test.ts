import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { answersWith, inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { BEFORE, codeOf, ITEM, ownAt, ownOf, resultOf, sentTo, visible } from '../../../tests/planner/sent-item.ts';
import { singleEventCalendar } from '../../calendar/icalendar/plan-calendar.ts';
import { bestAlternatives, freeOpenings } from '../changes/alternatives.ts';
import { undo } from '../changes/change-record.ts';
import { moveEvent, swapIdea, takeOut } from '../changes/changes.ts';
import { shownEvent } from '../discretion.ts';

const ideas = SESSION_IDEAS;

describe('the event', () => {
  const withLevel = (privacyLevel: string) => ownAt(sentTo(makeStoredPlan(inputWith({ privacyLevel })), ITEM, BEFORE));

  it('carries its title by the privacy level, its notes, its tags and its discreet label', () => {
    expect(withLevel('low')).toMatchObject({
      title: 'A Duel of Two Pans',
      discreet_label: 'Cooking',
      notes: 'Cook against each other.\n\nDraw the first ingredient.\n\nOrder in instead.',
      tags: [expect.any(String), 'At home', 'Food and drink'],
      reminders: ['1d', '1h'],
      sent: { from: 'idea', item: ITEM.id, minutes: 75, place: 'home', quiet: true },
    });
    expect([withLevel('medium').title, withLevel('high').title]).toEqual(['Time for Us', 'Cooking']);
    expect([withLevel('medium').real_title, withLevel('high').real_title]).toEqual([ITEM.title, ITEM.title]);
    const solo = makeStoredPlan({
      ...inputWith(),
      answers: answersWith({ solo: true, partner2: null, privacyLevel: 'medium' }),
    });
    expect(ownAt(sentTo(solo, ITEM, BEFORE)).title).toBe('Time for Myself');
  });

  it('tells nothing in the discreet view and in a discreet calendar', () => {
    const event = withLevel('low');
    const shown = JSON.stringify(shownEvent(event, { view: 'discreet', coverWords: [] }));
    const file = singleEventCalendar(event, {
      view: 'discreet',
      timezone: 'Europe/Lisbon',
      stampedAt: '2026-11-20T10:00:00Z',
    });
    expect(file).toContain('SUMMARY:Cooking');
    for (const text of [shown, file]) expect(text).not.toMatch(/Duel|Pans|each other|Food and drink|kitchen/);
  });

  it('keeps its id through moves and a second sending of the same item after undo', () => {
    const stored = sentTo(makeStoredPlan(inputWith()), ITEM, BEFORE);
    const { id } = ownAt(stored);
    const [to] = bestAlternatives(stored, id, BEFORE.date);
    const moved = resultOf(moveEvent(stored, id, to ?? { day: -1, window: 'night' }, { today: BEFORE.date, ideas }));
    expect(ownAt(moved)).toMatchObject({ id, date: to?.date, title: ownAt(stored).title, notes: ownAt(stored).notes });
    expect(moved.sequence[id]).toBe(1);
    const again = sentTo(resultOf(undo(stored)), ITEM, BEFORE);
    expect([ownAt(again).id, again.sequence[id]]).toEqual([id, 2]);
    const other = sentTo(resultOf(undo(stored)), { ...ITEM, id: 'bundle:another' }, BEFORE);
    expect(ownAt(other).date).toBe(ownAt(stored).date);
    expect(ownAt(other).id).not.toBe(id);
    const twice = ownOf(sentTo(stored, ITEM, BEFORE));
    expect(new Set(twice.map((event) => event.id)).size).toBe(2);
  });

  it('moves only to where it fits, is not swapped, and can be taken out', () => {
    const kids = inputWith({ hasKids: true, aloneTimeSlots: ['date-nights', 'after-bedtime'] });
    const stored = sentTo(makeStoredPlan(kids), { ...ITEM, place: 'out' }, BEFORE);
    const { id } = ownAt(stored);
    const free = freeOpenings(stored, id, BEFORE.date);
    expect(free.length).toBeGreaterThan(0);
    for (const { day, start, end } of free) {
      expect([5, 6]).toContain((6 + day) % 7);
      expect(end - start).toBeGreaterThanOrEqual(75);
    }
    expect(codeOf(swapIdea(stored, id, { ideas }))).toBe('OWN_EVENT');
    const out = resultOf(takeOut(stored, id));
    expect(ownOf(out)).toEqual([]);
    expect(out.setAside.map(({ reason }) => reason)).toEqual(['taken-out']);
    expect(visible(resultOf(undo(out)))).toEqual(visible(stored));
  });
});
