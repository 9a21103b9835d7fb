/** The words for a bundle that came out small: how much fitted, what fills up, and what to change. */
import { expect, test } from 'vitest';
import { makeOrder } from '../../tests/spice-up/make-idea.ts';
import { type Narrowness, narrowWish } from './narrow-wish.ts';

const { preferences } = makeOrder({ budget: 'low', location: 'home', needs: ['just-me', 'low-energy'] });
const narrow = (found: Partial<Narrowness>) =>
  narrowWish(
    { fitted: 0, ideas: [], offered: 4, returned: 0, otherKinds: 0, fittedBy: () => 0, ...found },
    preferences,
  );

test.each([
  [{ offered: 0 }, 'Nothing fits all of your wishes at once.'],
  [{ fitted: 0 }, 'No new idea fits all of your wishes.'],
  [{ fitted: 1 }, 'Only one new idea fits all of your wishes.'],
  [{ fitted: 3 }, 'Only three new ideas fit all of your wishes.'],
  [{ fitted: 4 }, 'Few new ideas fit all of your wishes.'],
  [{ fitted: 2, returned: 1 }, 'Only two new ideas fit all of your wishes. Some you had longest ago are back.'],
  [
    { fitted: 2, otherKinds: 1 },
    'Only two new ideas fit all of your wishes. The rest respect your limits and are of other kinds.',
  ],
  [
    { fitted: 2, returned: 1, otherKinds: 1 },
    'Only two new ideas fit all of your wishes. The rest respect your limits, or are ones you had longest ago.',
  ],
])('%j is told', (found, message) => {
  expect(narrow(found)).toEqual({ wish: null, message });
});

test('of two wishes that bring alike the earlier of the wizard is named, and one that brings nothing never is', () => {
  const by = (budget: number, place: number) =>
    narrow({ fitted: 2, fittedBy: (loose) => (!loose.budget ? budget : loose.location !== 'home' ? place : 2) });
  expect([by(3, 3), by(3, 4), by(2, 2)].map(({ wish }) => wish)).toEqual(['budget', 'location', null]);
  expect(by(3, 4).message).toContain('Changing the place would bring the most.');
});

test('being one is never put in question with the other needs', () => {
  const asked: string[][] = [];
  narrow({
    fittedBy: ({ needs }) => {
      asked.push(needs);
      return 0;
    },
  });
  expect(asked).toContainEqual(['just-me']);
  expect(asked.every((needs) => needs.includes('just-me'))).toBe(true);
});

test('where several have to go together, only ideas with the fewest in their way say with which to begin', () => {
  const ideas: Narrowness['ideas'] = [
    { broken: ['budget', 'location', 'comfortLevel'], wished: true },
    { broken: ['budget', 'location', 'comfortLevel'], wished: true },
    { broken: ['location', 'needs'], wished: true },
    { broken: ['needs'], wished: false },
    // Out of season: no answer changes that.
    { broken: ['season'], wished: true },
  ];
  expect(narrow({ ideas })).toEqual({
    wish: 'needs',
    message:
      'No new idea fits all of your wishes. It would take more than one change. Start with what to keep in mind.',
  });
});
