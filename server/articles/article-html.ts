/** Finishes an article's sanitised tree: anchors for its headings, safe links, pictures of this server alone, tables that scroll. */
import { anchorMaker, type Heading } from '../../domain/articles/table-of-contents.ts';
import type { Picture } from '../../domain/media/asset.ts';

/** As much of a hast node as is looked at here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** The address of a picture that is shown to readers. */
export const OF_HOUSE = /^\/media\/[\w-]+(?:\/[\w-]+)*\.(?:avif|webp|jpg|png|svg)$/;
/** Browsers take a backslash for a slash: two of either lead to another host. */
const INSIDE = /^(?:#|\/(?![/\\]))/;

/** Changes the tree in place and answers its headings of two depths, in their order. */
export function finishHtml(root: object, pictures: ReadonlyMap<string, Picture>): Heading[] {
  const headings: Heading[] = [];
  const anchorOf = anchorMaker();
  change(root as Node, (node) => {
    if (node.tagName === 'a') return [harmless(node)];
    if (node.tagName === 'img') return pictureOf(node, pictures);
    if (node.tagName === 'p') return paragraphs(node);
    if (node.tagName === 'table') return [scrolling(node)];
    if (node.tagName === 'input') return [{ ...node, properties: { ...node.properties, ariaLabel: taskName(node) } }];
    return [node];
  });
  for (const node of root ? ((root as Node).children ?? []) : []) anchor(node, anchorOf, headings);
  return headings;
}

/** The title of the page is the only heading of the first depth. */
function anchor(node: Node, anchorOf: (text: string) => string, headings: Heading[]): void {
  if (/^h[1-6]$/.test(node.tagName ?? '')) {
    if (node.tagName === 'h1') node.tagName = 'h2';
    const text = textOf(node).replaceAll(/\s+/g, ' ').trim();
    const depth = Number(node.tagName?.[1]);
    if (text === '' || depth > 3) return;
    const id = anchorOf(text);
    node.properties = { id };
    headings.push({ depth: depth === 2 ? 2 : 3, text, anchor: id });
    return;
  }
  // The heading of the notes is the renderer's own.
  if (node.tagName === 'section') return;
  for (const child of node.children ?? []) anchor(child, anchorOf, headings);
}

/** Children first, so that what is put around them is not looked at again. */
function change(node: Node, made: (node: Node) => Node[]): void {
  if (!node.children) return;
  for (const child of node.children) change(child, made);
  node.children = node.children.flatMap(made);
}

function harmless(node: Node): Node {
  const href = node.properties?.href;
  if (typeof href !== 'string') return { ...node, tagName: 'span', properties: {} };
  return INSIDE.test(href) ? node : { ...node, properties: { ...node.properties, rel: ['noopener', 'noreferrer'] } };
}

const SIZES = '(min-width: 48rem) 42rem, 100vw';

function pictureOf({ properties = {} }: Node, pictures: ReadonlyMap<string, Picture>): Node[] {
  const { src, alt, title } = properties;
  if (typeof src !== 'string' || !OF_HOUSE.test(src)) return [];
  const known = pictures.get(src);
  const img: Node = {
    type: 'element',
    tagName: 'img',
    properties: {
      src: known?.url ?? src,
      alt: (typeof alt === 'string' && alt) || known?.alt || '',
      ...(title ? { title } : {}),
      ...(known?.width && known.height ? { width: known.width, height: known.height } : {}),
      loading: 'lazy',
      decoding: 'async',
    },
    children: [],
  };
  const sources = (known?.sources ?? []).map(({ type, srcset }) => ({
    type: 'element',
    tagName: 'source',
    properties: { type, srcSet: srcset, sizes: SIZES },
    children: [],
  }));
  return [
    sources.length > 0 ? { type: 'element', tagName: 'picture', properties: {}, children: [...sources, img] } : img,
  ];
}

/** A picture alone in its paragraph is a figure, with its title as the caption; a paragraph that lost its picture is nothing. */
function paragraphs(node: Node): Node[] {
  const filled = (node.children ?? []).filter(({ type, value }) => type !== 'text' || value?.trim() !== '');
  const [only] = filled;
  if (!only) return [];
  if (filled.length > 1 || !['img', 'picture'].includes(only.tagName ?? '')) return [node];
  const img = only.tagName === 'img' ? only : only.children?.at(-1);
  const { title, ...rest } = img?.properties ?? {};
  if (img) img.properties = rest;
  const caption: Node[] =
    typeof title === 'string'
      ? [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: title }] }]
      : [];
  return [{ type: 'element', tagName: 'figure', properties: {}, children: [only, ...caption] }];
}

/** On a phone a wide table moves under the finger, and by the arrow keys. */
const scrolling = (table: Node): Node => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table-scroll'], role: 'region', ariaLabel: 'Table', tabIndex: 0 },
  children: [table],
});

const taskName = ({ properties }: Node): string => (properties?.checked ? 'Done' : 'To do');

const textOf = ({ type, value, children }: Node): string =>
  type === 'text' ? (value ?? '') : (children ?? []).map(textOf).join('');
