import { describe, expect, test } from 'vitest';
import { makeIdea, makeIdeas, makeOrder } from '../../tests/spice-up/make-idea.ts';
import { sanitisedIdeasSchema, sanitisedInput } from './provider-input.ts';
import { REPLY_SCHEMA } from './provider-schema.ts';

const library = [
  ...makeIdeas(4, 'talk'),
  ...makeIdeas(4, 'food', { activity: 'food', places: ['town'] }),
  makeIdea('museum', { title: 'One room of a museum' }),
];

describe('what a provider is told', () => {
  test('is this, and nothing else', () => {
    const order = makeOrder(
      {
        relationshipType: 'settled',
        availableTime: '2-4-hours',
        budget: 'medium',
        location: 'home',
        activityTypes: ['talk'],
        comfortLevel: 'moderate',
        specialOccasion: 'birthday',
        previousActivities: ['The museum with Ada on Friday', 'museum'],
        needs: ['low-energy'],
      },
      { wishes: { liked: ['activity:massage', 'theme:spa'], avoid: ['boundary:cameras', 'activity:canary'] } },
    );
    const [first, second, ...more] = sanitisedInput(order, library);
    expect(more).toEqual([]);
    expect(first).toEqual({
      task: 'ideas',
      solo: false,
      relationship_stage: '<5years',
      minutes: { least: 120, most: 240 },
      budget: 'Medium',
      comfort: 'moderate',
      occasion: 'birthday',
      season: 'autumn',
      needs: ['low-energy'],
      liked: ['activity:massage'],
      never: ['boundary:cameras'],
      done_already: ['One room of a museum'],
      variation_id: first?.variation_id,
      ideas: [
        { idea: 1, category: 'talk', place: 'home' },
        { idea: 2, category: 'talk', place: 'home' },
      ],
    });
    expect(second?.ideas.map(({ idea }) => idea)).toEqual([3, 4]);
    expect(second?.variation_id).toBe(((first?.variation_id ?? 0) + 50) % 100);
  });
  test('is what the server takes, field by field in the same order', () => {
    const avoid = ['activity:food', 'activity:massage', 'boundary:cameras'];
    const orders = [
      makeOrder(),
      makeOrder(
        { relationshipType: 'new', availableTime: 'weekend', specialOccasion: 'reunion' },
        { wishes: { liked: [], avoid } },
      ),
    ];
    for (const input of orders.flatMap((order) => sanitisedInput(order, library)))
      expect(JSON.stringify(sanitisedIdeasSchema.parse(input))).toBe(JSON.stringify(input));
  });
  test('is never that something ruled out is liked', () => {
    const both = ['activity:touch', 'activity:massage'];
    const [input] = sanitisedInput(
      makeOrder({}, { wishes: { liked: [...both, 'activity:food'], avoid: both } }),
      library,
    );
    expect([input?.liked, input?.never]).toEqual([['activity:food'], both]);
  });
  test('of an empty order says the widest that it may', () => {
    const [input] = sanitisedInput(makeOrder(), library);
    expect(input).toMatchObject({
      minutes: { least: 60, most: 240 },
      budget: 'High',
      comfort: 'conservative',
      solo: false,
    });
    expect(Object.keys(input ?? {})).not.toContain('occasion');
  });
  test('says when it is for one person', () => {
    expect(sanitisedInput(makeOrder({ needs: ['just-me'] }), library)[0]).toMatchObject({ solo: true, needs: [] });
  });
  test('varies with the seed', () => {
    const numbers = Array.from(
      { length: 30 },
      (_, seed) => sanitisedInput(makeOrder({}, { seed }), library)[0]?.variation_id,
    );
    expect(new Set(numbers).size).toBeGreaterThan(20);
  });
  test('has seats beyond what the library has, of kinds wished for and none ruled out', () => {
    const order = makeOrder(
      { activityTypes: ['talk', 'food'], location: 'nature' },
      { wishes: { liked: [], avoid: ['activity:food'] } },
    );
    const seats = sanitisedInput(order, library).flatMap(({ ideas }) => ideas);
    expect(seats).toEqual([1, 2, 3, 4].map((idea) => ({ idea, category: 'talk', place: 'nature' })));
  });
  test('keeps the kind and the place that the engine chose for each of its own ideas', () => {
    const chosen = [makeIdea('a', { activity: 'food', also: ['play'], places: ['town'] }), makeIdea('b')];
    const seats = (order: ReturnType<typeof makeOrder>) =>
      sanitisedInput(order, library, chosen)
        .flatMap(({ ideas }) => ideas)
        .slice(0, 2);
    expect(seats(makeOrder())).toEqual([
      { idea: 1, category: 'food', place: 'town' },
      { idea: 2, category: 'talk', place: 'home' },
    ]);
    expect(seats(makeOrder({ activityTypes: ['play'] }))[0]).toMatchObject({ category: 'play', place: 'town' });
  });
  test('has further seats of different kinds where none was wished for', () => {
    const categories = Array.from({ length: 20 }, (_, seed) =>
      sanitisedInput(makeOrder({}, { seed }), [], []).flatMap(({ ideas }) => ideas.map(({ category }) => category)),
    );
    for (const four of categories) expect(new Set(four).size).toBe(4);
    expect(new Set(categories.map(([first]) => first)).size).toBeGreaterThan(4);
  });
  test('is nothing where sleeping children and the place speak against each other', () => {
    expect(sanitisedInput(makeOrder({ needs: ['children-asleep'], location: 'town' }), library)).toEqual([]);
  });
});

test('the schema is strict to the last level', () => {
  const look = (schema: Record<string, unknown>): void => {
    if (schema.type === 'array') look(schema.items as Record<string, unknown>);
    if (schema.type !== 'object') return;
    const properties = schema.properties as Record<string, Record<string, unknown>>;
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toEqual(Object.keys(properties));
    for (const property of Object.values(properties)) look(property);
  };
  look(REPLY_SCHEMA);
});
