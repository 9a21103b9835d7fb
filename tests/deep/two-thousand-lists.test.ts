/** Two thousand random pairs of lists through the whole comparison: always the plain definition, on both sides. */
import { expect, test } from 'vitest';
import { matchLists } from '../../domain/list/wish-match.ts';
import { compareOnce } from '../partner/compare-once.ts';
import { randomAnswers } from '../partner/random-lists.ts';

test('2,000 pairs end as the plain definition says', () => {
  let found = 0;
  for (let pair = 0; pair < 2_000; pair++) {
    const [one, other] = [randomAnswers(`deep one ${pair}`), randomAnswers(`deep other ${pair}`)];
    const { opener, answerer, asked } = compareOnce(one, other, `deep ${pair}`);
    expect(opener, `pair ${pair}`).toEqual(matchLists(asked, other));
    expect(answerer, `pair ${pair}`).toEqual(opener);
    found += Object.keys(opener).length;
  }
  expect(found).toBeGreaterThan(2_000);
});
