import { describe, expect, test } from 'vitest';
import { makeIdea, makeIdeas, makeOrder } from '../../tests/spice-up/make-idea.ts';
import { addDays } from '../calendar-date.ts';
import { ACTIVITIES } from '../list/topic-kinds.ts';
import { chooseIdeas, limitsOf } from './idea-choice.ts';
import { limitsBroken } from './idea-limits.ts';

const DAY = '2026-11-21';
const ids = (choice: ReturnType<typeof chooseIdeas>) => choice.ideas.map(({ id }) => id).sort();
const seenOn = (ideas: string[], ago: number) => ideas.map((id) => ({ id, day: addDays(DAY, -ago) }));

describe('limits', () => {
  const plain = makeIdea('plain');
  test.each([
    ['availableTime', { availableTime: 'weekend' }, plain],
    ['budget', { budget: 'low' }, makeIdea('x', { budget: 'medium' })],
    ['location', { location: 'town' }, plain],
    ['apart', {}, makeIdea('x', { places: ['apart'] })],
    ['comfortLevel', {}, makeIdea('x', { comfort: 'moderate' })],
    ['comfortLevel', { comfortLevel: 'adventurous' }, makeIdea('x', { comfort: 'very-bold' })],
    ['needs', { needs: ['children-asleep'] }, makeIdea('x', { childrenAsleep: false })],
    ['needs', { needs: ['children-asleep'] }, makeIdea('x', { homeAlone: true })],
    ['needs', { needs: ['children-asleep'] }, makeIdea('x', { places: ['town'] })],
    ['needs', { needs: ['children-asleep'], location: 'town' }, makeIdea('x', { places: ['home', 'town'] })],
    ['needs', { needs: ['low-energy'] }, makeIdea('x', { lowEnergy: false })],
    ['needs', { needs: ['limited-mobility'] }, makeIdea('x', { limitedMobility: false })],
    ['needs', { needs: ['no-alcohol'] }, makeIdea('x', { alcohol: true })],
    ['needs', { needs: ['no-alcohol'] }, makeIdea('x', { touches: ['alcohol'] })],
    ['needs', { needs: ['may-rain'] }, makeIdea('x', { dryOnly: true })],
    ['persons', { needs: ['just-me'] }, plain],
    ['persons', {}, makeIdea('x', { solo: true, soloOnly: true })],
    ['season', {}, makeIdea('x', { seasons: ['summer'] })],
    ['previousActivities', { previousActivities: ['plain'] }, plain],
  ] as const)('%s keeps an idea out for %j', (limit, preferences, idea) => {
    const order = makeOrder(preferences as Parameters<typeof makeOrder>[0]);
    expect(limitsBroken(idea, limitsOf(order))).toEqual([limit]);
    expect(chooseIdeas(order, [idea]).ideas).toEqual([]);
  });
  test.each([
    ['activity:talk', plain],
    ['activity:food', makeIdea('x', { also: ['food'] })],
    ['activity:massage', makeIdea('x', { steps: ['Offer a foot massage.'] })],
    ['boundary:cameras', makeIdea('x', { touches: ['cameras'] })],
    ['boundary:alcohol', makeIdea('x', { alcohol: true })],
    ['boundary:cameras', makeIdea('x', { steps: ['Take a photograph of each other.'] })],
    ['boundary:covered-eyes', makeIdea('x', { materials: ['Eye masks'] })],
  ])('%s on the list keeps it out', (topic, idea) => {
    const order = makeOrder({}, { wishes: { liked: [], avoid: [topic] } });
    expect(limitsBroken(idea, limitsOf(order))).toEqual(['avoided']);
  });
  test('what fits is offered', () => {
    expect(limitsBroken(plain, limitsOf(makeOrder({ availableTime: '1-2-hours', location: 'home' })))).toEqual([]);
  });
});

