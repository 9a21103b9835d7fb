/** The search box and the category chips. Both are links and a form of the address, so that they work before any script does. */
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { BLOG_CATEGORIES, changeBlogQuery } from '../../domain/articles/blog-query.ts';
import { SEARCH_LIMITS } from '../../domain/articles/search-query.ts';
import { Button } from '../kit/button.tsx';
import { BLOG_PATH, type BlogAddress, blogAddress } from './blog-address.ts';
import { type CategoryNames, chipWord } from './blog-words.ts';

export function BlogSearch({ address, categories }: { address: BlogAddress; categories: CategoryNames }) {
  const to = (change: Parameters<typeof changeBlogQuery>[1]) =>
    blogAddress({ ...changeBlogQuery(address, change), sort: address.sort });
  const chips = useRef<HTMLElement>(null);
  // On a phone the row is longer than the screen: the chosen one is brought into sight.
  useEffect(() => {
    // The first is never out of sight, and measuring lays the page out once more.
    if (address.category === BLOG_CATEGORIES[0]) return;
    const row = chips.current;
    const chosen = row?.querySelector(`[data-category="${address.category}"]`)?.getBoundingClientRect();
    if (row && chosen) row.scrollLeft += Math.max(0, chosen.right + 20 - row.getBoundingClientRect().right);
  }, [address.category]);
  return (
    <div className="blog-find">
      <Form action={BLOG_PATH} method="get" role="search" className="blog-search" key={address.q} preventScrollReset>
        {address.category === 'all' ? null : <input type="hidden" name="category" value={address.category} />}
        {address.sort === 'recent' ? null : <input type="hidden" name="sort" value={address.sort} />}
        <label htmlFor="blog-q" className="sr-only">
          Search the blog
        </label>
        <input
          id="blog-q"
          className="input"
          type="search"
          name="q"
          defaultValue={address.q}
          placeholder="Search articles and stories"
          maxLength={SEARCH_LIMITS.length}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" icon={<MagnifyingGlassIcon size={20} aria-hidden="true" />}>
          Search
        </Button>
      </Form>
      <nav ref={chips} aria-label="Categories" className="blog-chips">
        {BLOG_CATEGORIES.map((category) => (
          <Link
            key={category}
            to={to({ category })}
            className="chip"
            data-category={category}
            aria-current={category === address.category ? 'page' : undefined}
            preventScrollReset
          >
            {chipWord(category, categories)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
