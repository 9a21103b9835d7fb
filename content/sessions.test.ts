import { describe, expect, it } from 'vitest';
import { isInnocuousLabel } from '../domain/planner/library/innocuous-label.ts';
import type { Phase, SessionIdea } from '../domain/planner/library/session-idea.ts';
import { THEMES } from '../domain/planner/plan.ts';
import { explicitWord } from '../domain/planner/provider/explicit-words.ts';
import { PRIVACY_LEVELS } from '../domain/planner/questionnaire/answers.ts';
import { SESSION_IDEAS } from './sessions.ts';

const PHASES: Phase[] = ['menstrual', 'follicular', 'ovulation', 'luteal'];
const DAYTIMES = ['morning', 'afternoon', 'evening', 'night'] as const;
const LENGTHS = [60, 75, 90, 105, 120];

const textsOf = (idea: SessionIdea) => [
  ...Object.values(idea.title),
  ...Object.values(idea.notes),
  ...idea.tags,
  ...idea.needs,
];

/** Ideas that meet every wish: made for the theme, phase and part of day, short enough, quiet, at home. */
function fitting(
  theme: SessionIdea['themes'][number],
  phase: Phase,
  daytime: (typeof DAYTIMES)[number],
  minutes: number,
  solo: boolean,
) {
  return SESSION_IDEAS.filter(
    (idea) =>
      (solo ? idea.solo : !idea.soloOnly) &&
      idea.themes.includes(theme) &&
      (!idea.phases || idea.phases.includes(phase)) &&
      (!idea.daytimes || idea.daytimes.includes(daytime)) &&
      idea.minMinutes <= minutes &&
      idea.quiet &&
      idea.setting !== 'out',
  );
}

describe('there are always plenty of ideas', () => {
  const cases = THEMES.flatMap((theme) =>
    PHASES.flatMap((phase) =>
      DAYTIMES.flatMap((daytime) => LENGTHS.map((minutes) => ({ theme, phase, daytime, minutes }))),
    ),
  );

  it('the library holds at least 130 for two', () => {
    expect(SESSION_IDEAS.filter((idea) => !idea.soloOnly).length).toBeGreaterThanOrEqual(130);
  });

  it('two daily plans of one theme without a repeat, quiet, at home, at any hour and in any phase', () => {
    for (const { theme, phase, daytime, minutes } of cases) {
      const least = theme === 'conception' ? 24 : 60;
      expect(
        fitting(theme, phase, daytime, minutes, false).length,
        `${theme} ${phase} ${daytime}`,
      ).toBeGreaterThanOrEqual(least);
    }
  });

  it('for one person a daily plan of one theme without a repeat', () => {
    for (const { theme, phase, daytime, minutes } of cases) {
      const least = theme === 'conception' ? 8 : 30;
      expect(
        fitting(theme, phase, daytime, minutes, true).length,
        `${theme} ${phase} ${daytime}`,
      ).toBeGreaterThanOrEqual(least);
    }
  });

  it('for one person two daily plans when themes may mix', () => {
    const ideas = SESSION_IDEAS.filter(
      (idea) => idea.solo && idea.minMinutes === 60 && idea.quiet && idea.setting !== 'out',
    );
    expect(ideas.length).toBeGreaterThanOrEqual(60);
  });

  it('a daily plan with every suggestion switched off, together and alone', () => {
    const plain = SESSION_IDEAS.filter(
      (idea) => !idea.module && idea.minMinutes === 60 && idea.quiet && idea.setting !== 'out',
    );
    expect(plain.filter((idea) => !idea.soloOnly).length).toBeGreaterThanOrEqual(60);
    expect(plain.filter((idea) => idea.solo).length).toBeGreaterThanOrEqual(30);
  });
});

