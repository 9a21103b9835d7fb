import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lightenHead } from './lighten-head.ts';

const read = (address: string) => (address === '/assets/a.css' ? 'p{color:red}' : null);
const hashOf = (address: string) => (address === '/assets/a.js' ? 'sha384-a' : undefined);
const used = (sheets: readonly string[]) => [...sheets];
const assets = { read, hashOf, used };

it('puts the sheet into the page and leaves its link where React finds it, to be fetched later', () => {
  const { html, styles } = lightenHead('<head><link rel="stylesheet" href="/assets/a.css#"/></head>', assets);
  expect(html).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" disabled=""/></head>',
  );
  expect(styles).toEqual(['p{color:red}']);
});

it('leaves a sheet alone that it cannot read, or that would end its own element', () => {
  const other = '<link rel="stylesheet" href="/assets/b.css"/>';
  expect(lightenHead(other, assets)).toEqual({ html: other, styles: [], scripts: [] });
  const same = '<link rel="stylesheet" href="/assets/a.css"/>';
  expect(lightenHead(same, { ...assets, read: () => 'p::before{content:"</style>"}' })).toEqual({
    html: same,
    styles: [],
    scripts: [],
  });
});

it('fetches no script before the page is painted, and names the one it starts later', () => {
  const { html, scripts } = lightenHead(
    '<link rel="modulepreload" href="/assets/a.js"/><p>words</p><script type="module" async="">import "/assets/a.js";$&</script>',
    assets,
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
  );
  expect(html).toContain(
    '<script type="importmap">{"integrity":{"/assets/c.js":"sha384-/assets/c.js","/assets/a.js":"sha384-/assets/a.js"}}</script>',
  );
});

it('puts no sheet of another place into the page', () => {
  const foreign = '<link rel="stylesheet" href="https://elsewhere.example/assets/a.css"/>';
  expect(lightenHead(foreign, { ...assets, read: () => 'p{}' })).toEqual({ html: foreign, styles: [], scripts: [] });
});

describe('the page starts itself', () => {
  /** Runs the page's own starter in a stand-in page; `shown` is what the browser calls at each paint. */
  function start(code = 'go()') {
    const { html } = lightenHead(
      `<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">${code}</script>`,
      assets,
    );
    const added: object[] = [];
    let shown = () => {};
    class PerformanceObserver {
      constructor(tell: () => void) {
        shown = tell;
      }
      observe() {}
    }
    const links = [{ disabled: true, onload: () => {}, onerror: () => {} }];
    const document = {
      querySelectorAll: () => links,
      head: { append: (element: object) => added.push(element) },
      createElement: (name: string) => ({ name }),
      getElementById: () => ({ textContent: code }),
    };
    const starter = /<script>(.*)<\/script>$/.exec(html)?.[1] ?? '';
    const listeners = new Map<string, () => void>();
    const listen = (name: string, act: () => void) => listeners.set(name, act);
    const forget = (name: string) => listeners.delete(name);
    const names = ['document', 'PerformanceObserver', 'addEventListener', 'removeEventListener'];
    new Function(...names, starter)(document, PerformanceObserver, listen, forget);
    return { added, listeners, shown: () => shown(), link: links[0] as (typeof links)[number] };
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
    expect([added, link.disabled]).toEqual([[PRELOAD], false]);
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

  it('at once where it is there to be read, and its whole sheet waits for a sign of somebody', async () => {
    const { added, listeners, shown, link } = start('import "/assets/still.js"');
    shown();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(added).toEqual([PRELOAD, { name: 'script', type: 'module', textContent: 'import "/assets/still.js"' }]);
    expect([link.disabled, [...listeners.keys()]]).toEqual([
      true,
      ['scroll', 'pointerover', 'touchstart', 'keydown', 'focusin'],
    ]);
    listeners.get('keydown')?.();
    expect([link.disabled, listeners.size]).toEqual([false, 0]);
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
  const { html, styles } = lightenHead('<head><link rel="stylesheet" href="/assets/a.css"/></head>', {
    ...assets,
    hashOf: () => 'sha384-s',
    used: () => [''],
  });
  expect(styles).toEqual([]);
  expect(html).toBe('<head><link rel="stylesheet" href="/assets/a.css" integrity="sha384-s" disabled=""/></head>');
});
