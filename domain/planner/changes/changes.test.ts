import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { howMany } from '../../../tests/how-many.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { inputArbitrary } from '../../../tests/planner/random-input.ts';
import { codeOf, resultOf } from '../../../tests/planner/sent-item.ts';
import { addDays } from '../../calendar-date.ts';
import { ideaAllowed } from '../ideas/idea-fit.ts';
import { occasionOf } from '../ideas/occasion.ts';
import { planFaults } from '../plan-check.ts';
import { planPoints, scoringOf } from '../schedule/plan-points.ts';
import { plannerInputOf, type StoredPlan, sessionOf } from '../stored-plan.ts';
import { bestAlternatives, freeOpenings } from './alternatives.ts';
import { type Changed, UNDO_DEPTH, undo } from './change-record.ts';
import { markDone, moveEvent, notTonight, setCoverWords, swapIdea } from './changes.ts';
import { reshuffle } from './reshuffle.ts';

const ideas = SESSION_IDEAS;
const START = '2026-11-21';
const BEFORE = addDays(START, -1);
/** All but what only ever grows. */
const visible = ({ sequence: _, ...rest }: StoredPlan) => rest;
const eventAt = (stored: StoredPlan, at: number) => {
  const event = stored.plan.events[at];
  if (!event) throw new Error('no such event');
  return event;
};

type Step = { kind: 'move' | 'tonight' | 'swap' | 'done' | 'words' | 'shuffle' | 'undo'; pick: number; day: number };

