/** The blog's home (spec 2, Blog home): search, chips, highlights, articles, stories and the newsletter, all at addresses of their own. */
import { useLoaderData, useNavigation } from 'react-router';
import { publicPage } from '../../content/public-pages.ts';
import { type MetaMatch, pageOrigin, publicMeta } from '../client/public-meta.ts';
import { ArticleCard } from './article-card.tsx';
import { BLOG_PATH, blogAddress } from './blog-address.ts';
import type { BlogData } from './blog-data.ts';
import type { loader } from './blog-page.server.ts';
import { BlogPages } from './blog-pages.tsx';
import { BlogSearch } from './blog-search.tsx';
import { BlogTop } from './blog-top.tsx';
import { chipWord } from './blog-words.ts';
import { HighlightsStrip } from './highlights-strip.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { SharePromo } from './share-promo.tsx';
import { StoriesStrip, StoryOrder } from './stories-strip.tsx';
import { StoryCard } from './story-card.tsx';
import '../style/blog.css';

export { loader } from './blog-page.server.ts';

export function meta({ loaderData, matches }: { loaderData?: BlogData; matches: readonly MetaMatch[] }) {
  const facts = publicPage(BLOG_PATH);
  const origin = pageOrigin(matches);
  if (!facts || !loaderData || !origin) return [{ title: 'Blog' }];
  const { address, missing, site } = loaderData;
  const { q, category, page } = address;
  const part = category === 'all' ? facts.title : `${chipWord(category, site.categories)} – ${facts.title}`;
  return publicMeta({
    title: page > 1 ? `${part}, page ${page}` : part,
    description: facts.description,
    origin,
    // The order of the stories makes no other page of it.
    path: blogAddress({ ...address, sort: 'recent' }),
    image: { url: `${origin}/share/${facts.image}.png`, alt: 'Two discs of ink behind a folding screen' },
    type: 'website',
    feeds: true,
    listed: q === '' && missing === null,
  });
}

export default function BlogPage() {
  const { address, missing, site, corrected, highlights, articles, stories } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const changing = navigation.state === 'loading' && navigation.location.pathname === BLOG_PATH;
  const { q, category } = address;
  const whole = category === 'all';
  return (
    <div className="wrap page blog">
      <BlogTop title={site.blogTitle} words={site.blogWords} />
      <BlogSearch address={address} categories={site.categories} />
      <HighlightsStrip highlights={highlights} />
      <section className="blog-part" aria-labelledby="blog-list" aria-busy={changing || undefined}>
        <div className="blog-part-head">
          <h2 id="blog-list" className="blog-part-title" dir="auto">
            {heading(q, whole ? 'Articles' : chipWord(category, site.categories))}
          </h2>
          {articles || q ? null : <StoryOrder address={address} />}
        </div>
        {missing === 'category' ? (
          <p className="mt-2 text-ink-2">There is no category of that name. This is everything.</p>
        ) : null}
        {corrected ? (
          <p className="mt-2 text-ink-2">Nothing was found as typed. This is what “{corrected}” finds.</p>
        ) : null}
        <div className="mt-6">
          {articles ? (
            <BlogPages
              address={address}
              pages={articles}
              card={(article, at) => (
                <ArticleCard article={article} categories={site.categories} first={at < 3 && highlights.length === 0} />
              )}
            />
          ) : null}
          {stories && !articles ? (
            <BlogPages address={address} pages={stories} card={(story) => <StoryCard story={story} />} />
          ) : null}
        </div>
      </section>
      {whole ? <SharePromo words={site.shareWords} /> : null}
      {articles && stories ? <StoriesStrip address={address} stories={stories.items} /> : null}
      <NewsletterCard />
    </div>
  );
}

const heading = (q: string, part: string): string => (q ? `${part} with “${q}”` : part);
