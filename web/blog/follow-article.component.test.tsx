/** What goes on beside an article: the part being read is marked in its contents, and no other. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../tests/component/api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { followArticle } from './follow-article.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const PARTS = ['One', 'Two', 'Three'];

test('the part being read is marked in the contents, and none before the first', async () => {
  await api.answer('POST /api/blog/{id}/seen', { status: 204 });
  await show(
    <article>
      <nav className="article-contents">
        {PARTS.map((part) => (
          <a key={part} href={`#to-${part}`}>
            {part}
          </a>
        ))}
      </nav>
      <div style={{ height: 900 }} />
      {PARTS.map((part) => (
        <h2 key={part} id={`to-${part}`} style={{ height: 900 }}>
          {part}
        </h2>
      ))}
    </article>,
    { size: PHONE },
  );
  const stop = followArticle(page.getByRole('article').element(), ID);
  const marked = () => [...document.querySelectorAll('[aria-current=location]')].map((link) => link.textContent);
  await expect
    .poll(async () => (await api.requests('POST /api/blog/{id}/seen')).map(({ body }) => body))
    .toEqual([{ what: 'view' }]);
  expect(marked()).toEqual([]);
  document.getElementById('to-Two')?.scrollIntoView();
  await expect.poll(marked).toEqual(['Two']);
  scrollTo(0, 0);
  await expect.poll(marked).toEqual([]);
  stop();
});
