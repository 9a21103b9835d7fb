/** Texts that try to run a script, in every field that strangers fill: nothing runs, on public pages nor on the administrators'. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { HOSTILE_TEXTS } from '../hostile/texts.ts';
import { type HostileApp, openHostileApp } from './hostile-house.ts';
import { walkTo } from './open-page.ts';
import { signIn } from './person.ts';

let house: HostileApp;
test.beforeAll(async () => {
  house = await openHostileApp();
});
test.afterAll(() => house.close());

/** Without our content policy: what the texts themselves would do, were there no second wall. */
async function unguarded(browser: Browser): Promise<BrowserContext> {
  const { viewport, isMobile, hasTouch } = test.info().project.use;
  const context = await browser.newContext({
    bypassCSP: true,
    serviceWorkers: 'block' as const,
    viewport: viewport ?? null,
    isMobile: isMobile ?? false,
    hasTouch: hasTouch ?? false,
  });
  await context.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran, alert: () => ran.push(location.pathname) });
  });
  return context;
}

async function signInAsHead(page: Page): Promise<void> {
  await signIn(page, house.admin);
  await page.goto(`${house.url}/contact`);
}

/** Nothing ran, nothing is there that could, and the page is whole. */
async function expectTame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 420);
  const found = await page.evaluate(() => {
    const risky: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) risky.push(`${element.tagName} ${name}`);
        if (name === 'srcdoc') risky.push(`${element.tagName} srcdoc`);
        const address = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
        const takes = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster'].includes(name);
        if (takes && /^(javascript|vbscript|data:text|data:image\/svg)/.test(address))
          risky.push(`${element.tagName} ${name}`);
      }
      if (['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE', 'PLAINTEXT', 'KEYGEN'].includes(element.tagName)) {
        risky.push(element.tagName);
      }
    }
    return { ran: (window as unknown as { ran: string[] }).ran, risky };
  });
  expect(found, page.url()).toEqual({ ran: [], risky: [] });
}

/** With what it asks the server for. */
async function openAdministrators(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/api/admin/'));
  await walkTo(page, path);
  await answered;
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}

test('there are as many texts as were asked for, each another', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(120);
});

test('a page that shows one of them as it comes would be found out', async ({ browser }) => {
  const context = await unguarded(browser);
  const page = await context.newPage();
  await page.goto(`${house.url}/about`);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = '<img src=x onerror=alert(1)>';
    document.body.append(box);
  });
  await expect.poll(() => page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual(['/about']);
  await expect(expectTame(page)).rejects.toThrow(/onerror/);
  await context.close();
});

test('@deep all lists, searches, articles, stories and comments', async ({ browser }) => {
  const context = await unguarded(browser);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened at ${page.url()}: ${dialog.message()}`);
  });
  const lists = Math.ceil(HOSTILE_TEXTS.length / 12);
  for (let at = 1; at <= lists; at++) {
    await page.goto(`${house.url}/blog?page=${at}`);
    await expectTame(page);
  }
  const bodies = Math.ceil(HOSTILE_TEXTS.length / 10);
  for (const { slug } of house.articles.slice(0, bodies)) {
    await page.goto(`${house.url}/blog/${slug}`);
    await expectTame(page);
    expect(await page.locator('article').first().textContent()).toContain('somebody who wanted more');
  }
  for (const text of HOSTILE_TEXTS.filter((_, at) => at % 12 === 0)) {
    await page.goto(`${house.url}/blog?q=${encodeURIComponent(text.slice(0, 100))}`);
    await expectTame(page);
  }
  for (const id of house.stories.filter((_, at) => at % 10 === 0)) {
    await page.goto(`${house.url}/blog/stories/${id}`);
    await expectTame(page);
  }
  await context.close();
});

test('every text is shown as text: titles, names and comments arrive letter by letter', async ({ request }) => {
  const { items } = await (await request.get(`${house.url}/api/stories/${house.stories[0]}/comments?limit=100`)).json();
  expect(items.map(({ body }: { body: string }) => body)).toEqual(HOSTILE_TEXTS.slice(0, 100));
  for (const path of ['/blog/feed.xml', '/blog/atom.xml', '/sitemap.xml']) {
    const answer = await request.get(house.url + path);
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    // Between the tags of a feed every sign of these texts is written out.
    expect(text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''), path).not.toMatch(/<(script|img|svg|iframe)\b/i);
  }
});

test('@deep the administrators’ lists, the queue, reviews, the editor and the media library', async ({ browser }) => {
  const context = await unguarded(browser);
  const page = await context.newPage();
  await signInAsHead(page);
  const paths = [
    ...['/admin', '/admin/posts', '/admin/posts?page=2', '/admin/stories', '/admin/stories?page=2'],
    ...['/admin/reports', '/admin/decisions', '/admin/media', '/admin/media?page=2', '/admin/analytics'],
    ...['/admin/newsletter', '/admin/therapists', '/admin/settings', '/admin/audit'],
    ...house.pending.slice(0, 8).map((id) => `/admin/stories/${id}`),
    ...house.articles.slice(0, 8).map(({ id }) => `/admin/posts/${id}`),
  ];
  for (const path of paths) {
    await openAdministrators(page, path);
    await expectTame(page);
  }
  await context.close();
});

test('@deep a list, an article with ten of them, a search, a story with all comments, the queue, a review, the editor, the library', async ({
  browser,
}) => {
  const context = await unguarded(browser);
  const page = await context.newPage();
  const [article, story, pending] = [house.articles[0], house.stories[0], house.pending[0]];
  const search = encodeURIComponent(HOSTILE_TEXTS[0]?.slice(0, 100) ?? '');
  for (const path of ['/blog', `/blog/${article?.slug}`, `/blog?q=${search}`, `/blog/stories/${story}`]) {
    await page.goto(house.url + path);
    await expectTame(page);
  }
  await signInAsHead(page);
  for (const path of [
    ...['/admin/posts', '/admin/stories', '/admin/media', '/admin/audit'],
    ...[`/admin/stories/${pending}`, `/admin/posts/${article?.id}`],
  ]) {
    await openAdministrators(page, path);
    await expectTame(page);
  }
  await context.close();
});
