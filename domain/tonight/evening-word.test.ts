/** What each of two says of an evening, what the other sees of it, and that its record has one size. */
import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { sharedPlan } from '../partner/shared-copy.ts';
import { pad } from '../sealed-record.ts';
import { sayingAt } from './evening.ts';
import {
  answered,
  type EveningWord,
  sayIn,
  standing,
  takeBackIn,
  takeUp,
  withoutWord,
  withWord,
  wordOf,
} from './evening-word.ts';
import { readWords } from './read-words.ts';

const stored = makeStoredPlan(inputWith());
const [first, second] = stored.plan.events;
if (!first || !second) throw new Error('The plan has no two events.');
const about = (event: typeof first, said: EveningWord['said']): EveningWord => ({
  event: event.id,
  at: sayingAt(event),
  said,
});

test('a yes goes along with the plan’s copy, and stands only while the evening stays where it is', () => {
  const said = sayIn(stored, first.id);
  expect(sharedPlan(said).saidIn).toEqual({ keeper: [first.id], partner: [] });
  const later = said.plan.events.map((event) => (event.id === first.id ? { ...event, start_time: '05:00' } : event));
  expect(standing(later, said.saidIn)).toEqual([]);
  expect(sharedPlan(takeBackIn(said, first.id)).saidIn).toEqual({ keeper: [], partner: [] });
});

test('the partner’s yes is taken up into the plan, as what they put off is: either way the plan changes', () => {
  const yes = takeUp(stored, [about(first, 'in')]);
  expect(yes.putOff).toEqual([]);
  expect(sharedPlan(yes.stored).saidIn).toEqual({ keeper: [], partner: [first.id] });
  expect(takeUp(yes.stored, [about(first, 'in')]).stored).toBe(yes.stored);
  expect(takeUp(stored, [about(second, 'not-tonight')])).toEqual({ stored, putOff: [second.id] });
  // Taken back.
  expect(sharedPlan(takeUp(yes.stored, []).stored).saidIn?.partner).toEqual([]);
});

test('a word about another time says nothing of this one', () => {
  const old = { ...about(first, 'not-tonight'), at: '2020-01-01 20:30' };
  expect(takeUp(stored, [old])).toEqual({ stored, putOff: [] });
  expect(wordOf([old], { id: first.id, at: sayingAt(first) })).toBeUndefined();
  expect(wordOf([about(first, 'in')], { id: first.id, at: sayingAt(first) })).toBe('in');
});

test('one that is done is not put off any more', () => {
  const done = { ...stored, done: { [first.id]: {} } };
  expect(takeUp(done, [about(first, 'not-tonight')]).putOff).toEqual([]);
});

test('whatever was said, its record fills the smallest size and no other', () => {
  let record = withWord([], { event: 'x'.repeat(64), at: '2026-11-28 20:30', said: 'not-tonight' });
  for (let more = 0; more < 20; more++) {
    record = withWord(record.words, { event: `${more}`.padEnd(64, 'x'), at: '2026-11-28 20:30', said: 'not-tonight' });
  }
  const sizeOf = (value: unknown) => {
    const padded = pad(new TextEncoder().encode(JSON.stringify(value)));
    return padded.ok && padded.value.length;
  };
  expect(sizeOf(record)).toBe(1024);
  expect(sizeOf(withoutWord(record.words, ''))).toBe(1024);
  expect(sizeOf(withWord([], about(first, 'in')))).toBe(1024);
  expect(readWords(JSON.parse(JSON.stringify(record)))).toEqual(record.words);
});

test('of one evening there is one word, the latest; what has not its form is none', () => {
  const both = withWord(withWord([], about(first, 'in')).words, about(first, 'not-tonight'));
  expect(both.words).toEqual([about(first, 'not-tonight')]);
  expect(withoutWord(both.words, first.id).words).toEqual([]);
  for (const foreign of [null, 'in', { version: 2 }, { version: 1, kind: 'evening-words', words: [{ said: 'no' }] }]) {
    expect(readWords(foreign)).toEqual([]);
  }
});

test('a no looks like no answer yet', () => {
  const seen = (mine: boolean, theirs: boolean) => answered({ forTwo: true, mine, theirs });
  expect(seen(false, false)).toBe('open');
  expect(seen(true, false)).toBe('i-am-in');
  expect(seen(false, true)).toBe('they-are-in');
  expect(seen(true, true)).toBe('both-in');
  expect(answered({ forTwo: false, mine: true, theirs: true })).toBe('alone');
});
