/** Fills a PostgreSQL with articles, stories and comments whose words come as often as words do: few always, most of them seldom. */

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ARTICLE_TAGS, CATEGORIES } from '../domain/articles/article.ts';
import { chanceOf } from '../domain/articles/covers/cover-shapes.ts';
import { STORY_TAGS } from '../domain/stories/story.ts';
import { DAY_MS } from '../domain/time-units.ts';
import { articleLikes, articles } from '../server/articles/tables.ts';
import type { AppContext } from '../server/platform/app-context.ts';
import { commentLikes, comments, stories, storyLikes } from '../server/stories/tables.ts';

const FOLDER = join(import.meta.dirname, '..', 'content', 'articles');
const BATCH = { articles: 100, stories: 500, comments: 2_500 };

/**
 * `talkedOf` has more comments than any page shows, `told` are the public stories; `words` are all there are, the most
 * frequent first. The same each time, but for the ids.
 */
export async function fillBlog(ctx: AppContext, wanted: { articles: number; stories: number; comments: number }) {
  const chance = chanceOf('a filled blog');
  const words = vocabulary();
  // Zipf's law (Zipf 1949): the n-th word comes 1/n as often as the first, here by the inverse of its sum.
  const word = (): string => words[Math.floor(words.length ** chance()) - 1] ?? 'evening';
  const text = (count: number): string => Array.from({ length: count }, word).join(' ');
  const some = <T>(list: readonly T[], count: number): T[] => {
    const from = Math.floor(chance() * (list.length - count));
    return list.slice(from, from + count);
  };
  const before = (days: number) => new Date(ctx.clock.now().getTime() - chance() * days * DAY_MS);
  const inBatches = async (count: number, size: number, write: (rows: number, from: number) => Promise<unknown>) => {
    for (let done = 0; done < count; done += size) await write(Math.min(size, count - done), done);
  };

  await inBatches(wanted.articles, BATCH.articles, (rows) =>
    ctx.db.insert(articles).values(
      Array.from({ length: rows }, () => {
        const [id, at] = [randomUUID(), before(1_500)];
        return {
          id,
          slug: id,
          title: text(7),
          excerpt: text(25),
          body: text(900),
          authorName: 'Twofold',
          category: some(CATEGORIES, 1)[0] ?? 'guides',
          tags: some(ARTICLE_TAGS, 3),
          status: 'published' as const,
          hero: {
            url: '/media/x.jpg',
            alt: 'x',
            credit: 'x',
            license: 'Own Work' as const,
            sourceUrl: '',
            caption: '',
          },
          seo: { title: '', description: '', ogImage: '', canonical: '' },
          readingTime: 5,
          publishedAt: at,
          createdAt: at,
          updatedAt: at,
          views: Math.floor(chance() * 10_000),
          likes: Math.floor(100 ** chance()),
        };
      }),
    ),
  );
  const told = Array.from({ length: wanted.stories }, () => ({
    id: randomUUID(),
    pending: chance() < 0.01,
    comments: 0,
  }));
  const shown = told.filter(({ pending }) => !pending);
  const talkedOf = shown[0];
  if (!talkedOf) throw new Error('There is no story to speak of.');
  // Every fiftieth comment under the one that everybody talks of.
  const saidUnder = Array.from({ length: wanted.comments }, (_, at) => {
    const story = (at % 50 === 0 ? talkedOf : shown[Math.floor(chance() * shown.length)]) ?? talkedOf;
    story.comments += 1;
    return story.id;
  });
  await inBatches(wanted.stories, BATCH.stories, (rows, from) =>
    ctx.db.insert(stories).values(
      told.slice(from, from + rows).map(({ id, pending, comments: said }) => {
        const at = before(1_500);
        return {
          id,
          title: text(6),
          pseudonym: true,
          displayName: `Quiet ${word()}`,
          content: text(130),
          relationshipContext: ['dating' as const],
          tags: some(STORY_TAGS, 2),
          contentWarnings: [],
          status: pending ? ('pending' as const) : ('published' as const),
          allowPublic: true,
          allowComments: true,
          submittedOn: at.toISOString().slice(0, 10),
          publishedAt: pending ? null : at,
          likes: Math.floor(200 ** chance()),
          views: Math.floor(20_000 ** chance()),
          comments: said,
        };
      }),
    ),
  );
  await inBatches(wanted.comments, BATCH.comments, (rows, from) =>
    ctx.db.insert(comments).values(
      saidUnder.slice(from, from + rows).map((storyId) => ({
        id: randomUUID(),
        storyId,
        authorName: `Calm ${word()}`,
        body: text(18),
        createdAt: before(1_000),
        likes: Math.floor(2 * chance()),
      })),
    ),
  );
  await likeAll(ctx);
  return { talkedOf: talkedOf.id, words, told: shown.map(({ id }) => id) };
}

/** As many likes as each thing says it has, of nobody's hash. */
async function likeAll({ db }: AppContext): Promise<void> {
  const liker = sql`translate(rtrim(encode(sha256((one.id::text || n)::bytea), 'base64'), '='), '+/', '-_')`;
  for (const [liked, likes] of [
    [articles, articleLikes],
    [stories, storyLikes],
    [comments, commentLikes],
  ] as const)
    await db.execute(
      sql`insert into ${likes} select one.id, ${liker} from ${liked} one cross join generate_series(1, one.likes) n`,
    );
}

/** Of our own articles, the most frequent first. */
function vocabulary(): string[] {
  const counts = new Map<string, number>();
  for (const name of readdirSync(FOLDER)) {
    const found =
      readFileSync(join(FOLDER, name), 'utf8')
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [];
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}
