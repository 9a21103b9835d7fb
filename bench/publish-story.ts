/** A story on a built server's page, for the benchmarks that look at one: sent by an author, let through by the operator. */
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { storyForm } from '../tests/server/tell-story.ts';

/** Whoever signs up under it may let stories through. */
const OPERATOR = 'head@twofold.example';

/** What the server has to be started with. */
export const STORY_ENVIRONMENT = { ADMIN_EMAIL: OPERATOR };

/** Resolves to the path of its page. Once for a server. */
export async function publishStory(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: OPERATOR, password: 'quiet-lantern-Harbour-7', data: { adult: true } }),
  });
  const moderator = { token: ((await answer.json()) as { access_token: string }).access_token };
  const author = await signUp(url);
  const { id } = (await callAs(author, 'POST', `${url}/api/stories`, storyForm())).body.story as { id: string };
  await callAs(moderator, 'POST', `${url}/api/admin/stories/${id}/approve`, {});
  return `/blog/stories/${id}`;
}
