/** What an author writes comes out as HTML that a page can set as it is: nothing in it runs, loads or leads astray. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArticleFile } from '../../domain/articles/article-file.ts';
import { headingsOf } from '../../domain/articles/table-of-contents.ts';
import type { Picture } from '../../domain/media/asset.ts';
import { renderMarkdown } from './markdown.ts';

const html = (markdown: string) => renderMarkdown(markdown).html;

describe('what Markdown can say', () => {
  it('has tables, struck words, tasks and footnotes that lead there and back', () => {
    const made = html('| a | b |\n|:-|-:|\n| 1 | ~~2~~ |\n\n- [x] done\n- [ ] open\n\nSaid.[^1]\n\n[^1]: Where.');
    expect(made).toContain('<td align="right"><del>2</del></td>');
    expect(made).toMatch(/<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>/);
    expect(made).toMatch(/<input type="checkbox" checked disabled aria-label="Done">/);
    expect(made).toContain('href="#note-fn-1" id="note-fnref-1"');
    expect(made).toContain('<li id="note-fn-1">');
    expect(made).toContain('href="#note-fnref-1"');
    expect(made).toContain('aria-label="Back to where note 1 is used"');
    expect(made).toContain('<h2 id="footnote-label">Notes</h2>');
  });

  it('gives headings anchors, each its own, and the list of contents the same', () => {
    const { html: made, contents } = renderMarkdown(
      '## One *more*\n\ntext\n\n### One more\n\n## `One` more\n\n# Top\n',
    );
    expect(contents).toEqual([
      { depth: 2, text: 'One more', anchor: 'to-one-more' },
      { depth: 3, text: 'One more', anchor: 'to-one-more-2' },
      { depth: 2, text: 'One more', anchor: 'to-one-more-3' },
      { depth: 2, text: 'Top', anchor: 'to-top' },
    ]);
    for (const { anchor, depth } of contents) expect(made).toContain(`<h${depth} id="${anchor}">`);
    expect(made).not.toContain('<h1');
  });

  it('marks links that lead out, and leaves those that stay', () => {
    const made = html('[in](/blog/x) [part](#to-x) [out](https://example.org/) [also](//example.org)');
    expect(made.match(/rel="noopener noreferrer"/g)).toHaveLength(2);
    expect(made).toContain('<a href="/blog/x">in</a> <a href="#to-x">part</a>');
  });

  it('shows pictures of this house with their sizes and words, and loads none from elsewhere', () => {
    const url = `/media/${'a'.repeat(32)}-960.jpg`;
    const picture: Picture = {
      url,
      alt: 'A lamp',
      width: 960,
      height: 640,
      sources: [{ type: 'image/avif', srcset: '/media/x-960.avif 960w' }],
    };
    const made = renderMarkdown(
      `![](${url} "At night")\n\n![far](https://example.org/a.png)\n\nEnd.`,
      new Map([[url, picture]]),
    ).html;
    expect(made).toBe(
      `<figure><picture><source type="image/avif" srcset="/media/x-960.avif 960w" sizes="(min-width: 48rem) 42rem, 100vw"><img src="${url}" alt="A lamp" width="960" height="640" loading="lazy" decoding="async"></picture><figcaption>At night</figcaption></figure>\n\n<p>End.</p>`,
    );
    for (const src of ['//example.org/a.png', '/media/../api/x.png', 'data:image/png;base64,AAAA', '/api/logout'])
      expect(html(`a ![x](${src}) b`), src).not.toContain('<img');
  });
});

describe('what must not get through', () => {
  const VECTORS = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>@import "https://evil.example"</style>',
    '<base href="https://evil.example/">',
    '<form action="https://evil.example"><button>x</button></form>',
    '<math><mtext></table><img src=x onerror=alert(1)></math>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '![x" onerror="alert(1)](x)',
    '![x](/media/a.jpg "t\\" onload=\\"alert(1)")',
    '[x]: javascript:alert(1)\n\n[x]',
    '[^x" onclick="alert(1)]: a\n\nb[^x" onclick="alert(1)]',
    '```js" onmouseover="alert(1)\ncode\n```',
    '## x" onfocus="alert(1)',
    '| a<script> |\n|-|\n| <img src=x onerror=alert(1)> |',
    '\u0000<script>alert(1)</script>',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<details open ontoggle=alert(1)>',
    '<p style="position:fixed">x</p>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  ];
  it.each(VECTORS)('%j', (vector) => {
    const made = html(`before\n\n${vector}\n\nafter`);
    const tags = [...made.matchAll(/<([a-z0-9]+)((?:\s[^<>]*)?)>/gi)];
    for (const [, name, attributes] of tags) {
      expect([
        'p',
        'a',
        'h2',
        'pre',
        'code',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'div',
        'sup',
        'section',
        'ol',
        'li',
        'span',
        'img',
        'figure',
        'figcaption',
      ]).toContain(name);
      // Attribute values are quoted; a name that begins with "on" outside them would be a handler.
      expect(attributes?.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w|style/i);
    }
    expect(made).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data):/i);
    expect(made).toContain('before');
  });

  it('survives what is nested far too deep', () => {
    expect(html(`${'>'.repeat(3_000)} deep`)).toContain('deep');
    expect(html(`${'- '.repeat(3_000)}deep`)).toContain('deep');
    expect(html(`${'['.repeat(3_000)}x`)).toContain('x');
  });
});

const folder = join(import.meta.dirname, '..', '..', 'content', 'articles');
it.each(readdirSync(folder))('%s has the contents that the domain lists, and every anchor it leads to', (name) => {
  const file = readArticleFile(readFileSync(join(folder, name), 'utf8'));
  if (!file.ok) throw new Error(file.problem.message);
  const { html: made, contents } = renderMarkdown(file.value.body);
  expect(contents).toEqual(headingsOf(file.value.body));
  const ids = [...made.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of made.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});
