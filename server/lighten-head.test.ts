import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lightenHead } from './lighten-head.ts';

const read = (address: string) => (address === '/assets/a.css' ? 'p{color:red}' : null);
const hashOf = (address: string) => (address === '/assets/a.js' ? 'sha384-a' : undefined);

it('puts the sheet into the page and leaves its link where React finds it, never to be fetched', () => {
  const { html, styles } = lightenHead('<head><link rel="stylesheet" href="/assets/a.css#"/></head>', read, hashOf);
  expect(html).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" disabled=""/></head>',
  );
  expect(styles).toEqual(['p{color:red}']);
});

it('leaves a sheet alone that it cannot read, or that would end its own element', () => {
  const other = '<link rel="stylesheet" href="/assets/b.css"/>';
  expect(lightenHead(other, read, hashOf)).toEqual({ html: other, styles: [], scripts: [] });
  const same = '<link rel="stylesheet" href="/assets/a.css"/>';
  expect(lightenHead(same, () => 'p::before{content:"</style>"}', hashOf)).toEqual({
    html: same,
    styles: [],
    scripts: [],
  });
});

it('fetches no script before the page is painted, and names the one it starts later', () => {
  const { html, scripts } = lightenHead(
    '<link rel="modulepreload" href="/assets/a.js"/><p>words</p><script type="module" async="">import "/assets/a.js";$&</script>',
    read,
    hashOf,
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
    read,
    (address) => (address === '/assets/b.js' ? undefined : `sha384-${address}`),
  );
  expect(html).toContain(
    '<script type="importmap">{"integrity":{"/assets/c.js":"sha384-/assets/c.js","/assets/a.js":"sha384-/assets/a.js"}}</script>',
  );
});

it('puts no sheet of another place into the page', () => {
  const foreign = '<link rel="stylesheet" href="https://elsewhere.example/assets/a.css"/>';
  expect(lightenHead(foreign, () => 'p{}', hashOf)).toEqual({ html: foreign, styles: [], scripts: [] });
});

describe('the page starts itself', () => {
  /** Runs the page's own starter in a stand-in page; `shown` is what the browser calls at each paint. */
  function start() {
    const { html } = lightenHead(
      '<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">go()</script>',
      read,
      hashOf,
    );
    const added: object[] = [];
    let shown = () => {};
    class PerformanceObserver {
      constructor(tell: () => void) {
        shown = tell;
      }
      observe() {}
    }
    const document = {
      head: { append: (element: object) => added.push(element) },
      createElement: (name: string) => ({ name }),
      getElementById: () => ({ textContent: 'go()' }),
    };
    const starter = /<script>(.*)<\/script>$/.exec(html)?.[1] ?? '';
    new Function('document', 'PerformanceObserver', starter)(document, PerformanceObserver);
    return { added, shown: () => shown() };
  }
  const STARTED = [
    { name: 'link', rel: 'modulepreload', href: '/assets/a.js' },
    { name: 'script', type: 'module', textContent: 'go()' },
  ];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('once, after its first paint, however many paints are told of', () => {
    const { added, shown } = start();
    expect(added).toEqual([]);
    shown();
    shown();
    vi.advanceTimersByTime(0);
    expect(added).toEqual(STARTED);
    vi.advanceTimersByTime(5_000);
    expect(added).toEqual(STARTED);
  });

  it('after a second where no paint is told of', () => {
    const { added } = start();
    vi.advanceTimersByTime(999);
    expect(added).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(added).toEqual(STARTED);
  });
});
