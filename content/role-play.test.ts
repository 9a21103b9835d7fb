/** The labels are the specification's where it has them, and a theme or boundary has one name wherever it is met. */
import { expect, test } from 'vitest';
import { BOUNDARIES, THEMES } from '../domain/list/topic-kinds.ts';
import {
  BOUNDARY_LABELS,
  EXPERIENCE_LABELS,
  INTENSITY_LABELS,
  POWER_LABELS,
  ROLE_PLAY_STEPS,
  SETTING_LABELS,
  THEME_LABELS,
} from './role-play.ts';
import { TOPIC_WORDS } from './wish-list.ts';

const titles = (labels: Record<string, { title: string }>) => Object.values(labels).map(({ title }) => title);

test('experience, powers and intensities carry the labels of the specification', () => {
  expect(titles(EXPERIENCE_LABELS)).toEqual([
    'Complete beginner',
    'Some experience',
    'Comfortable',
    'Very experienced',
  ]);
  expect(titles(POWER_LABELS)).toEqual(['Equal partnership', 'Taking turns', 'One partner leads', 'No preference']);
  expect(titles(INTENSITY_LABELS)).toEqual(['Light (30-45 minutes)', 'Moderate (45-60)', 'Intense (60-90)']);
});

test('a theme and a boundary have the same name in the yes, maybe, no list', () => {
  expect(titles(THEME_LABELS)).toEqual(THEMES.map((id) => TOPIC_WORDS[`theme:${id}`].label));
  expect(titles(BOUNDARY_LABELS)).toEqual(BOUNDARIES.map((id) => TOPIC_WORDS[`boundary:${id}`].label));
});

test('no two choices of a step share a name, and every line is short enough for a card', () => {
  for (const labels of [THEME_LABELS, SETTING_LABELS, BOUNDARY_LABELS]) {
    expect(new Set(titles(labels)).size).toBe(titles(labels).length);
    for (const { title, note } of Object.values(labels)) {
      expect(title.length).toBeLessThanOrEqual(26);
      expect(note.length).toBeLessThanOrEqual(64);
      expect(note).not.toMatch(/\b(?:he|she|him|her|his|hers|husband|wife|girl|boy)\b/i);
    }
  }
  expect(new Set(ROLE_PLAY_STEPS.map(({ question }) => question)).size).toBe(6);
});
