import { expect, test } from 'vitest';
import { addDays, weekday } from '../calendar-date.ts';
import { explicitWord } from '../planner/provider/explicit-words.ts';
import {
  dueNotices,
  LEVEL_WORDS,
  mayTell,
  NOTICE_KINDS,
  NOTICES_WORDS,
  type NoticeFacts,
  noticeWords,
} from './notices.ts';
import { NOTIFICATION_LEVELS } from './settings.ts';

test('the table: what each level lets through', () => {
  const table = Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, NOTIFICATION_LEVELS.map((level) => (mayTell(kind, level) ? 'x' : '.')).join('')]),
  );
  // none, minimal, standard, detailed
  expect(table).toEqual({
    security: 'xxxx',
    'needs-you': '.xxx',
    'todays-plan': '.xxx',
    'important-date': '.xxx',
    'question-answered': '..xx',
    'check-in': '..xx',
    'weekly-look': '...x',
  });
});

test('each level is told in words of its own, and names no tool', () => {
  for (const level of NOTIFICATION_LEVELS) {
    expect(LEVEL_WORDS[level].title.toLowerCase()).toBe(level);
    expect(LEVEL_WORDS[level].means).toMatch(/^[A-Z].{40,200}\.$/);
    expect(explicitWord(LEVEL_WORDS[level].means)).toBeUndefined();
  }
  // No level may promise a way that there is not.
  expect(NOTICES_WORDS).toContain('tools page');
  const naming = /plan|partner|question|check-in|mood|intima|couple|share|linked|answer|anniversary|birthday/i;
  for (const kind of NOTICE_KINDS) {
    for (const level of ['none', 'minimal', 'standard'] as const) expect(noticeWords(kind, level)).not.toMatch(naming);
    expect(noticeWords(kind, 'detailed')).not.toBe(noticeWords(kind, 'standard'));
  }
});

const SUNDAY = '2026-11-22';
const factsOn = (today: string, more: Partial<NoticeFacts> = {}): NoticeFacts => ({
  today,
  hour: 20,
  releaseRequested: false,
  sharesUnchosen: false,
  planToday: null,
  dateAhead: null,
  answeredDay: null,
  checkInDays: [],
  weekday: weekday(today),
  daysAgo: (days) => addDays(today, -days),
  ...more,
});
const everything: Partial<NoticeFacts> = {
  releaseRequested: true,
  sharesUnchosen: true,
  planToday: 'plan',
  dateAhead: { on: '2026-11-25', days: 3 },
  answeredDay: '2026-11-21',
  checkInDays: ['2026-11-19', '2026-11-20', '2026-11-21'],
};

test('with nothing to tell nothing is told, at any level', () => {
  for (const level of NOTIFICATION_LEVELS) expect(dueNotices(factsOn(SUNDAY), level)).toEqual([]);
});

test('with everything due each level tells what it lets through, the most urgent first', () => {
  const told = (level: (typeof NOTIFICATION_LEVELS)[number]) =>
    dueNotices(factsOn(SUNDAY, everything), level).map(({ kind }) => kind);
  expect(told('none')).toEqual(['security']);
  expect(told('minimal')).toEqual(['security', 'needs-you', 'todays-plan', 'important-date']);
  expect(told('standard')).toEqual([...told('minimal'), 'question-answered', 'check-in']);
  expect(told('detailed')).toEqual([...NOTICE_KINDS]);
});

test('a date is told of in its last week, and each time anew', () => {
  const at = (days: number) =>
    dueNotices(factsOn(SUNDAY, { dateAhead: { on: addDays(SUNDAY, days), days } }), 'minimal').map(
      ({ about }) => about,
    );
  expect([at(8), at(7), at(0)]).toEqual([[], ['2026-11-29'], [SUNDAY]]);
});

test('only who does check in is reminded, in the evening, and never after it is done', () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-20'];
  const told = (more: Partial<NoticeFacts>) =>
    dueNotices(factsOn('2026-11-21', { checkInDays: days, ...more }), 'standard').length;
  expect(told({})).toBe(1);
  expect(told({ hour: 17 })).toBe(0);
  expect(told({ checkInDays: [...days, '2026-11-21'] })).toBe(0);
  expect(told({ checkInDays: days.slice(1) })).toBe(0);
  expect(told({ checkInDays: ['2026-11-01', '2026-11-02', '2026-11-14'] })).toBe(0);
});

test('the look back comes on Sundays only', () => {
  const told = (today: string) =>
    dueNotices(factsOn(today, { ...everything, hour: 8 }), 'detailed').map(({ kind }) => kind);
  expect(told(SUNDAY)).toContain('weekly-look');
  expect(told('2026-11-21')).not.toContain('weekly-look');
});