describe('the set', () => {
  test('is varied where ideas are as good', () => {
    const library = ACTIVITIES.flatMap((activity) => makeIdeas(6, activity, { activity }));
    for (let seed = 0; seed < 20; seed++) {
      const { ideas } = chooseIdeas(makeOrder({}, { seed }), library);
      expect(new Set(ideas.map(({ activity }) => activity)).size).toBe(4);
    }
  });
  test('takes the kinds wished for first, each of them', () => {
    const library = ACTIVITIES.flatMap((activity) => makeIdeas(4, activity, { activity }));
    for (let seed = 0; seed < 20; seed++) {
      const { ideas, narrow } = chooseIdeas(makeOrder({ activityTypes: ['food', 'play'] }, { seed }), library);
      expect(new Set(ideas.map(({ activity }) => activity))).toEqual(new Set(['food', 'play']));
      expect(narrow).toBeNull();
    }
  });
  test('has each kind wished for, even where the best ideas are all of one', () => {
    const rich = (['talk', 'making', 'culture', 'moving'] as const).flatMap((activity) =>
      makeIdeas(3, activity, { activity, also: ['food'], occasions: ['birthday'] }),
    );
    const poor = makeIdeas(3, 'play', { activity: 'play', stages: ['new'] });
    const wish = { activityTypes: ['food', 'play'], specialOccasion: 'birthday', relationshipType: 'settled' } as const;
    for (let seed = 0; seed < 20; seed++) {
      const order = makeOrder({ ...wish, activityTypes: [...wish.activityTypes] }, { seed });
      const kinds = chooseIdeas(order, [...rich, ...poor]).ideas.map(({ activity }) => activity);
      expect(kinds.filter((kind) => kind === 'play')).toHaveLength(1);
    }
  });
  test('has something for each liked topic', () => {
    const library = ACTIVITIES.flatMap((activity) => makeIdeas(4, activity, { activity }));
    const wishes = { liked: ['activity:making', 'activity:surprise'], avoid: [] };
    for (let seed = 0; seed < 20; seed++) {
      const kinds = chooseIdeas(makeOrder({}, { seed, wishes }), library).ideas.map(({ activity }) => activity);
      expect(kinds).toEqual(expect.arrayContaining(['making', 'surprise']));
    }
  });
  test('prefers the occasion, and leaves those of others to others', () => {
    const library = [
      ...makeIdeas(9, 'any'),
      ...makeIdeas(2, 'cake', { occasions: ['birthday'] }),
      ...makeIdeas(2, 'return', { occasions: ['reunion'] }),
    ];
    const birthday = chooseIdeas(makeOrder({ specialOccasion: 'birthday' }), library);
    expect(ids(birthday)).toEqual(expect.arrayContaining(['cake-1', 'cake-2']));
    expect(ids(birthday).join()).not.toContain('return');
    expect(ids(chooseIdeas(makeOrder(), library)).join()).not.toMatch(/cake|return/);
  });
  test('is another for another seed and the same for the same', () => {
    const library = makeIdeas(60, 'idea');
    const sets = Array.from({ length: 20 }, (_, seed) => ids(chooseIdeas(makeOrder({}, { seed }), library)).join());
    expect(new Set(sets).size).toBeGreaterThan(15);
    expect(ids(chooseIdeas(makeOrder({}, { seed: 3 }), library)).join()).toBe(sets[3]);
  });
});

describe('what was had', () => {
  const library = makeIdeas(8, 'idea');
  const [a = '', b = '', c = '', d = '', e = '', ...rest] = library.map(({ id }) => id);
  test('rests for 90 days', () => {
    expect(ids(chooseIdeas(makeOrder({}, { seen: seenOn([a, b, c, d], 89) }), library))).toEqual([e, ...rest].sort());
    const back = chooseIdeas(makeOrder({}, { seen: seenOn([a, b, c, d, e, ...rest], 90) }), library);
    expect([back.ideas.length, back.narrow]).toEqual([4, null]);
  });
  test('counts from the last time', () => {
    const seen = [...seenOn([a], 200), ...seenOn([a], 3), ...seenOn([a], 120)];
    for (let seed = 0; seed < 20; seed++)
      expect(ids(chooseIdeas(makeOrder({}, { seed, seen }), library))).not.toContain(a);
  });
  test('comes back, the longest ago first, where fewer than three others fit, and a word says so', () => {
    const many = makeIdeas(20, 'idea');
    const old = many.slice(2, 10).map(({ id }) => id);
    const late = many.slice(10).map(({ id }) => id);
    const { ideas, narrow } = chooseIdeas(makeOrder({}, { seen: [...seenOn(old, 60), ...seenOn(late, 5)] }), many);
    const chosen = ideas.map(({ id }) => id);
    expect(chosen).toEqual(expect.arrayContaining(['idea-1', 'idea-2']));
    expect(chosen.filter((id) => late.includes(id))).toEqual([]);
    expect(chosen).toHaveLength(4);
    expect(narrow).toEqual({
      wish: null,
      message: 'Only two new ideas fit all of your wishes. Some you had longest ago are back.',
    });
  });
  test('three new ones are a bundle of three', () => {
    const seen = seenOn(
      library.slice(3).map(({ id }) => id),
      10,
    );
    expect(ids(chooseIdeas(makeOrder({}, { seen }), library))).toEqual([a, b, c]);
  });
  test('no bundle returns as it was, even where just the same four are new again', () => {
    const seen = [...seenOn([a, b, c, d], 95), ...seenOn([e, ...rest], 20)];
    for (let seed = 0; seed < 20; seed++) {
      const set = ids(chooseIdeas(makeOrder({}, { seed, seen }), library));
      expect(set).toHaveLength(4);
      expect(set).not.toEqual([a, b, c, d].sort());
    }
  });
  test('a day ahead of today counts as today', () => {
    expect(ids(chooseIdeas(makeOrder({}, { seen: seenOn([a], -1) }), library))).not.toContain(a);
  });
});

