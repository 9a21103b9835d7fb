/** Reads one article as anybody may see it; an address that it had before leads to its present one for good. */
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { ArticleTag } from '../../domain/articles/article.ts';
import type { ArticleView } from '../../domain/articles/blog/blog-views.ts';
import { seoOf } from '../../domain/articles/blog/seo.ts';
import { articleData, scriptText } from '../../domain/articles/blog/structured-data.ts';
import { wordsIn } from '../../domain/articles/reading-time.ts';
import type { License } from '../../domain/media/asset.ts';
import { setBounded } from '../../server/platform/bounded-map.ts';
import { appContext } from '../../server/platform/http/router-context.ts';
import { readArticlePage } from '../../server/site/blog-page.ts';
import type { ArticleData } from './article-page.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const { read, settings } = await readArticlePage(ctx, params.slug ?? '');
  const { categories, name } = settings;
  if (read && 'moved' in read) throw redirect(`/blog/${read.moved}`, 301);
  if (!read) return data<ArticleData>({ article: null, categories, seo: null, structured: '' }, { status: 404 });
  const { article } = read;
  const whole = wholeArticle(article);
  const structured = scriptText(articleData(whole, { name, origin: ctx.env.publicUrl }));
  return data<ArticleData>({ article, categories, seo: seoOf(whole), structured });
}

const MAX_COUNTED = 300;
const counted = new Map<string, number>();

/** Counted once for a text: it takes as long as a tenth of the page. */
function wordsOf(html: string): number {
  const known = counted.get(html);
  if (known !== undefined) return known;
  const words = wordsIn(html.replaceAll(/<[^>]*>/g, ' '));
  setBounded(counted, html, words, MAX_COUNTED);
  return words;
}

/** Of what readers get; its words are counted in what is shown. */
const wholeArticle = (article: ArticleView) => ({
  ...article,
  tags: article.tags as ArticleTag[],
  hero: { ...article.hero, license: article.hero.license as License },
  words: wordsOf(article.html),
  isPinnedHighlight: false,
});
