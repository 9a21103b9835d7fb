import { expect, it } from 'vitest';
import { lightenHead } from './lighten-head.ts';

const read = (address: string) => (address === '/assets/a.css' ? 'p{color:red}' : null);

it('puts the sheet into the page and leaves its link where React finds it, off the way of the first paint', () => {
  const { html, styles } = lightenHead('<head><link rel="stylesheet" href="/assets/a.css#"/></head>', read);
  expect(html).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" media="print"/></head>',
  );
  expect(styles).toEqual(['p{color:red}']);
});

it('leaves a sheet alone that it cannot read, or that would end its own element', () => {
  const other = '<link rel="stylesheet" href="/assets/b.css"/>';
  expect(lightenHead(other, read)).toEqual({ html: other, styles: [] });
  const same = '<link rel="stylesheet" href="/assets/a.css"/>';
  expect(lightenHead(same, () => 'p::before{content:"</style>"}')).toEqual({ html: same, styles: [] });
});

it('asks for scripts after everything else', () => {
  const { html } = lightenHead('<link rel="modulepreload" href="/assets/a.js"/>', read);
  expect(html).toBe('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>');
});
