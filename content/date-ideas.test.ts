/** The library keeps its word: fit to show, plenty in every direction, and no idea told twice. */
import { describe, expect, it } from 'vitest';
import { ACTIVITIES, BOUNDARIES } from '../domain/list/topic-kinds.ts';
import { isInnocuousLabel } from '../domain/planner/library/innocuous-label.ts';
import { untrustedText } from '../domain/planner/provider/untrusted-text.ts';
import type { DateIdea } from '../domain/spice-up/date-idea.ts';
import { BUDGETS, COMFORT_LEVELS, OCCASIONS, PLACES, type Place, STAGES } from '../domain/spice-up/preferences.ts';
import { DATE_IDEAS } from './date-ideas.ts';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
/** What each of the five available times leaves, in minutes. */
const WINDOWS = [
  [60, 120],
  [120, 240],
  [240, 360],
  [360, 720],
  [1080, 2880],
] as const;
const MAX_DESCRIPTION_LENGTH = 320;
const MAX_STEP_LENGTH = 200;
const MAX_MATERIAL_LENGTH = 60;

const FOR_TWO = DATE_IDEAS.filter((idea) => !idea.soloOnly);
const FOR_ONE = DATE_IDEAS.filter((idea) => idea.solo);

const textsOf = (idea: DateIdea) => [idea.title, idea.description, ...idea.steps, ...idea.materials];
const is = (idea: DateIdea, activity: DateIdea['activity']) =>
  idea.activity === activity || idea.also.includes(activity);
const fits = (idea: DateIdea, [least, most]: readonly [number, number]) =>
  idea.minutes[0] <= most && idea.minutes[1] >= least;
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('every idea is fit to show', () => {
  it('ids and titles are unique, ids in kebab-case', () => {
    expect(repeated(DATE_IDEAS.map((idea) => idea.id))).toEqual([]);
    expect(repeated(DATE_IDEAS.map((idea) => idea.title.toLowerCase()))).toEqual([]);
    expect(DATE_IDEAS.filter((idea) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(idea.id))).toEqual([]);
  });

  it('every text passes what text from outside has to pass, within its length', () => {
    const refused = DATE_IDEAS.flatMap((idea) =>
      [
        untrustedText(idea.title, 60),
        untrustedText(idea.description, MAX_DESCRIPTION_LENGTH),
        ...idea.steps.map((step) => untrustedText(step, MAX_STEP_LENGTH)),
        ...idea.materials.map((material) => untrustedText(material, MAX_MATERIAL_LENGTH)),
      ].flatMap((result) => (result.ok ? [] : [`${idea.id}: ${result.problem}`])),
    );
    expect(refused).toEqual([]);
  });

  it('no figures of money, no emoji, no stray blanks', () => {
    const odd = DATE_IDEAS.filter((idea) =>
      textsOf(idea).some((text) => /[$€£]|\p{Extended_Pictographic}|^\s|\s$|\s{2}/u.test(text)),
    );
    expect(odd.map((idea) => idea.id)).toEqual([]);
  });

  it('the label for a calendar gives nothing away', () => {
    expect(
      DATE_IDEAS.filter((idea) => !isInnocuousLabel(idea.discreetLabel)).map((idea) => idea.discreetLabel),
    ).toEqual([]);
  });

  it('has three to six steps and one or two sentences of description', () => {
    for (const idea of DATE_IDEAS) {
      expect(idea.steps.length, idea.id).toBeGreaterThanOrEqual(3);
      expect(idea.steps.length, idea.id).toBeLessThanOrEqual(6);
      expect(idea.description.length, idea.id).toBeGreaterThanOrEqual(60);
      expect(idea.description.match(/[.!?](?: |$)/g)?.length, idea.id).toBeLessThanOrEqual(2);
    }
  });

  it('lasts a sane time that at least one window has room for', () => {
    for (const idea of DATE_IDEAS) {
      const [least, most] = idea.minutes;
      expect(least, idea.id).toBeGreaterThanOrEqual(60);
      expect(most, idea.id).toBeGreaterThan(least);
      expect(most, idea.id).toBeLessThanOrEqual(2880);
      expect((least % 15) + (most % 15), idea.id).toBe(0);
      expect(
        WINDOWS.some((window) => fits(idea, window)),
        idea.id,
      ).toBe(true);
    }
  });

  it('says everything once: lists without repeats, absent rather than empty', () => {
    for (const idea of DATE_IDEAS) {
      expect(repeated([idea.activity, ...idea.also]), idea.id).toEqual([]);
      expect(idea.places.length, idea.id).toBeGreaterThanOrEqual(1);
      for (const list of [idea.places, idea.stages, idea.seasons, idea.occasions, idea.touches]) {
        if (list === undefined) continue;
        expect(list.length, idea.id).toBeGreaterThanOrEqual(1);
        expect(repeated(list), idea.id).toEqual([]);
      }
    }
  });
});