describe('the narrow wish', () => {
  const dear = makeIdeas(5, 'dear', { budget: 'high' });
  const far = makeIdeas(3, 'far', { places: ['trip'] });
  test('is the one whose loosening brings most', () => {
    const order = makeOrder({ budget: 'low', location: 'home' });
    const { ideas, narrow } = chooseIdeas(order, [makeIdea('fits'), ...dear, ...far]);
    expect(ideas.map(({ id }) => id)).toEqual(['fits']);
    expect(narrow).toEqual({
      wish: 'budget',
      message: 'Only one new idea fits all of your wishes. Changing the budget would bring the most.',
    });
  });
  test('with nothing at all still says what to change', () => {
    const { ideas, narrow } = chooseIdeas(makeOrder({ location: 'home' }), far);
    expect(ideas).toEqual([]);
    expect(narrow).toEqual({
      wish: 'location',
      message: 'Nothing fits all of your wishes at once. Changing the place would bring the most.',
    });
  });
  test('is the one that brings most, also where another answer is in the way of the same ideas', () => {
    const abed = makeIdeas(2, 'abed', { places: ['home', 'trip'] });
    const away = makeIdeas(3, 'away', { places: ['home'] });
    const order = makeOrder({ location: 'trip', needs: ['children-asleep'] });
    expect(chooseIdeas(order, [...abed, ...away]).narrow?.wish).toBe('location');
  });
  test('where only two changes together help, names the one more often in the way', () => {
    const both = [
      ...makeIdeas(2, 'x', { budget: 'high', places: ['trip'] }),
      makeIdea('y', { budget: 'high', comfort: 'moderate' }),
    ];
    expect(chooseIdeas(makeOrder({ budget: 'low', location: 'home' }), both).narrow).toEqual({
      wish: 'budget',
      message: 'Nothing fits all of your wishes at once. It would take more than one change. Start with the budget.',
    });
  });
  test('of kinds fills up with others, and says so', () => {
    const library = [makeIdea('meal', { activity: 'food' }), ...makeIdeas(6, 'talk')];
    const { ideas, narrow } = chooseIdeas(makeOrder({ activityTypes: ['food'] }), library);
    expect([ideas[0]?.id, ideas.length]).toEqual(['meal', 4]);
    expect(narrow?.wish).toBe('activityTypes');
    expect(narrow?.message).toContain('respect your limits and are of other kinds');
  });
  test('is said also where three of the kind fit and one of another makes the fourth', () => {
    const library = [...makeIdeas(3, 'meal', { activity: 'food' }), ...makeIdeas(6, 'talk')];
    const { ideas, narrow } = chooseIdeas(makeOrder({ activityTypes: ['food'] }), library);
    expect(ideas.map(({ activity }) => activity)).toEqual(['food', 'food', 'food', 'talk']);
    expect(narrow).toEqual({
      wish: 'activityTypes',
      message:
        'Only three new ideas fit all of your wishes. The rest respect your limits and are of other kinds. Changing the kinds of activity would bring the most.',
    });
  });
  test('is never a no of the list, the season, or being one', () => {
    const ruledOut = makeIdeas(5, 'x', { touches: ['cameras'] });
    const summer = makeIdeas(5, 'y', { seasons: ['summer'] });
    const forOne = makeIdeas(5, 'z', { solo: true, soloOnly: true });
    const order = makeOrder({}, { wishes: { liked: [], avoid: ['boundary:cameras'] } });
    expect(chooseIdeas(order, [...ruledOut, ...summer, ...forOne]).narrow).toEqual({
      wish: null,
      message: 'Nothing fits all of your wishes at once.',
    });
  });
});