describe('every idea', () => {
  it('has an id, a specific title and notes of its own', () => {
    for (const texts of [
      SESSION_IDEAS.map(({ id }) => id),
      SESSION_IDEAS.map(({ title }) => title.low.toLowerCase()),
      SESSION_IDEAS.map(({ notes }) => notes.what),
      SESSION_IDEAS.map(({ notes }) => notes.begin),
      SESSION_IDEAS.map(({ notes }) => notes.easyNo),
    ]) {
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
    expect(SESSION_IDEAS.filter(({ id }) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });

  it('is never explicit, at any privacy level', () => {
    const found = SESSION_IDEAS.flatMap((idea) => textsOf(idea).flatMap((text) => explicitWord(text) ?? []));
    expect(found).toEqual([]);
    expect(SESSION_IDEAS.filter((idea) => /\bsex|erotic|naked|kink/i.test(textsOf(idea).join(' ')))).toEqual([]);
  });

  it('has a discreet label that a stranger may read', () => {
    for (const { id, discreetLabel } of SESSION_IDEAS) {
      expect(isInnocuousLabel(discreetLabel), `${id}: ${discreetLabel}`).toBe(true);
    }
  });

  it('says more the lower the privacy level', () => {
    const titles = SESSION_IDEAS.map(({ title, discreetLabel: high }) => ({ high, ...title }));
    for (const [at, title] of titles.entries()) expect(new Set(Object.values(title)).size, `${at}`).toBe(3);
    const variety = PRIVACY_LEVELS.map((level) => new Set(titles.map((title) => title[level])).size);
    expect(variety[0]).toBeLessThan(variety[1] ?? 0);
    expect(variety[2]).toBe(SESSION_IDEAS.length);
  });

  it('keeps its lengths: titles 60, labels 40, notes 40 to 400 characters', () => {
    for (const { id, title, discreetLabel, notes } of SESSION_IDEAS) {
      for (const text of Object.values(title)) expect(text.length, id).toBeLessThanOrEqual(60);
      expect(discreetLabel.length, id).toBeLessThanOrEqual(40);
      for (const text of Object.values(notes)) {
        expect(text.length, `${id}: ${text}`).toBeGreaterThanOrEqual(40);
        expect(text.length, id).toBeLessThanOrEqual(400);
      }
    }
  });

  it('assumes no gender, and carries no emoji or heart', () => {
    for (const idea of SESSION_IDEAS) {
      const text = textsOf(idea).join(' ');
      expect(
        text.match(
          /\b(he|she|him|her|his|hers|himself|herself|husband|wife|girlfriend|boyfriend|m[ae]n|wom[ae]n|lad(y|ies))\b/i,
        ),
        idea.id,
      ).toBeNull();
      expect(text.match(/\p{Extended_Pictographic}|\u2665|\u2764/u), idea.id).toBeNull();
    }
  });

  it('leaves room for any hour where it names none', () => {
    const bound = SESSION_IDEAS.filter(
      (idea) =>
        !idea.daytimes &&
        /\b(tonight|this (morning|afternoon|evening)|breakfast (date|for)|sunset|sunrise)\b/i.test(
          textsOf(idea).join(' '),
        ),
    );
    expect(bound.map(({ id }) => id)).toEqual([]);
  });

  it('speaks to one person where it is offered to one', () => {
    for (const idea of SESSION_IDEAS.filter(({ solo }) => solo)) {
      const text = [idea.title.low, idea.title.medium, ...Object.values(idea.notes)].join(' ');
      expect(
        text.match(/\b(each other|either of you|both of you|the two of you|your partner|for two)\b/i),
        idea.id,
      ).toBeNull();
    }
    expect(SESSION_IDEAS.filter((idea) => idea.soloOnly && !idea.solo)).toEqual([]);
  });

  it('leads out of the house only as a date that can be switched off', () => {
    expect(SESSION_IDEAS.filter((idea) => idea.setting === 'out' && idea.module !== 'scheduledDates')).toEqual([]);
    expect(SESSION_IDEAS.filter((idea) => idea.setting === 'out').length).toBeGreaterThanOrEqual(15);
  });
});
