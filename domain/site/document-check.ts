/**
 * Whether a document runs nothing but what its build knows: every script in it is one of a few forms, by hash or by what little
 * may vary in it, under a policy that lets no other run. The words of a page are its server's own and are not looked at.
 */

/** What a build knows: its files by address with their hashes, and the hashes of the inline scripts that are the same in all pages. */
export interface KnownCode {
  files: Record<string, string>;
  inline: readonly string[];
}

const SCRIPT = /<script((?: [a-z]+(?:="[^"<>]*")?)*)>([\s\S]*?)<\/script>/g;
const ANY_SCRIPT = /<\/?script/i;
/** Ends a script, or hides its end, sooner than it seems. */
const WITHIN = /<\/?script|<!--/i;
/** What embeds, redirects or moves a page: none of ours does. */
const EMBEDS = /<(?:iframe|frame|object|embed|applet|base|portal|meta[^>]*http-equiv)\b/i;
const LINK = /<link\b[^>]*>/gi;
const PLAIN_LINK = /^<link(?: [a-zA-Z-]+="[^"<>]*")*\/?>$/;

/** What a policy must say of these. */
const DIRECTIVES = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'self'", 'worker-src': "'self'" };
const SCRIPT_SOURCE = /^'(?:self|nonce-[\w+/=-]+|sha256-[\w+/=]+)'$/;

interface Script {
  attributes: Record<string, string>;
  text: string;
}

/** Of two of one name the first counts, as in a browser. */
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]).reverse(),
  );

const scriptsOf = (html: string): Script[] =>
  [...html.matchAll(SCRIPT)].map(([, attributes = '', text = '']) => ({ attributes: attributesOf(attributes), text }));

/** How the router starts a page: its modules, its routes as JSON, and its beginning. */
const START =
  /^;?\s*((?:import \* as route\d+ from "[^"\n]+";\s*)+)window\.__reactRouterManifest = (\{[\s\S]*?\n\});\s*window\.__reactRouterRouteModules = \{(?:"[\w/.$-]+":route\d+,?)*\};\s*import\(("[^"\n]+")\);$/;
/** How a page starts that is there to be read. */
const STILL_START = /^import ("\/assets\/[\w.-]+")$/;
/** What a page's loaders have read, as JSON in a text. */
const DATA = /^window\.__reactRouterContext\.streamController\.enqueue\(("[^\n]*")\);$/;

/** A script without what differs from page to page: numbers of places, and which modules a page begins with. */
const withoutPlaces = (text: string): string =>
  text.replaceAll(/"([BSP]):[\da-f]+"/g, '"$1:"').replace(/of \[(?:"\/assets\/[\w.-]+",?)*\]/, 'of []');

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const isRun = ({ type = 'module' }: Record<string, string>): boolean => ['module', 'text/javascript'].includes(type);

const starts = (text: string): boolean => START.test(text) || STILL_START.test(text);

const isOfAForm = (text: string): boolean => starts(text) || DATA.test(text);

/** The inline scripts of a page that are to be known by their hash, as it is taken of them. */
export const constantScripts = (html: string): string[] =>
  scriptsOf(html)
    .filter(({ attributes, text }) => isRun(attributes) && attributes.src === undefined && !isOfAForm(text))
    .map(({ text }) => withoutPlaces(text));

/** What a page has that its build does not know, in a few words; null for nothing. `hash` as `Proofs.hash`. */
export async function findForeign(
  html: string,
  policy: string | null,
  known: KnownCode,
  hash: (text: string) => Promise<string>,
): Promise<string | null> {
  if (!allowsOurs(policy ?? '')) return 'another policy';
  const rest = html.replaceAll(SCRIPT, '');
  if (ANY_SCRIPT.test(rest)) return 'a script in another form';
  if (EMBEDS.test(rest)) return 'an embedded page';
  for (const [link] of rest.matchAll(LINK)) if (!isBound(link, known)) return 'a file without its hash';
  const scripts = scriptsOf(html);
  for (const script of scripts) if (!(await isOurs(script, known, hash))) return 'an unknown script';
  return scripts.some(({ text }) => starts(text)) && !scripts.some(({ attributes }) => attributes.type === 'importmap')
    ? 'no hashes of its modules'
    : null;
}

function allowsOurs(policy: string): boolean {
  const directives = new Map<string, string>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // Of two of one name the first counts, as in a browser; upper and lower case are the same there.
    const known = name.toLowerCase();
    if (!directives.has(known)) directives.set(known, sources.join(' '));
  }
  if (Object.entries(DIRECTIVES).some(([name, wanted]) => directives.get(name) !== wanted)) return false;
  if (['script-src-elem', 'script-src-attr'].some((name) => directives.has(name))) return false;
  const scripts = directives.get('script-src')?.split(' ') ?? [];
  return scripts.length > 0 && scripts.every((source) => SCRIPT_SOURCE.test(source));
}

/** Sheets and modules bear the hash that the build has for them, also those that are fetched later. */
function isBound(link: string, { files }: KnownCode): boolean {
  const { rel, href = '', integrity } = attributesOf(link);
  if (rel === undefined || !PLAIN_LINK.test(link)) return false;
  if (!/stylesheet|modulepreload/i.test(rel)) return true;
  const hash = files[href.replace(/#$/, '')];
  return hash !== undefined && hash === integrity;
}

async function isOurs({ attributes, text }: Script, known: KnownCode, hash: (text: string) => Promise<string>) {
  const { type = 'module', src } = attributes;
  if (src !== undefined || WITHIN.test(text)) return false;
  if (type === 'application/ld+json') return true;
  if (type === 'importmap') return isOwnMap(text, known);
  // Kept in the page as words, and run once it has been painted.
  if (type === 'text/plain') return startsOwn(text, known);
  if (!isRun(attributes)) return false;
  const data = DATA.exec(text)?.[1];
  if (data !== undefined && isJson(data)) return true;
  return startsOwn(text, known) || known.inline.includes(await hash(withoutPlaces(text)));
}

function startsOwn(text: string, { files }: KnownCode): boolean {
  const still = STILL_START.exec(text)?.[1];
  if (still !== undefined) return Object.hasOwn(files, JSON.parse(still));
  const [, imports = '', routes, begin = ''] = START.exec(text) ?? [];
  const addresses = `${imports}${begin}`.match(/(?<=")[^"\n]+(?=")/g) ?? [];
  return routes !== undefined && isJson(routes) && addresses.every((address) => Object.hasOwn(files, address));
}

function isOwnMap(text: string, { files }: KnownCode): boolean {
  if (!isJson(text)) return false;
  const { integrity, ...others } = Object(JSON.parse(text)) as { integrity?: Record<string, string> };
  if (Object.keys(others).length > 0 || typeof integrity !== 'object') return false;
  return Object.entries(integrity).every(([address, hash]) => Object.hasOwn(files, address) && files[address] === hash);
}
