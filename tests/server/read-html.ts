/** Reads the HTML that our server writes: enough for what tests ask of it, no parser of anybody's HTML. */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) => text.replaceAll(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

export interface Element {
  attributes: Record<string, string>;
  /** As it stands there, with the elements inside; empty where the element has no end. */
  inner: string;
}

/** Elements of one name, in their order; of elements inside one another with the same name `inner` ends at the first end. */
export function elements(html: string, name: string): Element[] {
  const starts = html.matchAll(new RegExp(`<${name}(?=[\\s>/])((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)\\s*/?>`, 'g'));
  return [...starts].map((start) => {
    const from = start.index + start[0].length;
    const to = html.indexOf(`</${name}>`, from);
    const attributes = [...(start[1] ?? '').matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
    return {
      attributes: Object.fromEntries(attributes.map(([, key = '', value = '']) => [key, decode(value)])),
      inner: to === -1 ? '' : html.slice(from, to),
    };
  });
}

/** The first element of that name; throws where there is none. */
export function element(html: string, name: string): Element {
  const [first] = elements(html, name);
  if (!first) throw new Error(`There is no <${name}>`);
  return first;
}

/** What is read, without tags, scripts, styles and what stands for browsers without scripts. */
export const plainText = (html: string): string =>
  decode(html.replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The contents of all `<meta>` of that name or property. */
export const metas = (html: string, name: string): string[] =>
  elements(html, 'meta').flatMap(({ attributes: { name: named, property, content = '' } }) =>
    named === name || property === name ? [content] : [],
  );

/** The addresses of all `<link>` of that relation. */
export const links = (html: string, rel: string): string[] =>
  elements(html, 'link').flatMap(({ attributes }) => (attributes.rel === rel ? [attributes.href ?? ''] : []));
