/** Turns Markdown (GFM, footnotes) into HTML that is safe to embed: the one renderer for readers, feeds and the editor's preview. */
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Heading } from '../../domain/articles/table-of-contents.ts';
import type { Picture } from '../../domain/media/asset.ts';
import { finishHtml } from './article-html.ts';

export interface RenderedMarkdown {
  html: string;
  /** The headings in `html`, with the same anchors. */
  contents: Heading[];
}

/** What the HTML of an article may hold: what Markdown can say, and nothing that runs, frames, styles or sends. */
const ALLOWED: Options = {
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

// remark-rehype drops the HTML that an author wrote, so every tag below comes from Markdown.
const tree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, {
    clobberPrefix: 'note-',
    footnoteLabel: 'Notes',
    footnoteLabelProperties: {},
    footnoteBackLabel: (reference) => `Back to where note ${reference + 1} is used`,
  })
  .use(rehypeSanitize, ALLOWED);
const written = unified().use(rehypeStringify);

/** Quotes and lists nested deeper than anyone means; they would exhaust the stack. */
const TOO_DEEP = /^((?:[ \t]*[>*+-]){50})[ \t>*+-]+/gm;

export const withoutDepths = (markdown: string): string => markdown.replaceAll(TOO_DEEP, '$1 ');

/** Returns the tree before anything is removed. Its positions are those of the text, which must have passed `withoutDepths`. */
export const parseMarkdown = (text: string) => tree.parse(text);

/** `pictures` are the media library's, by address; an image at any other address but `/media/...` is left out. */
export function renderMarkdown(markdown: string, pictures: ReadonlyMap<string, Picture> = new Map()): RenderedMarkdown {
  const root = tree.runSync(parseMarkdown(withoutDepths(markdown)));
  const contents = finishHtml(root, pictures);
  return { html: written.stringify(root), contents };
}
