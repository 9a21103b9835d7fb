import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lightenHead } from './lighten-head.ts';

const read = (address: string) => (address === '/assets/a.css' ? 'p{color:red}' : null);
const hashOf = (address: string) => (address === '/assets/a.js' ? 'sha384-a' : undefined);
const used = (sheets: readonly string[]) => [...sheets];
const assets = { read, hashOf, used };

it('puts the sheet into the page and leaves its link where React finds it, to be fetched later', () => {
  const { html, styles } = lightenHead('<head><link rel="stylesheet" href="/assets/a.css#"/></head>', assets, false);
  expect(html).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" disabled="" media="not all"/></head>',
  );
  expect(styles).toEqual(['p{color:red}']);
});

it('leaves a sheet alone that it cannot read, or that would end its own element', () => {
  const other = '<link rel="stylesheet" href="/assets/b.css"/>';
  expect(lightenHead(other, assets, false)).toEqual({ html: other, styles: [], scripts: [] });
  const same = '<link rel="stylesheet" href="/assets/a.css"/>';
  expect(lightenHead(same, { ...assets, read: () => 'p::before{content:"</style>"}' }, false)).toEqual({
    html: same,
    styles: [],
    scripts: [],
  });
});

it('fetches no script before the page is painted, and names the one it starts later', () => {
  const { html, scripts } = lightenHead(
    '<link rel="modulepreload" href="/assets/a.js"/><p>words</p><script type="module" async="">import "/assets/a.js";$&</script>',
    assets,
    false,
  );
  expect(scripts).toEqual(['import "/assets/a.js";$&']);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toMatch(
    /^<p>words<\/p><script type="importmap">\{"integrity":\{"\/assets\/a\.js":"sha384-a"\}\}<\/script><script type="text\/plain" id="start">import "\/assets\/a\.js";\$&<\/script><script>.*\["\/assets\/a\.js"\].*<\/script>$/,
  );
});

it('binds what a reading page names for later by its hash too', () => {
  const { html } = lightenHead(
    '<meta name="ahead" content="/assets/a.js /assets/b.js"/><link rel="modulepreload" href="/assets/c.js"/><script type="module" async="">import "/assets/c.js"</script>',
    { ...assets, hashOf: (address: string) => (address === '/assets/b.js' ? undefined : `sha384-${address}`) },
    true,
  );
  expect(html).toContain(
    '<script type="importmap">{"integrity":{"/assets/c.js":"sha384-/assets/c.js","/assets/a.js":"sha384-/assets/a.js"}}</script>',
  );
});

it('shortens on a reading page the ids that React made up, wherever an attribute names them and nowhere else, and leaves out the router’s marks', () => {
  const page = [
    '<b data-prefix="_R_1qb75_"><i id="__R_1qb75_R_4_" name="_R_1qb75_R_4_">_R_1qb75_</i></b>',
    '<i data-discover="true" aria-labelledby="_R_9_ _R_1qb75_" fill="url(#_R_9_a)">="</i>',
  ];
  expect(lightenHead(page.join(''), assets, false).html).toBe(page.join(''));
  expect(lightenHead(page.join(''), assets, true).html).toBe(
    [
      '<b data-prefix="_0_"><i id="__0_R_4_" name="_0_R_4_">_R_1qb75_</i></b>',
      '<i aria-labelledby="_1_ _0_" fill="url(#_1_a)">="</i>',
    ].join(''),
  );
});

it('puts no sheet of another place into the page', () => {
  const foreign = '<link rel="stylesheet" href="https://elsewhere.example/assets/a.css"/>';
  expect(lightenHead(foreign, { ...assets, read: () => 'p{}' }, true)).toEqual({
    html: foreign,
    styles: [],
    scripts: [],
  });
});

describe('the page starts itself', () => {
  /** Runs the page's own starter in a stand-in page; `shown` is what the browser calls at each paint. */
  function start(still = false) {
    const { html } = lightenHead(
      '<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">go()</script>',
      assets,
      still,
    );
    const added: object[] = [];
    let shown = () => {};
    class PerformanceObserver {
      constructor(tell: () => void) {
        shown = tell;
      }
      observe() {}
    }
    const links = [{ disabled: true, media: 'not all', onload: () => {}, onerror: () => {} }];
    const document = {
      querySelectorAll: () => links,
      head: { append: (element: object) => added.push(element) },
      createElement: (name: string) => ({ name }),
      getElementById: () => ({ textContent: 'go()' }),
    };
    const starter = /<script>(.*)<\/script>$/.exec(html)?.[1] ?? '';
    new Function('document', 'PerformanceObserver', starter)(document, PerformanceObserver);
    return { added, shown: () => shown(), link: links[0] as (typeof links)[number] };
  }
  const PRELOAD = { name: 'link', rel: 'modulepreload', href: '/assets/a.js' };
  const STARTED = [PRELOAD, { name: 'script', type: 'module', textContent: 'go()' }];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('once, after its first paint, however many paints are told of, and behind the whole sheet', async () => {
    const { added, shown, link } = start();
    expect([added, link.disabled]).toEqual([[], true]);
    shown();
    shown();
    await vi.advanceTimersByTimeAsync(0);
    expect([added, link.disabled, link.media]).toEqual([[PRELOAD], false, '']);
    link.onload();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(added).toEqual(STARTED);
  });

  it('also where the sheet cannot be had', async () => {
    const { added, shown, link } = start();
    shown();
    await vi.advanceTimersByTimeAsync(0);
    link.onerror();
    await vi.advanceTimersByTimeAsync(0);
    expect(added).toEqual(STARTED);
  });

  it('at once where it is there to be read, and leaves its whole sheet to its script', async () => {
    const { added, shown, link } = start(true);
    shown();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([added, link.disabled]).toEqual([STARTED, true]);
  });

  it('after a second where no paint is told of', async () => {
    const { added, link } = start();
    await vi.advanceTimersByTimeAsync(999);
    expect(added).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    link.onload();
    await vi.advanceTimersByTimeAsync(0);
    expect(added).toEqual(STARTED);
  });
});

it('binds the sheet that follows to the page, and leaves out an element of which nothing is used', () => {
  const { html, styles } = lightenHead(
    '<head><link rel="stylesheet" href="/assets/a.css"/></head>',
    { ...assets, hashOf: () => 'sha384-s', used: () => [''] },
    false,
  );
  expect(styles).toEqual([]);
  expect(html).toBe(
    '<head><link rel="stylesheet" href="/assets/a.css" integrity="sha384-s" disabled="" media="not all"/></head>',
  );
});