describe('the tags agree with one another', () => {
  it('what fits sleeping children is at home and needs no empty house', () => {
    for (const idea of DATE_IDEAS.filter((one) => one.childrenAsleep)) {
      expect(
        idea.places.some((place) => place === 'home' || place === 'apart'),
        idea.id,
      ).toBe(true);
      expect(idea.homeAlone, idea.id).toBeUndefined();
    }
  });

  it('what is written for one works for one, and two who are apart are two', () => {
    for (const idea of DATE_IDEAS) {
      if (idea.soloOnly) expect(idea.solo, idea.id).toBe(true);
      if (idea.places.includes('apart')) expect(idea.solo, idea.id).toBe(false);
    }
  });

  it('whatever serves alcohol can be ruled out, and words of wine or covered eyes are never untagged', () => {
    for (const idea of DATE_IDEAS) {
      const words = textsOf(idea).join(' ');
      if (idea.alcohol) expect(idea.touches, idea.id).toContain('alcohol');
      if (/\b(?:wine|beer|champagne|whisk(?:e)?y|vodka|gin)\b/i.test(words)) expect(idea.alcohol, idea.id).toBe(true);
      if (/\b(?:blindfold|covered eyes)\b/i.test(words)) expect(idea.touches, idea.id).toContain('covered-eyes');
      if (/\bmassages?\b/i.test(words)) expect(idea.touches, idea.id).toContain('massage');
    }
  });

  it('the words read by one person speak to one', () => {
    const toTwo =
      /\b(?:each other|one another|you two|two of you|both of you|either of you|neither of you|partners?|couples?)\b/i;
    const wrong = FOR_ONE.filter((idea) => textsOf(idea).some((text) => toTwo.test(text)));
    expect(wrong.map((idea) => idea.id)).toEqual([]);
  });
});

