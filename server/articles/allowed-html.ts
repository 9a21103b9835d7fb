/** What the HTML of an article may hold: what Markdown can say, and nothing that runs, frames, styles or sends. */
import type { Options } from 'rehype-sanitize';

export const ALLOWED: Options = {
  tagNames: [
    ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'img', 'input'],
    ...['li', 'ol', 'p', 'pre', 'section', 'strong', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  ],
  attributes: {
    // Ids come from footnotes alone, behind the prefix that they are made with.
    a: [
      'href',
      'title',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteBackref',
      'dataFootnoteRef',
      ['className', 'data-footnote-backref'],
      ['id', /^note-fnref-/],
    ],
    code: [['className', /^language-[\w-]{1,30}$/]],
    h2: [['id', 'footnote-label']],
    img: ['src', 'alt', 'title'],
    input: [
      ['disabled', true],
      ['type', 'checkbox'],
      ['checked', true],
    ],
    li: [
      ['className', 'task-list-item'],
      ['id', /^note-fn-/],
    ],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
    ul: [['className', 'contains-task-list']],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  clobber: [],
  clobberPrefix: '',
  ancestors: {},
  strip: [],
};
