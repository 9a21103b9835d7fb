/** What makes an idea more or less wished for, one reason at a time, and what makes two ideas alike. */
import { describe, expect, it, test } from 'vitest';
import { makeIdea, makeOrder } from '../../tests/spice-up/make-idea.ts';
import type { DateIdea } from './date-idea.ts';
import type { Topics } from './idea-topics.ts';
import { breadth, ideaWorth, kindFor, LIKENESS, likeness, mostBreadth, WEIGHTS } from './idea-worth.ts';
import type { SpiceUpPreferences } from './preferences.ts';

type Wanted = Partial<SpiceUpPreferences>;
const preferences = (asked: Wanted) => makeOrder(asked).preferences;
const NOTHING: Topics = { activities: [], finer: [], boundaries: [] };

describe('the worth of an idea', () => {
  const worth = (asked: Wanted, more: Partial<DateIdea>, fresh = false, chance = 0) =>
    ideaWorth(makeIdea('one', more), preferences(asked), fresh, chance);

  it('is nothing where nothing speaks for it or against it, but for chance', () => {
    expect(worth({}, {})).toBe(0);
    expect(worth({}, {}, false, 7)).toBe(7);
    expect(worth({}, {}, true, 7)).toBe(WEIGHTS.fresh + 7);
  });

  test.each<[reason: string, Wanted, Partial<DateIdea>, number]>([
    ['a wished kind', { activityTypes: ['food', 'talk'] }, { activity: 'talk', also: ['food'] }, WEIGHTS.kind],
    ['a wished kind among others', { activityTypes: ['food'] }, { activity: 'talk', also: ['food'] }, WEIGHTS.alsoKind],
    ['another kind', { activityTypes: ['food'] }, { activity: 'talk', also: ['play'] }, 0],
    ['the occasion', { specialOccasion: 'birthday' }, { occasions: ['reunion', 'birthday'] }, WEIGHTS.occasion],
    ['another occasion', { specialOccasion: 'birthday' }, { occasions: ['reunion'] }, WEIGHTS.wrongOccasion],
    ['an occasion that nobody named', {}, { occasions: ['reunion'] }, WEIGHTS.wrongOccasion],
    ['no occasion of its own', { specialOccasion: 'birthday' }, { occasions: [] }, 0],
    ['the stage', { relationshipType: 'new' }, { stages: ['new'] }, WEIGHTS.stage],
    ['another stage', { relationshipType: 'settled' }, { stages: ['new'] }, WEIGHTS.otherStage],
    ['a stage where none is named', {}, { stages: ['new'] }, 0],
    ['no stage of its own', { relationshipType: 'new' }, { stages: [] }, 0],
    ['the budget itself', { budget: 'medium' }, { budget: 'medium' }, WEIGHTS.budget],
    ['a budget one tier under', { budget: 'medium' }, { budget: 'low' }, WEIGHTS.cheaper],
    ['a budget two tiers under', { budget: 'high' }, { budget: 'low' }, 2 * WEIGHTS.cheaper],
    ['the comfort chosen', { comfortLevel: 'moderate' }, { comfort: 'moderate' }, 0],
    ['a level tamer', { comfortLevel: 'moderate' }, { comfort: 'conservative' }, WEIGHTS.tamer],
    ['the time there is', { availableTime: '1-2-hours' }, { minutes: [60, 120] }, WEIGHTS.length],
    ['half of its range fits', { availableTime: '1-2-hours' }, { minutes: [60, 180] }, WEIGHTS.length / 2],
    ['one length only, which fits', { availableTime: '1-2-hours' }, { minutes: [90, 90] }, WEIGHTS.length],
    ['an evening long, no time named', {}, { minutes: [240, 360] }, 0],
    ['longer than an evening, no time named', {}, { minutes: [300, 400] }, WEIGHTS.long],
    ['longer than a day, no time named', {}, { minutes: [1440, 2880] }, WEIGHTS.overnight],
    ['written for one, for one', { needs: ['just-me'] }, { solo: true, soloOnly: true }, WEIGHTS.soloOnly],
    ['written for two or one, for one', { needs: ['just-me'] }, { solo: true }, 0],
  ])('%s counts as the table says', (_, asked, more, expected) => {
    expect(worth(asked, more)).toBe(expected);
  });

  it('puts rest before kind, kind before taste, and taste before chance', () => {
    const { fresh, kind, alsoKind, newKind, occasion, stage, budget, length, chance } = WEIGHTS;
    expect(fresh).toBeGreaterThan(kind + newKind + occasion + stage + budget + length + chance);
    expect(alsoKind).toBeGreaterThan(
      occasion - WEIGHTS.wrongOccasion + stage - WEIGHTS.otherStage + budget + length + chance,
    );
    expect(kind).toBeGreaterThan(alsoKind + chance);
  });
});

