/** A house with two editors in it, and a post that lacks nothing. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { type AdminApp, newAdmin, openAdminApp } from './admin-app.ts';
import { callAs } from './sign-up.ts';

export interface PostApp extends AdminApp {
  /** Below /api/admin, as another administrator. */
  askAsSecond: AdminApp['ask'];
  /** A new post, saved by the first. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was answered, for the test to judge
  saved(change?: Partial<TypedPost>): Promise<any>;
}

export const wholePost = (change: Partial<TypedPost> = {}): TypedPost => ({
  ...NEW_POST,
  title: `A quiet evening ${randomUUID()}`,
  excerpt: 'What an evening without plans can be.',
  bodyMdx: 'Nothing has to happen tonight.',
  category: 'guides',
  tags: ['connection'],
  hero: {
    ...NEW_POST.hero,
    url: '/media/covers/evening.svg',
    alt: 'Two chairs',
    credit: 'Twofold',
    license: 'Own Work',
  },
  author: { name: 'Sam Reed' },
  ...change,
});

export async function openPostApp(): Promise<PostApp> {
  const home = await openAdminApp();
  const second = await newAdmin(home);
  // A profile is there from its first reading on, as the editor's page does it.
  for (const account of [home.admin, second]) await callAs(account, 'GET', `${home.url}/api/profile`);
  return {
    ...home,
    askAsSecond: (method, path, body) => callAs(second, method, `${home.url}/api/admin${path}`, body),
    async saved(change) {
      const { status, body } = await home.ask('POST', '/blog', wholePost(change));
      expect(status).toBe(201);
      return body;
    },
  };
}
