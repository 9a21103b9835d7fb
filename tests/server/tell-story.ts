/** Stories sent over HTTP as an author's browser sends them, and let through as a moderator would. */
import { randomBytes } from 'node:crypto';
import type { StoryForm } from '../../domain/stories/story.ts';
import type { OwnStory, SentStory } from '../../domain/stories/story-views.ts';
import { approveStory } from '../../server/stories/moderated.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

/** A word that nobody sent before, without vowels: the digits of a UUID look like a telephone number now and then. */
export const madeUpWord = (): string =>
  [...randomBytes(16).toString('hex')].map((digit) => 'bcdfghjklmnpqrst'[Number.parseInt(digit, 16)]).join('');

/** Words that nobody sent before, and that nothing stands out in. */
export const storyForm = (more: Partial<StoryForm> = {}): StoryForm => ({
  title: 'The walk after supper',
  pseudonym: true,
  displayName: '',
  relationshipContext: ['long-term'],
  content: `We began to walk around the block after supper and talk about the day. ${madeUpWord()}`,
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
