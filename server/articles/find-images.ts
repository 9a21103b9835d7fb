/** The images of an article's Markdown exactly as its renderer finds them: none in code, and those named at the end too. */
import { parseMarkdown } from './render-markdown.ts';

export interface FoundImage {
  /** As editors count, from 1. */
  line: number;
  /** Where its Markdown lies in the text. */
  start: number;
  end: number;
  url: string;
  alt: string;
  title: string;
}

/** As much of an mdast node as is looked at here. */
interface Node {
  type: string;
  url?: string;
  alt?: string | null;
  title?: string | null;
  identifier?: string;
  children?: Node[];
  position?: { start: { line: number; offset?: number }; end: { offset?: number } };
}

/** In their order. */
export function findImages(text: string): FoundImage[] {
  const nodes = everyNode(parseMarkdown(text));
  const named = new Map<string, Node>();
  // Of two of one name the first counts.
  for (const node of nodes.filter(({ type }) => type === 'definition').reverse())
    named.set(node.identifier ?? '', node);
  return nodes
    .filter(({ type }) => type === 'image' || type === 'imageReference')
    .map((node) => {
      const { url = '', title } = node.type === 'image' ? node : (named.get(node.identifier ?? '') ?? node);
      const { start, end } = node.position ?? { start: { line: 1 }, end: {} };
      return {
        ...{ line: start.line, start: start.offset ?? 0, end: end.offset ?? 0 },
        ...{ url, alt: node.alt ?? '', title: title ?? '' },
      };
    });
}

const everyNode = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(everyNode)];
