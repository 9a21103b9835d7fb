import { expect, test } from 'vitest';
import { assignThemes } from './themes.ts';

/** Day 0 is a Monday: day 5 and 6 are a weekend, on which being close gives 10 points. */
const MONTH = { firstWeekday: 1, track: undefined, fertile: [], seed: 'lamp' };

test('an evening that was held keeps its theme; one for a hoped-for baby, on days that are likely no more, gives no points', () => {
  const held = { day: 0, theme: 'conception' as const };
  const { themes, points } = assignThemes({ ...MONTH, sessions: [held, { day: 5 }], held: 1, goals: ['bonding'] });
  expect(themes).toEqual(['conception', 'bonding']);
  expect(points).toBe(10);
});

test('the other goals have as many evenings each, what was held counted, and none comes twice running where it need not', () => {
  const sessions = [1, 3, 8, 10, 15, 17].map((day) => ({ day, start: 1080 }));
  const shared = assignThemes({ ...MONTH, sessions, goals: ['bonding', 'pleasure', 'reconnection'] }).themes;
  for (const goal of ['bonding', 'pleasure', 'reconnection'])
    expect(shared.filter((theme) => theme === goal)).toHaveLength(2);
  expect(shared.some((theme, at) => theme === shared[at + 1])).toBe(false);
  const begun = sessions.map((session, at) => (at < 3 ? { ...session, theme: 'bonding' as const } : session));
  const { themes } = assignThemes({ ...MONTH, sessions: begun, held: 3, goals: ['bonding', 'pleasure'] });
  expect(themes).toEqual(['bonding', 'bonding', 'bonding', 'pleasure', 'pleasure', 'pleasure']);
});

test('the last evening before the plan counts as the one before the first', () => {
  const first = (before: 'bonding' | 'pleasure') =>
    assignThemes({
      ...MONTH,
      sessions: [{ day: 1 }, { day: 2 }],
      before: { day: -1, theme: before },
      goals: ['bonding', 'pleasure'],
    }).themes[0];
  expect([first('bonding'), first('pleasure')]).toEqual(['pleasure', 'bonding']);
});
