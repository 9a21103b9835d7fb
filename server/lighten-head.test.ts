import { expect, it } from 'vitest';
import { lightenHead } from './lighten-head.ts';

const read = (address: string) => (address === '/assets/a.css' ? 'p{color:red}' : null);

it('puts the sheet into the page and leaves its link where React finds it, never to be fetched', () => {
  const { html, styles } = lightenHead('<head><link rel="stylesheet" href="/assets/a.css#"/></head>', read);
  expect(html).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" disabled=""/></head>',
  );
  expect(styles).toEqual(['p{color:red}']);
});

it('leaves a sheet alone that it cannot read, or that would end its own element', () => {
  const other = '<link rel="stylesheet" href="/assets/b.css"/>';
  expect(lightenHead(other, read)).toEqual({ html: other, styles: [], scripts: [] });
  const same = '<link rel="stylesheet" href="/assets/a.css"/>';
  expect(lightenHead(same, () => 'p::before{content:"</style>"}')).toEqual({ html: same, styles: [], scripts: [] });
});

it('fetches no script before the page is painted, and names the one it starts later', () => {
  const { html, scripts } = lightenHead(
    '<link rel="modulepreload" href="/assets/a.js"/><p>words</p><script type="module" async="">import "/assets/a.js";$&</script>',
    read,
  );
  expect(scripts).toEqual(['import "/assets/a.js";$&']);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toMatch(
    /^<p>words<\/p><script type="text\/plain" id="start">import "\/assets\/a\.js";\$&<\/script><script>.*\["\/assets\/a\.js"\].*<\/script>$/,
  );
});
