/** A house with mail, an article to send and people who asked for it: what the newsletter's tests begin with. */
import { randomUUID } from 'node:crypto';
import { articles } from '../../server/articles/tables.ts';
import { issues, subscribers } from '../../server/newsletter/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';

/** Published, with a slug and a title that nothing else has; answers its id. */
export async function publishArticle(ctx: AppContext, title = 'A small thing'): Promise<string> {
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.db.insert(articles).values({
    id,
    slug: `small-thing-${id.slice(0, 8)}`,
    title,
    excerpt: 'What a quarter of an hour can do.',
    body: 'Words.',
    category: 'guides',
    tags: [],
    status: 'published',
    hero: {} as never,
    seo: {} as never,
    authorName: 'Ada Byron',
    readingTime: 4,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** On the list, as after the click in the letter; answers the ids in the order of the addresses. */
export async function putOnList(ctx: AppContext, addresses: readonly string[]): Promise<string[]> {
  const now = ctx.clock.now();
  const rows = addresses.map((email) => ({
    id: randomUUID(),
    email,
    state: 'confirmed' as const,
    askedAt: now,
    confirmedAt: now,
  }));
  const SLICE = 1000;
  for (let at = 0; at < rows.length; at += SLICE) await ctx.db.insert(subscribers).values(rows.slice(at, at + SLICE));
  return rows.map(({ id }) => id);
}

/** Due now. */
export async function scheduleLetter(ctx: AppContext, articleIds: string[], subject = 'November'): Promise<string> {
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.db
    .insert(issues)
    .values({ id, subject, words: 'Hello.', articleIds, status: 'scheduled', createdAt: now, sendAt: now });
  return id;
}

export const messageIdOf = (raw: string): string => /^Message-ID:\s+(<[^>]+>)/im.exec(raw)?.[1] ?? '';
