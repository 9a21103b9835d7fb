/** A story's page tells how often it was read, once it was. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { StoryView } from '../../domain/stories/story-views.ts';
import { SessionProvider } from '../accounts/sign-in/session.tsx';
import StoryPage from './story-page.tsx';

const STORY: StoryView = {
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'The walk',
  displayName: 'Quiet Heron',
  excerpt: 'We walked.',
  relationshipContext: [],
  tags: ['trust'],
  contentWarnings: [],
  readingTime: 1,
  isWeeklyTop: false,
  publishedAt: '2031-03-01T10:00:00.000Z',
  likes: 0,
  comments: 0,
  content: 'We walked.',
  views: 0,
  allowComments: false,
  liked: false,
  reported: false,
  own: false,
};

function rendered(views: number): string {
  const page = () => createElement(SessionProvider, null, createElement(StoryPage));
  const Stub = createRoutesStub([{ id: 'story', path: '/', Component: page }]);
  const hydrationData = { loaderData: { story: { story: { ...STORY, views }, comments: null } } };
  return renderToStaticMarkup(createElement(Stub, { hydrationData }));
}

test('the count of views is not shown at zero', () => {
  expect(rendered(0)).toContain('Quiet Heron');
  expect(rendered(0)).not.toMatch(/\bviews?\b/);
  expect(rendered(1)).toContain('1 view<');
  expect(rendered(2)).toContain('2 views<');
});
