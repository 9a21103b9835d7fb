/**
 * Binds a page to its own code: the hash of each sheet and module that its head names stands in the tag, and for the modules
 * in an import map too, by which a browser checks what they import of one another. A file that was changed on its way is then
 * refused by the browser.
 */

/** The hash of a built file by its address, as `integrity` has it; undefined for what is none. */
export type HashOf = (address: string) => string | undefined;

const LINK = /<link\b[^>]*?\shref="(\/assets\/[^"#]+)#?"[^>]*?(?=\/?>)/g;
const MODULE = /\srel="modulepreload"/;
const CHECKED = /\srel="(?:modulepreload|stylesheet)"/;

const AHEAD = /<meta name="ahead" content="([^"]*)"/;

/** The modules that a reading page's islands come with. */
export const aheadIn = (head: string): string[] => AHEAD.exec(head)?.[1]?.split(' ') ?? [];

/** `modules` are addresses; empty where none of them is a built file. */
export function importMapFor(modules: readonly string[], hashOf: HashOf, nonce: string | null = null): string {
  const known = modules.flatMap((address) => {
    const hash = hashOf(address);
    return hash === undefined ? [] : [[address, hash]];
  });
  if (known.length === 0) return '';
  const attribute = nonce === null ? '' : ` nonce="${nonce}"`;
  return `<script type="importmap"${attribute}>${JSON.stringify({ integrity: Object.fromEntries(known) })}</script>`;
}

/** `head` is a page up to the end of its head; `nonce` is the one of its inline scripts. */
export function addIntegrity(head: string, hashOf: HashOf, nonce: string | null): string {
  const modules = [...head.matchAll(LINK)].flatMap(([link, address = '']) => (MODULE.test(link) ? [address] : []));
  // No module may be asked for before the map is there.
  let map = importMapFor([...new Set([...modules, ...aheadIn(head)])], hashOf, nonce);
  return head.replace(LINK, (link: string, address: string) => {
    const hash = CHECKED.test(link) ? hashOf(address) : undefined;
    if (hash === undefined) return link;
    const before = MODULE.test(link) ? map : '';
    if (before !== '') map = '';
    return `${before}${link} integrity="${hash}"`;
  });
}

const END = '</head>';

/** The same for a page that is still being written: what follows the head passes as it comes. */
export function integrityOnTheWay(hashOf: HashOf, nonce: string | null): TransformStream<Uint8Array, Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  return new TransformStream({
    transform(part, way) {
      if (head === null) return way.enqueue(part);
      head = Buffer.concat([head, part]);
      const end = head.indexOf(END);
      if (end === -1) return;
      way.enqueue(Buffer.from(addIntegrity(head.toString('utf8', 0, end), hashOf, nonce)));
      way.enqueue(head.subarray(end));
      head = null;
    },
    flush(way) {
      if (head !== null) way.enqueue(head);
    },
  });
}
