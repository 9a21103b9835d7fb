/** What readers did, in sums by the day: views, likes, comments, the newsletter, generations and faults. No person is in it. */
import type { Span } from '../../domain/analytics/range.ts';
import { type AnalyticsRange, analyticsSpans } from '../../domain/articles/analytics-range.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { listArticleDays, listTopArticles } from '../articles/figures.ts';
import { providerState } from '../billing/admin/provider.ts';
import { listGenerationCounts } from '../billing/generation.ts';
import { countGrowth } from '../newsletter/figures.ts';
import type { AppContext } from '../platform/app-context.ts';
import { listProviderFailures } from '../platform/providers/ask-provider.ts';
import { listStoryDays, listTopStories } from '../stories/story-days.ts';

interface Sums {
  blogViews: number;
  storyViews: number;
  totalLikes: number;
  totalComments: number;
}

export async function readAnalytics(ctx: AppContext, range: AnalyticsRange) {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const { now, before } = analyticsSpans(range, today);
  const [days, topPosts, topStories, newsletter, generations, failures] = await Promise.all([
    // Both spans in one query, because they are adjacent.
    listDays(ctx, { from: before.from, to: now.to }),
    listTopArticles(ctx.db, now),
    listTopStories(ctx.db, now),
    countGrowth(ctx.db, now),
    listGenerationCounts(ctx, now.from),
    listProviderFailures(ctx, now.from),
  ]);
  const shown = days.filter(({ day }) => day >= now.from);
  return {
    range,
    ...now,
    ...sumsOf(shown),
    before: sumsOf(days.filter(({ day }) => day <= before.to)),
    days: shown.map(({ day, blogViews, storyViews }) => ({ day, blogViews, storyViews })),
    topPosts,
    topStories,
    newsletter,
    generations: summed(generations, ({ tool, writer }) => `${tool} ${writer}`).map(({ tool, writer, count }) => ({
      tool,
      writer,
      count,
    })),
    failures: summed(failures, ({ tool, code }) => `${tool} ${code}`).map(({ tool, code, count }) => ({
      tool,
      code,
      count,
    })),
    provider: { state: providerState(ctx), model: ctx.provider?.model ?? null },
  };
}

const sumsOf = (days: readonly Sums[]): Sums => {
  const total = (name: keyof Sums) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    blogViews: total('blogViews'),
    storyViews: total('storyViews'),
    totalLikes: total('totalLikes'),
    totalComments: total('totalComments'),
  };
};

/** Every day of the span, also those on which nothing was read. */
async function listDays({ db }: AppContext, span: Span): Promise<(Sums & { day: string })[]> {
  const [posts, told] = await Promise.all([listArticleDays(db, span), listStoryDays(db, span)]);
  const postsOn = new Map(posts.map((row) => [row.day, row]));
  const toldOn = new Map(told.map((row) => [row.day, row]));
  const days: (Sums & { day: string })[] = [];
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const [post, story] = [postsOn.get(day), toldOn.get(day)];
    days.push({
      day,
      blogViews: post?.views ?? 0,
      storyViews: story?.views ?? 0,
      totalLikes: (post?.likes ?? 0) + (story?.likes ?? 0),
      totalComments: story?.comments ?? 0,
    });
  }
  return days;
}

/** One row for each name, the largest first. */
function summed<T extends { count: number }>(rows: readonly T[], nameOf: (row: T) => string): T[] {
  const sums = new Map<string, T>();
  for (const row of rows) {
    const known = sums.get(nameOf(row));
    sums.set(nameOf(row), known ? { ...known, count: known.count + row.count } : row);
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
}
