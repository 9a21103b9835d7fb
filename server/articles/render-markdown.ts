/** Markdown (GFM, footnotes) made into HTML that is safe to set as it comes: the one renderer for readers, feeds and the editor's preview. */
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Heading } from '../../domain/articles/table-of-contents.ts';
import type { Picture } from '../../domain/media/asset.ts';
import { ALLOWED } from './allowed-html.ts';
import { finishHtml } from './finish-html.ts';

export interface RenderedMarkdown {
  html: string;
  /** The headings in `html`, with the same anchors. */
  contents: Heading[];
}

// HTML that an author wrote is dropped by remark-rehype, so that every tag below was made of Markdown.
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

/** Quotes and lists inside each other beyond what anyone means: they would exhaust the stack. */
const TOO_DEEP = /^((?:[ \t]*[>*+-]){50})[ \t>*+-]+/gm;

export const withoutDepths = (markdown: string): string => markdown.replaceAll(TOO_DEEP, '$1 ');

/** The tree before anything is left out; its positions are those of the text, which has to be without depths. */
export const parseMarkdown = (text: string) => tree.parse(text);

/** `pictures` are the media library's, by address; an image at any other address but `/media/...` is left out. */
export function renderMarkdown(markdown: string, pictures: ReadonlyMap<string, Picture> = new Map()): RenderedMarkdown {
  const root = tree.runSync(parseMarkdown(withoutDepths(markdown)));
  const contents = finishHtml(root, pictures);
  return { html: written.stringify(root), contents };
}