describe('there is plenty in every direction', () => {
  it('at least 240 ideas for two, and 25 for one alone', () => {
    expect(FOR_TWO.length).toBeGreaterThanOrEqual(240);
    expect(FOR_ONE.length).toBeGreaterThanOrEqual(25);
  });

  it.each(ACTIVITIES)('activity %s leads in at least 15', (activity) => {
    expect(FOR_TWO.filter((idea) => idea.activity === activity).length).toBeGreaterThanOrEqual(15);
  });

  it.each(PLACES)('place %s has at least 15', (place) => {
    expect(FOR_TWO.filter((idea) => idea.places.includes(place)).length).toBeGreaterThanOrEqual(15);
  });

  it.each(BUDGETS)('budget %s has at least 20', (budget) => {
    expect(FOR_TWO.filter((idea) => idea.budget === budget).length).toBeGreaterThanOrEqual(20);
  });

  it.each(COMFORT_LEVELS)('comfort level %s has at least 20', (comfort) => {
    expect(FOR_TWO.filter((idea) => idea.comfort === comfort).length).toBeGreaterThanOrEqual(20);
  });

  it.each(SEASONS)('%s has at least 12 of its own', (season) => {
    expect(FOR_TWO.filter((idea) => idea.seasons?.includes(season)).length).toBeGreaterThanOrEqual(12);
  });

  it.each(OCCASIONS)('occasion %s has at least 8', (occasion) => {
    expect(FOR_TWO.filter((idea) => idea.occasions?.includes(occasion)).length).toBeGreaterThanOrEqual(8);
  });

  it.each(STAGES)('stage %s has at least 150', (stage) => {
    expect(FOR_TWO.filter((idea) => idea.stages?.includes(stage) ?? true).length).toBeGreaterThanOrEqual(150);
  });

  it.each(BOUNDARIES)('without %s at least 200 are left', (boundary) => {
    expect(FOR_TWO.filter((idea) => !idea.touches?.includes(boundary)).length).toBeGreaterThanOrEqual(200);
  });

  const needs: [string, (idea: DateIdea) => boolean, readonly Place[]][] = [
    ['children asleep', (idea) => idea.childrenAsleep, ['home', 'apart']],
    ['low energy', (idea) => idea.lowEnergy, PLACES],
    ['limited mobility', (idea) => idea.limitedMobility, PLACES],
    ['rain', (idea) => !idea.dryOnly, PLACES],
  ];

  it.each(needs)('%s leaves at least 5 for every time and place, on the smallest budget', (_, meets, places) => {
    for (const place of places) {
      for (const window of WINDOWS) {
        const left = FOR_TWO.filter(
          (idea) => meets(idea) && idea.places.includes(place) && fits(idea, window) && idea.budget === 'low',
        );
        expect(left.length, `${place}, ${window.join('-')} minutes`).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it('the calmest level leaves at least 5 for every activity and for every time and place', () => {
    const calm = FOR_TWO.filter((idea) => idea.comfort === 'conservative');
    for (const activity of ACTIVITIES) {
      expect(calm.filter((idea) => is(idea, activity)).length, activity).toBeGreaterThanOrEqual(5);
    }
    for (const place of PLACES) {
      for (const window of WINDOWS) {
        const left = calm.filter((idea) => idea.places.includes(place) && fits(idea, window));
        expect(left.length, `${place}, ${window.join('-')} minutes`).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it('one person finds at least 5 for every time and every place but apart', () => {
    for (const place of PLACES.filter((one) => one !== 'apart')) {
      for (const window of WINDOWS) {
        const left = FOR_ONE.filter((idea) => idea.places.includes(place) && fits(idea, window));
        expect(left.length, `${place}, ${window.join('-')} minutes`).toBeGreaterThanOrEqual(5);
      }
    }
  });
});

describe('no idea is told twice', () => {
  /** Words that carry nothing of an idea. */
  const EMPTY = new Set(
    `about after again alone before both could each enough even every from have into just like make more most much
    never nobody only other over same some somebody someone than that them then there they thing things this time two
    until what when where which while will with without would your yours`.split(/\s+/),
  );
  const wordsOf = (idea: DateIdea) =>
    new Set(
      `${idea.title} ${idea.description}`
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => word.length > 3 && !EMPTY.has(word)),
    );

  /** Shared words over the words of the shorter one. Of a thousand pairs 999 share a quarter at most; true retellings went beyond two fifths. */
  const MAX_SHARED = 0.4;

  it('no two descriptions share two fifths of their telling words', () => {
    const all = DATE_IDEAS.map((idea) => ({ id: idea.id, words: wordsOf(idea) }));
    const alike = all.flatMap((one, at) =>
      all.slice(at + 1).flatMap((other) => {
        const shared = [...one.words].filter((word) => other.words.has(word));
        const share = shared.length / Math.min(one.words.size, other.words.size);
        return share > MAX_SHARED ? [`${one.id} / ${other.id}: ${shared.join(' ')}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
