/**
 * The floor of rendering a page anew: its finished HTML as React's elements, tag for tag and without one component of ours,
 * and React's rendering of them. Made of what React wrote, so that every attribute has its quotes.
 */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';

// Else React chooses its slow development half.
process.env.NODE_ENV = 'production';
const { createElement } = await import('react');
const { renderToPipeableStream } = await import('react-dom/server');

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'wbr', 'col']);
/** React takes these by another name. */
const NAMES: Record<string, string> = { class: 'className', for: 'htmlFor', charset: 'charSet' };
/** What is set as text, by us too. */
const RAW = /^(?:script|style)$/;

interface Open {
  tag: string;
  properties: Record<string, unknown>;
  children: ReactNode[];
  /** Where its text begins, for what is set as HTML. */
  from: number;
  raw: boolean;
}

/** `html` is a whole page. */
export function elementsOf(html: string): ReactNode {
  const page: Open = { tag: '', properties: {}, children: [], from: 0, raw: false };
  const open: Open[] = [page];
  let at = html.indexOf('<html');
  TAG.lastIndex = at;
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    const [whole, end, tag = '', attributes = '', closed] = found;
    const current = open.at(-1) ?? page;
    if (!current.raw && found.index > at) current.children.push(plain(html.slice(at, found.index)));
    at = found.index + whole.length;
    if (end) {
      const ends = current.tag === tag && depthOf(current, html, found.index) === 0;
      if (current.raw && !ends) continue;
      close(open, html, found.index);
    } else if (!current.raw) {
      const properties = propertiesOf(attributes);
      const raw = RAW.test(tag) || properties.className === 'article-text';
      open.push({ tag, properties, children: [], from: at, raw });
      if (closed || VOID.has(tag)) close(open, html, at);
    }
  }
  return page.children;
}

/** How many elements of the same name are still open within it; scripts and styles have none. */
function depthOf({ tag, from, raw }: Open, html: string, until: number): number {
  if (!raw || RAW.test(tag)) return 0;
  const within = html.slice(from, until);
  return within.split(`<${tag}`).length - within.split(`</${tag}>`).length;
}

function close(open: Open[], html: string, until: number): void {
  const done = open.pop();
  if (!done) return;
  const { tag, properties, children, from, raw } = done;
  const set = raw ? { ...properties, dangerouslySetInnerHTML: { __html: html.slice(from, until) } } : properties;
  open.at(-1)?.children.push(createElement(tag, set, ...(raw ? [] : children)));
}

const propertiesOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [NAMES[name] ?? name, value ? plain(value) : true]),
  );

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The bytes that React writes for it. */
export function renderAlone(elements: ReactNode): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const collect = new Writable({
      write(part: Buffer, _encoding, done) {
        bytes += part.length;
        done();
      },
      final(done) {
        resolve(bytes);
        done();
      },
    });
    const { pipe } = renderToPipeableStream(elements, { onAllReady: () => pipe(collect), onError: reject });
  });
}
