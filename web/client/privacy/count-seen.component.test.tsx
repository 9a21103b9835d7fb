/** What is counted of a page: once for each while it is open, under no name, and not where somebody asks sites to count nothing. */
import { afterEach, expect, test } from 'vitest';
import { api, signIn } from '../../../tests/component/api.ts';
import { countSeen } from './count-seen.ts';

const STORY = 'POST /api/stories/{id}/seen';
const ARTICLE = 'POST /api/blog/{id}/seen';
const id = (last: number) => `6f1c7d3e-0000-4000-8000-00000000001${last}`;
const urls = async (call: typeof STORY | typeof ARTICLE) => (await api.requests(call)).map(({ url }) => url);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('each thing counts once, without a sign-in; one that did not arrive counts the next time', async () => {
  signIn();
  await api.answer(STORY, { fault: 'no-connection' }, { status: 204 });
  await api.answer(ARTICLE, { status: 204 });
  for (let times = 0; times < 2; times += 1) {
    countSeen('article', id(1), 'view');
    countSeen('article', id(1), 'share');
  }
  await expect.poll(() => urls(ARTICLE)).toEqual([`/api/blog/${id(1)}/seen`, `/api/blog/${id(1)}/seen`]);
  const [first] = await api.requests(ARTICLE);
  expect(first?.body).toEqual({ what: 'view' });
  expect(Object.keys(first?.headers ?? {})).not.toContain('authorization');
  expect(Object.keys(first?.headers ?? {})).not.toContain('cookie');

  await expect
    .poll(async () => {
      countSeen('story', id(2), 'view');
      return (await urls(STORY)).length;
    })
    .toBe(2);
  countSeen('story', id(2), 'view');
  countSeen('story', id(3), 'view');
  await expect.poll(() => urls(STORY)).toHaveLength(3);
});

test('whoever asks sites to count nothing is not counted, on articles and on stories', async () => {
  await api.answer(STORY, { status: 204 });
  await api.answer(ARTICLE, { status: 204 });
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  countSeen('story', id(4), 'view');
  countSeen('article', id(5), 'view');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  countSeen('story', id(6), 'view');
  await expect.poll(() => urls(STORY)).toEqual([`/api/stories/${id(6)}/seen`]);
  expect(await urls(ARTICLE)).toEqual([]);
});
