/** A community story as a card: what it counts stands there once there is something to count. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { StoryCard, type StoryCardProps } from './blog-cards.tsx';

const STORY: StoryCardProps['story'] = {
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'Six hours without power',
  displayName: 'Quiet Heron',
  excerpt: 'Then the power went out.',
  relationshipContext: ['married'],
  tags: ['routines'],
  contentWarnings: [],
  readingTime: 2,
  publishedAt: '2031-03-01T10:00:00.000Z',
  likes: 0,
  comments: 0,
  isWeeklyTop: false,
};
const card = page.getByRole('article');

test('what nobody liked or answered yet shows no zero', async () => {
  await show(<StoryCard story={STORY} heading="h2" />, { size: PHONE });
  await expect.element(card).toMatchTextContent(/March 1, 2031.*2 min read/);
  for (const counted of [/\b0\b/, /like/, /comment/]) expect(card.element().textContent).not.toMatch(counted);
  await expectClean();
});

test('one is counted in the singular, more in the plural', async () => {
  await show(<StoryCard story={{ ...STORY, likes: 1, comments: 2 }} heading="h2" />);
  await expect.element(card.getByText('1 like', { exact: true })).toBeVisible();
  await expect.element(card.getByText('2 comments', { exact: true })).toBeVisible();
});
