import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekday } from '../calendar-date.ts';
import { daysOfWeek, storyOfTheWeek, type WeeklyCandidate, weekBefore, weeklyScore, weekOf } from './weekly-score.ts';

const count = fc.integer({ min: 0, max: 100_000 });
const story = (id: string, likes: number, comments = 0, views = 0, earlierWins = 0): WeeklyCandidate => ({
  id,
  likes,
  comments,
  views,
  earlierWins,
});

test('a like counts one, a comment two, each doubling of the views one', () => {
  expect(weeklyScore({ likes: 10, comments: 3, views: 0 })).toBe(16);
  expect([1, 2, 3, 6, 7, 1_023].map((views) => weeklyScore({ likes: 50, comments: 0, views }))).toEqual([
    51, 51, 52, 52, 53, 60,
  ]);
});

test('views alone are worth nothing and never more than what was said', () => {
  fc.assert(
    fc.property(count, count, fc.integer({ min: 0, max: 2 ** 50 }), (likes, comments, views) => {
      const said = weeklyScore({ likes, comments, views: 0 });
      const score = weeklyScore({ likes, comments, views });
      expect(weeklyScore({ likes: 0, comments: 0, views })).toBe(0);
      expect(score).toBeGreaterThanOrEqual(said);
      expect(score).toBeLessThanOrEqual(2 * said);
    }),
  );
});

test('more of anything never lowers the score', () => {
  fc.assert(
    fc.property(count, count, count, count, (likes, comments, views, more) => {
      const score = weeklyScore({ likes, comments, views });
      expect(weeklyScore({ likes: likes + more, comments, views })).toBeGreaterThanOrEqual(score);
      expect(weeklyScore({ likes, comments: comments + more, views })).toBeGreaterThanOrEqual(score);
      expect(weeklyScore({ likes, comments, views: views + more })).toBeGreaterThanOrEqual(score);
    }),
  );
});

test('likes taken back in a later week do not make a score negative', () => {
  expect(weeklyScore({ likes: -3, comments: 1, views: 0 })).toBe(2);
});

test('the best wins; a tie goes to fewer earlier wins, then to the smaller id; nobody wins with nothing', () => {
  expect(storyOfTheWeek([story('a', 5), story('b', 6), story('c', 1, 1, 9_999_999)])).toBe('b');
  expect(storyOfTheWeek([story('a', 6, 0, 0, 2), story('b', 6, 0, 0, 1)])).toBe('b');
  expect(storyOfTheWeek([story('b', 6, 0, 0, 1), story('a', 4, 1, 0, 1)])).toBe('a');
  expect(storyOfTheWeek([story('a', 0, 0, 1_000_000)])).toBeNull();
  expect(storyOfTheWeek([])).toBeNull();
});

test('the order of the candidates decides nothing', () => {
  const stories = fc.uniqueArray(
    fc.record({ id: fc.uuid(), likes: fc.nat(3), comments: fc.nat(2), views: fc.nat(9), earlierWins: fc.nat(2) }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(stories, (candidates) => {
      expect(storyOfTheWeek([...candidates].reverse())).toBe(storyOfTheWeek(candidates));
    }),
  );
});

test('a week runs from Monday to Sunday, over the year’s end as well', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16');
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
  expect(daysOfWeek('2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(weekBefore('2026-11-23')).toBe('2026-11-16');
  expect(weekday(weekOf('2026-02-03'))).toBe(1);
});
