/** What the blog's home and an article's page show, each by one statement; a second one tells of pictures of the media library, where any may stand there. */
import type { Category } from '../../domain/articles/article.ts';
import type { ArticleCard, Highlight } from '../../domain/articles/blog/blog-views.ts';
import type { BlogCategory } from '../../domain/articles/search/blog-query.ts';
import type { SiteSettings } from '../../domain/site/settings.ts';
import type { StorySort } from '../../domain/stories/sort.ts';
import type { StoryCard } from '../../domain/stories/story-views.ts';
import { articleReader, type ReadArticle } from '../articles/article.ts';
import { narrowed, newestArticles } from '../articles/blog.ts';
import { cardsOf, heroAddress } from '../articles/published.ts';
import { findPictures } from '../media/asset.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Answers, openStatement, writtenFor } from '../platform/sql/statement.ts';
import { listedStories, storyCard } from '../stories/story.ts';
import { weeksAt } from '../stories/weekly-story.ts';
import { HIGHLIGHTS, highlightHeroes, highlightsOf } from './highlights.ts';
import { askedSettings } from './settings.ts';

/** How many come, and behind how many others. */
interface Part {
  first: number;
  most: number;
}

interface AskedBlog {
  category: BlogCategory;
  sort: StorySort;
  articles: Part;
  stories: Part;
}

interface Listed<T> {
  items: T[];
  /** In the whole list. */
  total: number;
}

interface BlogPage {
  settings: SiteSettings;
  /** Empty but on the whole blog. */
  highlights: Highlight[];
  /** Null among community stories. */
  articles: Listed<ArticleCard> | null;
  /** Null beside the articles of one category. */
  stories: Listed<StoryCard> | null;
}

const ofCategory = (category: Category | 'all') => newestArticles(narrowed(category));
const whole = (sort: StorySort) =>
  openStatement({ settings: askedSettings, ...HIGHLIGHTS, ...ofCategory('all'), ...listedStories(sort) });
const stories = (sort: StorySort) => openStatement({ settings: askedSettings, ...listedStories(sort) });
const oneCategory = (category: Category) => openStatement({ settings: askedSettings, ...ofCategory(category) });

const [wholeBy, storiesBy, categoryBy] = [writtenFor(whole), writtenFor(stories), writtenFor(oneCategory)];

/** Without a search, as anybody may see it. */
export async function readBlogPage(ctx: AppContext, asked: AskedBlog): Promise<BlogPage> {
  const { category, sort } = asked;
  const values = {
    now: ctx.clock.now(),
    ...weeksAt(ctx),
    ...asked.articles,
    firstStory: asked.stories.first,
    mostStories: asked.stories.most,
  };
  if (category === 'community-stories') {
    const found = await storiesBy(sort)(ctx.db, values);
    return { settings: found.settings, highlights: [], articles: null, stories: storiesOf(found) };
  }
  if (category !== 'all') {
    const found = await categoryBy(category)(ctx.db, values);
    const pictures = await findPictures(ctx.db, found.articles.map(heroAddress));
    return { settings: found.settings, highlights: [], articles: articlesOf(found, pictures), stories: null };
  }
  const found = await wholeBy(sort)(ctx.db, values);
  const pictures = await findPictures(ctx.db, [...found.articles.map(heroAddress), ...highlightHeroes(found)]);
  return {
    settings: found.settings,
    highlights: highlightsOf(found, pictures),
    articles: articlesOf(found, pictures),
    stories: storiesOf(found),
  };
}

const articlesOf = (
  { articles, articlesInAll }: Answers<ReturnType<typeof newestArticles>>,
  pictures: Awaited<ReturnType<typeof findPictures>>,
): Listed<ArticleCard> => ({ items: cardsOf(articles, pictures), total: articlesInAll });

const storiesOf = (found: Answers<ReturnType<typeof listedStories>>): Listed<StoryCard> => ({
  items: found.stories.map((row) => storyCard(row, found.weekly)),
  total: found.storiesInAll,
});

const readWithSettings = articleReader({ settings: askedSettings });

/** `read` is null unless readers may see it. */
export async function readArticlePage(
  ctx: AppContext,
  slug: string,
): Promise<{ settings: SiteSettings; read: ReadArticle | null }> {
  const { read, more } = await readWithSettings(ctx, slug);
  return { read, settings: more.settings };
}