it('an idea is offered as the first wished kind that it is of, else as its own', () => {
  const idea = makeIdea('one', { activity: 'talk', also: ['food', 'play'] });
  expect(kindFor(idea, ['play', 'food'])).toBe('food');
  expect(kindFor(idea, ['play', 'talk'])).toBe('talk');
  expect(kindFor(idea, ['making'])).toBe('talk');
  expect(kindFor(idea, [])).toBe('talk');
});

describe('two ideas', () => {
  const plain: Partial<DateIdea> = {
    activity: 'talk',
    places: ['home'],
    daytime: 'evening',
    lowEnergy: true,
    budget: 'low',
  };
  const other: Partial<DateIdea> = {
    activity: 'play',
    places: ['town'],
    daytime: 'day',
    lowEnergy: false,
    budget: 'high',
  };
  const alike = (a: Partial<DateIdea>, b: Partial<DateIdea>) =>
    likeness(makeIdea('one', { ...plain, ...a }), makeIdea('two', { ...other, ...b }), preferences({}));

  test.each<[what: string, Partial<DateIdea>, Partial<DateIdea>, number]>([
    ['nothing', {}, {}, 0],
    ['their kind', {}, { activity: 'talk' }, LIKENESS.activity],
    ['a kind that is a further one of the second', {}, { also: ['talk'] }, LIKENESS.sharedActivity],
    ['a kind that is a further one of the first', { also: ['play'] }, {}, LIKENESS.sharedActivity],
    ['only further kinds', { also: ['food'] }, { also: ['food'] }, 0],
    ['the place', {}, { places: ['home'] }, LIKENESS.place],
    ['the time of day', {}, { daytime: 'evening' }, LIKENESS.daytime],
    ['that any time of day will do', { daytime: 'any' }, { daytime: 'any' }, 0],
    ['the energy that they take', {}, { lowEnergy: true }, LIKENESS.energy],
    ['the budget', {}, { budget: 'low' }, LIKENESS.budget],
    ['a word of the title', { title: 'Lantern supper' }, { title: 'Lantern walk' }, LIKENESS.titleWord],
    [
      'three words of the title, of which two count',
      { title: 'Lantern supper garden' },
      { title: 'Garden supper lantern' },
      2 * LIKENESS.titleWord,
    ],
    ['place and budget', {}, { places: ['home'], budget: 'low' }, LIKENESS.place + LIKENESS.budget],
  ])('that have in common: %s', (_, a, b, expected) => {
    expect(alike(a, b)).toBe(expected);
  });
});

describe('the breadth of a set', () => {
  const food = makeIdea('one', { activity: 'food' });
  const both = makeIdea('two', { activity: 'talk', also: ['food'] });

  it('counts each wished kind once, however many are of it', () => {
    const asked = preferences({ activityTypes: ['food', 'play', 'talk'] });
    expect(breadth([], asked, NOTHING)).toBe(0);
    expect(breadth([food], asked, NOTHING)).toBe(WEIGHTS.newKind);
    expect(breadth([food, food], asked, NOTHING)).toBe(WEIGHTS.newKind);
    expect(breadth([food, both], asked, NOTHING)).toBe(2 * WEIGHTS.newKind);
  });

  it('counts a liked topic most where it is first met', () => {
    const liked: Topics = { ...NOTHING, activities: ['food'] };
    expect(breadth([food], preferences({}), liked)).toBe(WEIGHTS.newLiked);
    expect(breadth([food, both], preferences({}), liked)).toBe(WEIGHTS.newLiked + WEIGHTS.liked);
    expect(breadth([makeIdea('three')], preferences({}), liked)).toBe(0);
  });

  it('grows by one idea no more than it is said to grow at most', () => {
    const liked: Topics = { activities: ['food', 'talk'], finer: [], boundaries: [] };
    const asked = preferences({ activityTypes: ['food', 'talk'] });
    expect(mostBreadth(asked, liked)).toBe(breadth([both], asked, liked));
    expect(mostBreadth(preferences({}), NOTHING)).toBe(0);
  });
});
