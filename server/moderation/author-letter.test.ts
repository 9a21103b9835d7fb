/** Letters to authors: some hours after a decision, once, the same for every decision, and silent about what it was. */
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { newModerator, openModerationApp } from '../../tests/server/moderation-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { tellStory } from '../../tests/server/tell-story.ts';
import { LETTER_WITHIN_MINUTES, sendAuthorLetters } from './author-letter.ts';

const home = openForFile(openModerationApp);

const lettersTo = async (email: string) =>
  (await home.ctx.mail.sentTo(email)).filter(({ subject }) => subject === 'An answer for you');

async function decided(how: 'approve' | 'reject') {
  const author = await signUp(home.url);
  const story = await tellStory(home, author, { title: 'What the harbour taught us' });
  const body = how === 'approve' ? { notes: 'A fine one' } : { reason: 'It names a street' };
  // Each time another: hours pass here, and sessions end.
  const answer = await home.ask('POST', `/stories/${story.id}/${how}`, body, await newModerator(home));
  expect(answer.status).toBe(204);
  return { author, story };
}

test('a letter leaves later than its decision, and once, also when two nodes look in one moment', async () => {
  const { author } = await decided('approve');
  home.pass((LETTER_WITHIN_MINUTES.least - 1) * MINUTE_MS);
  await sendAuthorLetters(home.ctx);
  expect(await lettersTo(author.email)).toEqual([]);
  home.pass(LETTER_WITHIN_MINUTES.most * MINUTE_MS);
  await Promise.all([sendAuthorLetters(home.ctx), sendAuthorLetters(home.ctx)]);
  await sendAuthorLetters(home.ctx);
  expect(await lettersTo(author.email)).toHaveLength(1);
});

test('nothing in it tells what was sent or how it was decided: a refusal reads like an approval', async () => {
  const [approved, rejected] = [await decided('approve'), await decided('reject')];
  home.pass(LETTER_WITHIN_MINUTES.most * MINUTE_MS);
  await sendAuthorLetters(home.ctx);
  const [yes] = await lettersTo(approved.author.email);
  const [no] = await lettersTo(rejected.author.email);
  expect(yes?.text).toBe(no?.text);
  expect(no?.text).toContain('Someone has carefully read what you sent us');
  for (const telling of ['story', 'stories', 'harbour', 'fine', 'street', 'approved', 'rejected', approved.story.id]) {
    expect(`${no?.subject} ${no?.text} ${no?.html}`.toLowerCase()).not.toContain(telling);
  }
});

test('whoever took the story back, or is gone, gets none', async () => {
  const [withdrawn, erased] = [await decided('reject'), await decided('approve')];
  await callAs(withdrawn.author, 'DELETE', `${home.url}/api/stories/${withdrawn.story.id}`);
  await callAs(erased.author, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
  home.pass(LETTER_WITHIN_MINUTES.most * MINUTE_MS);
  expect(await sendAuthorLetters(home.ctx)).toBe(0);
  expect(await lettersTo(withdrawn.author.email)).toEqual([]);
});

test('a mail server that is away costs nobody their letter', async () => {
  const { author } = await decided('reject');
  home.pass(LETTER_WITHIN_MINUTES.most * MINUTE_MS);
  const { mail } = home.ctx;
  const send = mail.send;
  mail.send = async () => {
    throw new Error('421 closing');
  };
  expect(await sendAuthorLetters(home.ctx)).toBe(0);
  mail.send = send;
  expect(await sendAuthorLetters(home.ctx)).toBe(1);
  expect(await lettersTo(author.email)).toHaveLength(1);
});
