/** One person's answers: how a click changes them, and what of them goes along with a request. */
import { expect, test } from 'vitest';
import { answerTopic, readWishList, type WishAnswers, wishesOf, wishListRecord } from './wish-list.ts';
import { TOPICS, type Topic } from './wish-topics.ts';

const [a, b, c, d] = TOPICS as unknown as [Topic, Topic, Topic, Topic];
const answers: WishAnswers = { [a]: 'yes', [b]: 'no', [c]: 'only-if', [d]: 'maybe' };

test('a click answers one topic, and null takes its answer back', () => {
  expect(answerTopic({ [a]: 'yes' }, b, 'no')).toEqual({ [a]: 'yes', [b]: 'no' });
  expect(answerTopic({ [a]: 'yes' }, a, 'maybe')).toEqual({ [a]: 'maybe' });
  expect(answerTopic({ [a]: 'yes', [b]: 'no' }, a, null)).toEqual({ [b]: 'no' });
});

test('alone one’s own yes is a wish; for two only what both want, and never over one’s own no', () => {
  expect(wishesOf(answers, null)).toEqual({ liked: [a], avoid: [b] });
  expect(wishesOf(answers, [b, c])).toEqual({ liked: [c], avoid: [b] });
  expect(wishesOf(answers, [])).toEqual({ liked: [], avoid: [b] });
});

test('a kept list names every topic, and is read without those that are not asked any more', () => {
  const record = wishListRecord(answers);
  expect(Object.keys(record.answers)).toEqual([...TOPICS]);
  expect(readWishList(record)).toEqual(answers);
  expect(readWishList({ ...record, answers: { ...record.answers, gone: 'yes', [a]: 'perhaps' } })).toEqual({
    [b]: 'no',
    [c]: 'only-if',
    [d]: 'maybe',
  });
  expect(readWishList({ ...record, version: 2 })).toBeNull();
});
