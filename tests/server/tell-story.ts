/** Stories sent over HTTP as an author's browser sends them, and let through as a moderator would. */
import { randomUUID } from 'node:crypto';
import type { StoryForm } from '../../domain/stories/story.ts';
import type { OwnStory, SentStory } from '../../domain/stories/story-views.ts';
import { approveStory } from '../../server/stories/moderated.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

/** Words that nobody sent before, and that nothing stands out in. */
export const storyForm = (more: Partial<StoryForm> = {}): StoryForm => ({
  title: 'The walk after supper',
  pseudonym: true,
  displayName: '',
  relationshipContext: ['long-term'],
  content: `We began to walk around the block after supper and talk about the day. ${randomUUID()}`,
  tags: ['communication', 'routines'],
  contentWarnings: [],
  privacyConsent: true,
  allowPublic: true,
  allowComments: true,
  ...more,
});

export async function tellStory(home: TestApp, account: NewAccount, more: Partial<StoryForm> = {}): Promise<OwnStory> {
  const { status, body } = await callAs(account, 'POST', `${home.url}/api/stories`, storyForm(more));
  if (status !== 201) throw new Error(`A story was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as SentStory).story;
}

export async function letThrough(home: TestApp, story: Pick<OwnStory, 'id' | 'content'>): Promise<void> {
  const { id, content } = story;
  await home.ctx.db.transaction((tx) => approveStory(tx, home.ctx, id, { content, sentContent: null, notes: '' }));
}

/** A published story of somebody new. */
export async function publishedStory(
  home: TestApp,
  more: Partial<StoryForm> = {},
): Promise<{ author: NewAccount; story: OwnStory }> {
  const author = await signUp(home.url);
  const story = await tellStory(home, author, more);
  await letThrough(home, story);
  return { author, story };
}
