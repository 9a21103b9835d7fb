/** The blog's lists in place: what a link leads to is put where it stands, read on from there, and followed where it cannot be fetched. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followBlog } from './follow-blog.ts';

const here = location.href;
const NEXT = '/blog?page=2';
const card = (name: string) => `<article><a href="#${name}">${name}</a></article>`;
const list = (names: string[], more: string) =>
  `<section data-part="list">${names.map(card).join('')}${more}</section>`;
const MORE = `<a href="${NEXT}" data-in-place="more" data-busy-word="Loading...">Load More</a>`;
const strip = (order: string) => `<section data-part="community">${order}</section>`;
const LIKED = '<a href="/blog?sort=liked" data-in-place="order">Most liked</a>';
const search = '<form data-part="search"><input type="search" aria-label="Search" /></form>';

let asked: string[];
let answer: () => Promise<Response>;
let stop: () => void;

function stand(html: string): void {
  document.body.innerHTML = `<main>${html}</main>`;
  stop = followBlog(document.querySelector('main') as HTMLElement);
}
const answerWith = (html: string) => {
  answer = async () => new Response(`<main>${html}</main>`, { headers: { 'Content-Type': 'text/html' } });
};

beforeEach(() => {
  asked = [];
  // Pages of the blog are the server's: here it is what comes that matters.
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.slice(location.origin.length));
    return answer();
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  history.replaceState(null, '', here);
  document.body.replaceChildren();
});

test('more of a list is put in place, told, and read on from the first that came; what was typed stays', async () => {
  stand(search + list(['One', 'Two'], MORE) + strip('Stories'));
  answerWith(search + list(['One', 'Two', 'Three'], ''));
  await page.getByRole('searchbox').fill('trust');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect.element(page.getByRole('link', { name: 'Three' })).toHaveFocus();
  expect(asked).toEqual([NEXT]);
  expect(location.pathname + location.search).toBe(NEXT);
  await expect.element(page.getByRole('searchbox')).toHaveValue('trust');
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('3 shown');
  // A part that the other page does not have is not on this one any more.
  expect(document.querySelector('[data-part=community]')).toBeNull();
  expect(document.querySelectorAll('article')).toHaveLength(3);
});

test('where as many stand there as there may be, the first make way, and what came stands where the link was', async () => {
  const tall = (names: string[]) =>
    names.map((name) => card(name).replace('<article', '<article style="height: 900px"'));
  const last = `${MORE}<p style="height: 3000px"></p>`;
  stand(`<section data-part="list">${tall(['One', 'Two', 'Three']).join('')}${last}</section>`);
  answerWith(`<section data-part="list">${tall(['Two', 'Three', 'Four']).join('')}${last}</section>`);
  const more = page.getByRole('link', { name: 'Load More' });
  more.element().scrollIntoView({ block: 'center' });
  const { top } = more.element().getBoundingClientRect();
  await more.click();
  const four = page.getByRole('link', { name: 'Four' });
  await expect.element(four).toHaveFocus();
  expect(Math.abs(four.element().getBoundingClientRect().top - top)).toBeLessThan(2);
});

test('what was added in front meanwhile is not where anybody reads on', async () => {
  stand(list(['One', 'Two'], MORE));
  answerWith(list(['New', 'One', 'Two', 'Three'], ''));
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect.element(page.getByRole('link', { name: 'Three' })).toHaveFocus();
});

test('while it comes the link says so, and a second press asks for nothing more', async () => {
  let come: (response: Response) => void = () => undefined;
  answer = () => new Promise((done) => (come = done));
  stand(list(['One'], MORE));
  await page.getByRole('link', { name: 'Load More' }).click();
  const link = page.getByRole('link', { name: 'Loading...' });
  await expect.element(link).toHaveAttribute('aria-busy', 'true');
  await link.click();
  expect(asked).toEqual([NEXT]);
  come(new Response(list(['One', 'Two'], '')));
  await expect.element(page.getByRole('link', { name: 'Two' })).toHaveFocus();
});

test('another order keeps the focus on its link and says nothing of how many', async () => {
  stand(list(['One'], '') + strip(LIKED));
  answerWith(list(['One'], '') + strip(`${LIKED} now`));
  const liked = page.getByRole('link', { name: 'Most liked' });
  const before = liked.element();
  await liked.click();
  await expect.element(page.getByText('now', { exact: false })).toBeVisible();
  await expect.element(liked).toHaveFocus();
  expect(liked.element()).not.toBe(before);
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('');
});

test('a press for another tab is the browser’s own, and what cannot be fetched is followed', async () => {
  answer = async () => new Response('', { status: 503 });
  // The test's own page stays: the link leads to a place within it.
  stand(list(['One'], MORE.replace(NEXT, '#further')));
  const link = page.getByRole('link', { name: 'Load More' });
  link.element().addEventListener('click', (event) => (event as MouseEvent).ctrlKey && event.preventDefault());
  await userEvent.keyboard('{Control>}');
  await link.click();
  await userEvent.keyboard('{/Control}');
  expect(asked).toEqual([]);
  await link.click();
  await expect.poll(() => location.hash).toBe('#further');
});
