import { expect, it } from 'vitest';
import { discreetTitle } from '../domain/planner/discretion.ts';
import { isInnocuousLabel } from '../domain/planner/library/innocuous-label.ts';
import { DISCREET_TITLES } from './discreet-titles.ts';
import { SESSION_IDEAS } from './sessions.ts';

it('maps the five telling titles of the specification', () => {
  const pairs = [
    ['Intimate Time', 'Quality Time'],
    ['Romance', 'Together Time'],
    ['Physical Connection', 'Connection Time'],
    ['Roleplay', 'Creative Time'],
    ['Sensual', 'Relaxation Time'],
  ] as const;
  for (const [telling, discreet] of pairs) {
    expect(discreetTitle(telling, DISCREET_TITLES)).toBe(discreet);
    expect(discreetTitle(`An evening of ${telling.toLowerCase()}`, DISCREET_TITLES)).toBe(discreet);
  }
  expect(DISCREET_TITLES.mapping.map(({ telling }) => telling)).toEqual(pairs.map(([telling]) => telling));
});

it('any other title becomes the plain fallback, never itself', () => {
  for (const { title } of SESSION_IDEAS) {
    const shown = discreetTitle(title.low, DISCREET_TITLES);
    expect(isInnocuousLabel(shown), shown).toBe(true);
  }
  expect(discreetTitle('Whatever was typed', DISCREET_TITLES)).toBe('Personal Time');
});

it('each session type has its fixed title', () => {
  expect(DISCREET_TITLES.types).toEqual({
    'quality-time': 'Quality Time',
    'date-night': 'Date Night',
    wellness: 'Wellness Time',
    connection: 'Connection Time',
  });
});