function apply(stored: StoredPlan, { kind, pick, day }: Step): StoredPlan {
  const today = addDays(stored.startDate, day);
  const { events } = stored.plan;
  const event = events[pick % Math.max(1, events.length)];
  if (kind === 'words') return setCoverWords(stored, [`Choir ${pick % 3}`]);
  if (kind === 'shuffle') return reshuffle(stored, { today, seed: `again${pick}`, ideas });
  const changed = (): Changed => {
    if (kind === 'undo') return undo(stored);
    if (!event) return { ok: true, value: stored };
    if (kind === 'tonight') return notTonight(stored, event.id, { today, ideas });
    if (kind === 'swap') return swapIdea(stored, event.id, { ideas });
    if (kind === 'done') return markDone(stored, event.id, { satisfaction: (pick % 10) + 1 });
    const [to] = bestAlternatives(stored, event.id, today).slice(pick % 3);
    return to ? moveEvent(stored, event.id, to, { today, ideas }) : { ok: true, value: stored };
  };
  const result = changed();
  return result.ok ? result.value : stored;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('move', 'tonight', 'swap', 'done', 'words', 'shuffle', 'undo'),
    pick: fc.nat({ max: 40 }),
    day: fc.integer({ min: -1, max: 29 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('after any series of changes', () => {
  it('the plan keeps every hard rule, one a day, no idea twice, every id once, in order', () => {
    fc.assert(
      fc.property(inputArbitrary, steps, (input, series) => {
        const stored = series.reduce(apply, makeStoredPlan(input));
        const { events } = stored.plan;
        expect(planFaults(plannerInputOf(stored), stored.plan)).toEqual([]);
        expect(new Set(events.map(({ idea }) => idea)).size).toBe(events.length);
        const ids = [...events, ...stored.setAside.map(({ event }) => event)].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted());
        for (const event of events) {
          const idea = ideas.find(({ id }) => id === event.idea);
          const occasion = occasionOf(sessionOf(stored, event), stored.startDate, stored.answers);
          expect(idea && ideaAllowed(idea, occasion, stored.answers)).toBe(true);
          if (event.theme === 'conception') expect(sessionOf(stored, event).fertile).toBe(true);
        }
        expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
      }),
      { numRuns: howMany(30, 150), seed: 8 },
    );
  });

  it('each undo gives back exactly what was there before, while no sequence ever falls', () => {
    const forward = steps.map((series) => series.filter(({ kind }) => kind !== 'undo'));
    fc.assert(
      fc.property(inputArbitrary, forward, (input, series) => {
        const states = [makeStoredPlan(input)];
        for (const step of series) {
          const last = states.at(-1) as StoredPlan;
          const next = apply(last, step);
          if (next !== last) states.push(next);
        }
        let stored = states.pop() as StoredPlan;
        for (const before of states.toReversed()) {
          const undone = resultOf(undo(JSON.parse(JSON.stringify(stored))));
          expect(visible(undone)).toEqual(visible(before));
          for (const [id, count] of Object.entries(stored.sequence)) {
            expect(undone.sequence[id]).toBeGreaterThanOrEqual(count);
          }
          stored = undone;
        }
        expect(codeOf(undo(stored))).toBe('NOTHING_TO_UNDO');
      }),
      { numRuns: howMany(20, 100), seed: 9 },
    );
  });
});

describe('the three best alternatives', () => {
  const stored = makeStoredPlan({ ...inputWith(), busy: [[3 * 1440 + 1080, 3 * 1440 + 1320]] });
  const event = eventAt(stored, 2);
  const today = addDays(START, 4);

  it('lie after today, on free days, in free hours, and no other opening serves the plan better', () => {
    const best = bestAlternatives(stored, event.id, today);
    const used = stored.plan.events.filter(({ id }) => id !== event.id).map(({ date }) => date);
    expect(best.length).toBe(3);
    const others = stored.plan.events.filter(({ id }) => id !== event.id).map((other) => sessionOf(stored, other));
    const totals = freeOpenings(stored, event.id, today).map((opening) =>
      planPoints(
        scoringOf(plannerInputOf(stored)),
        [...others, opening].sort((a, b) => a.day - b.day),
      ),
    );
    expect(best.map(({ planPoints: total }) => total)).toEqual(totals.sort((a, b) => b - a).slice(0, 3));
    for (const { date, why } of best) {
      expect(date > today).toBe(true);
      expect(used).not.toContain(date);
      expect(why).toMatch(/both free, .+ the last one\.$/);
    }
  });

  it('are none for an event that is not there, and none when the month is over', () => {
    expect(bestAlternatives(stored, 'unknown', BEFORE)).toEqual([]);
    expect(bestAlternatives(stored, event.id, addDays(START, 29))).toEqual([]);
  });
});

describe('moving', () => {
  const stored = makeStoredPlan(inputWith());
  const event = eventAt(stored, 1);

  it('keeps id and words, changes date and hours, and makes the reasons true again', () => {
    const [to] = bestAlternatives(stored, event.id, BEFORE);
    if (!to) throw new Error('no alternative');
    const moved = resultOf(moveEvent(stored, event.id, to, { today: BEFORE, ideas }));
    const there = moved.plan.events.find(({ id }) => id === event.id);
    expect(there).toMatchObject({
      date: to.date,
      start_time: to.start_time,
      window: to.window,
      points: to.points,
      title: event.title,
    });
    expect(there?.why).toBe(to.why);
    expect(moved.sequence[event.id]).toBe(1);
    expect(moved.plan.events.length).toBe(stored.plan.events.length);
  });

  it('to an hour that is not free, to another session’s day, or into the past is refused', () => {
    const other = eventAt(stored, 3);
    const to = { day: sessionOf(stored, other).day, window: other.window };
    expect(codeOf(moveEvent(stored, event.id, to, { today: BEFORE, ideas }))).toBe('NOT_FREE');
    expect(codeOf(moveEvent(stored, event.id, { day: 29, window: 'morning' }, { today: BEFORE, ideas }))).toBe(
      'NOT_FREE',
    );
    const [best] = bestAlternatives(stored, event.id, BEFORE);
    expect(codeOf(moveEvent(stored, event.id, best ?? to, { today: addDays(START, 29), ideas }))).toBe('NOT_FREE');
    expect(codeOf(moveEvent(stored, 'unknown', to, { today: BEFORE, ideas }))).toBe('NO_SUCH_EVENT');
  });

  it('swaps an idea that cannot be had in the new hour', () => {
    const kids = makeStoredPlan(
      inputWith({
        hasKids: true,
        aloneTimeSlots: ['date-nights', 'after-bedtime'],
        availableDays: ['weekdays', 'weekends'],
      }),
    );
    const out = kids.plan.events.find(({ idea }) => ideas.find(({ id }) => id === idea)?.setting === 'out');
    const to = freeOpenings(kids, out?.id ?? '', BEFORE).find(({ start, end }) => start >= 1200 && end - start <= 90);
    const moved = resultOf(
      moveEvent(kids, out?.id ?? '', { day: to?.day ?? -1, window: 'night' }, { today: BEFORE, ideas }),
    );
    const there = moved.plan.events.find(({ id }) => id === out?.id);
    expect(there?.idea).not.toBe(out?.idea);
    expect(ideas.find(({ id }) => id === there?.idea)?.setting).not.toBe('out');
    expect(there?.discreet_label).toBe(out?.discreet_label);
  });
});

describe('not tonight', () => {
  const stored = makeStoredPlan(inputWith());

  it('moves to the best alternative after today', () => {
    const event = eventAt(stored, 4);
    const [best] = bestAlternatives(stored, event.id, event.date);
    const after = resultOf(notTonight(stored, event.id, { today: event.date, ideas }));
    expect(after.plan.events.find(({ id }) => id === event.id)?.date).toBe(best?.date);
    expect(best && best.date > event.date).toBe(true);
  });

  it('sets the event aside when no day is left, and undo brings it back', () => {
    const last = eventAt(stored, stored.plan.events.length - 1);
    const after = resultOf(notTonight(stored, last.id, { today: addDays(START, 29), ideas }));
    expect(after.setAside).toEqual([{ event: last, reason: 'not-tonight' }]);
    expect(after.plan.events.some(({ id }) => id === last.id)).toBe(false);
    expect(after.sequence[last.id]).toBe(1);
    const back = resultOf(undo(after));
    expect(visible(back)).toEqual(visible(stored));
    expect(back.sequence[last.id]).toBe(2);
  });
});

describe('swapping', () => {
  it('gives an idea that neither the plan, nor the last one, nor this event has had', () => {
    const first = makeStoredPlan(inputWith());
    const history = first.plan.events.flatMap(({ idea }) => idea ?? []);
    let stored = makeStoredPlan({ ...inputWith(), seed: 'next' }, history);
    const { id } = eventAt(stored, 0);
    const had = new Set([...history, ...stored.plan.events.map(({ idea }) => idea)]);
    for (let turn = 0; turn < 10; turn++) {
      stored = resultOf(swapIdea(stored, id, { ideas }));
      const now = stored.plan.events.find((event) => event.id === id);
      expect(had.has(now?.idea)).toBe(false);
      expect(ideas.find((idea) => idea.id === now?.idea)?.themes).toContain(now?.theme);
      had.add(now?.idea);
    }
    expect(stored.sequence[id]).toBe(10);
  });

  it.each(['high', 'medium', 'low'])(
    'leaves the cover of the evening as it is, at privacy level %s',
    (privacyLevel) => {
      const stored = makeStoredPlan(inputWith({ privacyLevel }));
      for (const { id, discreet_label, title } of stored.plan.events) {
        const swapped = resultOf(swapIdea(stored, id, { ideas }));
        const now = swapped.plan.events.find((event) => event.id === id);
        const idea = ideas.find((one) => one.id === now?.idea);
        expect(now?.discreet_label).toBe(discreet_label);
        expect(now?.title).toBe({ high: title, medium: idea?.title.medium, low: idea?.title.low }[privacyLevel]);
        expect(now?.real_title ?? now?.title).toBe(idea?.title.low);
      }
    },
  );

  it('says so when the library is used up', () => {
    const stored = makeStoredPlan(inputWith());
    expect(codeOf(swapIdea(stored, eventAt(stored, 0).id, { ideas: [] }))).toBe('NO_OTHER_IDEA');
  });
});

describe('marking as done', () => {
  const stored = makeStoredPlan(inputWith());
  const { id } = eventAt(stored, 0);

  it('keeps satisfaction 1 to 10, if any, and can be said anew', () => {
    expect(resultOf(markDone(stored, id)).done).toStrictEqual({ [id]: {} });
    const said = resultOf(markDone(stored, id, { satisfaction: 8 }));
    expect(resultOf(markDone(said, id, { satisfaction: 9 })).done).toEqual({ [id]: { satisfaction: 9 } });
    for (const satisfaction of [0, 11, 2.5, Number.NaN])
      expect(codeOf(markDone(stored, id, { satisfaction }))).toBe('BAD_SATISFACTION');
    expect(codeOf(markDone(stored, 'unknown'))).toBe('NO_SUCH_EVENT');
  });

  it('pins the event: it no longer moves, swaps or is shuffled', () => {
    const done = resultOf(markDone(stored, id));
    expect(codeOf(notTonight(done, id, { today: BEFORE, ideas }))).toBe('ALREADY_DONE');
    expect(codeOf(swapIdea(done, id, { ideas }))).toBe('ALREADY_DONE');
    const shuffled = reshuffle(done, { today: BEFORE, seed: 'other', ideas });
    expect(shuffled.plan.events).toContainEqual(eventAt(stored, 0));
  });
});

describe('cover words', () => {
  it('change the discreet face of events, so that calendars take the new ones', () => {
    const stored = makeStoredPlan(inputWith());
    const covered = setCoverWords(stored, ['Choir']);
    expect(covered.coverWords).toEqual(['Choir']);
    expect(stored.plan.events.every(({ id }) => covered.sequence[id] === 1)).toBe(true);
    expect(setCoverWords(covered, ['Choir'])).toBe(covered);
  });
});

it('the changes that can be taken back are bounded', () => {
  let stored = makeStoredPlan(inputWith());
  for (let turn = 0; turn < UNDO_DEPTH + 5; turn++) stored = setCoverWords(stored, [`Word ${turn}`]);
  expect(stored.changes.length).toBe(UNDO_DEPTH);
});
