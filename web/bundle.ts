/** How the browser's code is cut: what every page needs in two files, what tools share in others, each page's own in one more, icons without spare weights, libraries without what only their writers need; two mends, of the router and of sheets loaded twice; and a first page that is held light. */
import type { Plugin } from 'vite';

/** Every icon comes in six weights. Kept are regular and duotone, and the bold tick; the rest would double what pages load. */
export const keepUsedWeights = (): Plugin => ({
  name: 'keep-used-icon-weights',
  transform(code, id) {
    const icon = /@phosphor-icons\/react\/dist\/defs\/(\w+)\.es\.js/.exec(id)?.[1];
    if (!icon) return null;
    const unused = icon === 'Check' ? 'thin|light|fill' : 'thin|light|fill|bold';
    return code.replace(new RegExp(`\\n {2}\\[\\n {4}"(?:${unused})",[\\s\\S]*?\\n {2}\\],?(?=\\n)`, 'g'), '');
  },
});

/** Of a library in content/ only what is read stays: not its schema's address, nor the call that gives it its type, which would be a file of its own. */
export function compactLibraries(): Plugin {
  let content = '';
  return {
    name: 'compact-libraries',
    enforce: 'pre',
    configResolved({ root }) {
      content = `${root}/content/`;
    },
    transform(code, id) {
      if (!id.startsWith(content) || id === `${content}library.ts`) return null;
      if (id.endsWith('.json')) return JSON.stringify(JSON.parse(code).entries);
      const read = code.replace(/\bentriesOf\('[\w-]+', (\w+)\)/g, '$1');
      return read.includes('entriesOf(')
        ? this.error(`A library is read in a way that is not known here: ${id}`)
        : read;
    },
  };
}

const NIGHT = /\[data-theme="?dark"?\]\s*\{([^{}]*)\}/;

/** Where no script tells the document its theme, what the tokens say of the night goes by the system. The same words a second time are fifty bytes of a packed page. */
export const nightWithoutScripts = (): Plugin => ({
  name: 'night-without-scripts',
  // Behind Tailwind, which puts the sheets together.
  enforce: 'pre',
  transform(code, id) {
    if (!/\/web\/style\/app\.css(?:\?|$)/.test(id)) return null;
    const [night, tokens] = NIGHT.exec(code) ?? [];
    if (!night || !tokens?.includes('--bg:')) return this.error('The tokens no longer name the night in one block');
    return code.replace(
      night,
      () => `${night}@media (prefers-color-scheme: dark) and (scripting: none){:root{${tokens}}}`,
    );
  },
});

const RELOAD = 'window.location.reload();';

/**
 * Where a page's code cannot be fetched the router reloads, as is right after an update, but without a connection that ends
 * on the browser's own error page. There our own stands in for the page now (`web/shell/error-page.tsx`).
 */
export const standInWhenOffline = (): Plugin => ({
  name: 'stand-in-when-offline',
  transform(code, id) {
    if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return null;
    if (!code.includes(RELOAD)) return this.error(`The router no longer reloads by ${RELOAD}`);
    const reached = "await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)";
    const standIn = 'routeModulesCache[route.id] = { default: window.pageWhenOffline }';
    return code.replace(RELOAD, `if (!(${reached})) return (${standIn}); ${RELOAD}`);
  },
});

/**
 * The document bears the frame's sheet from its first byte. Without this the bundler fetches it once more with whatever is
 * loaded later, behind the sheets of pages, and of two rules that weigh the same the frame's would win.
 */
export const frameSheetOnce = (): Plugin => ({
  name: 'frame-sheet-once',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const frame = chunks.find(({ name }) => name === 'frame');
      const sheets = [...(frame?.viteMetadata?.importedCss ?? [])];
      if (!frame || sheets.length === 0) return this.error('The frame no longer has a sheet of its own');
      // What is fetched beforehand stands in numbered lists: its place is taken by a file that is there already.
      for (const chunk of chunks) {
        for (const sheet of sheets) chunk.code = chunk.code.replaceAll(`"${sheet}"`, `"${frame.fileName}"`);
      }
    },
  },
});

/** Too heavy for whoever only looks at the first page: schemas, and what only other pages need. */
const HEAVY_MODULE = /node_modules\/zod\//;
const SCHEMAS = /node_modules\/zod\/.+\/schemas\.js/;
/** What private pages share. */
const TOOLS_CHUNKS = ['private', 'soon', 'tools'];
const HEAVY_CHUNKS = ['kit', 'more', 'reading', ...TOOLS_CHUNKS];
/** What Tonight does without until its evening stands there: schemas, reads of the API by queries, and the rules that make and change plans. */
const HEAVY_FOR_TONIGHT =
  /node_modules\/(?:zod|@tanstack)\/|domain\/planner\/(?:schedule|insertion|changes|choices|ideas|questionnaire)\//;

/** Pages that anybody opens, who may never have a tool: they load nothing of what the tools share. */
const LIGHT_PAGES = [
  ...[
    'tools-page',
    'demo-page',
    'contact-page',
    'contact-sent-page',
    'about-page',
    'ai-page',
    'safety-page',
    'imprint-page',
  ],
  ...['accessibility-page', 'not-found-page', 'auth-page', 'letter-page', 'terms-page', 'privacy-policy-page'],
  ...['pricing-page', 'therapy-page', 'asked-page', 'confirm-page', 'leave-page', 'stop-page'],
];

/** The publication's, which share a file of their own. */
const READER_PAGES = ['blog-page', 'article-page', 'story-page'];

/** What a click on such a page opens. */
const LIGHT_DIALOGS = ['auth-dialog', 'adult-dialog', 'sign-out-dialog', 'report-dialog', 'comment-remove-dialog'];

const LIGHT_PARTS = [...LIGHT_PAGES, ...LIGHT_DIALOGS];

/** The first page stays light, and other public ones free of what tools share and of schemas, by however many imports. */
export const firstPageLight = (): Plugin => ({
  name: 'first-page-light',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const reachedFrom = (...names: string[]) => {
        const reached = new Set(chunks.filter(({ name }) => names.includes(name)));
        if (reached.size < names.length) return this.error(`These pages have other files now: ${names.join(', ')}`);
        for (const { imports } of reached) {
          for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
        }
        return reached;
      };
      for (const { name, moduleIds } of reachedFrom('root', 'entry.client', 'site-layout', 'home-page')) {
        const heavy = moduleIds.find((id) => HEAVY_MODULE.test(id));
        if (heavy) return this.error(`The first page loads ${heavy}, in ${name}`);
        if (HEAVY_CHUNKS.includes(name)) return this.error(`The first page loads ${name}`);
      }
      for (const { name, moduleIds } of reachedFrom('entry.still')) {
        const heavy = moduleIds.find((id) => REACT.test(id) || HEAVY_MODULE.test(id));
        if (heavy) return this.error(`Reading pages begin with ${heavy}, in ${name}`);
      }
      for (const { name, moduleIds } of reachedFrom('root', 'entry.client', 'tonight-page')) {
        const heavy = moduleIds.find((id) => HEAVY_FOR_TONIGHT.test(id));
        if (heavy) return this.error(`Tonight begins with ${heavy}, in ${name}`);
        if (['layout', 'base', 'more', 'soon', 'tools'].includes(name))
          return this.error(`Tonight begins with ${name}`);
      }
      for (const part of [...LIGHT_PARTS, ...READER_PAGES]) {
        for (const { name, moduleIds } of reachedFrom(part)) {
          if (TOOLS_CHUNKS.includes(name)) return this.error(`${part} loads what tools share`);
          if (moduleIds.some((id) => SCHEMAS.test(id))) return this.error(`${part} loads schemas, in ${name}`);
        }
      }
    },
  },
});

/** What is fetched together with a file that is loaded later: not what it asks for itself, nor what every page has. */
export const neededBeside = (file: string, needed: string[]): string[] =>
  needed.filter((other) => other !== file && !/\/(?:react|rolldown-runtime|frame)-[\w-]{8}\.js$/.test(other));

type Bundle = {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null;
};

/** Asked of each module many times, and walking the whole graph each time: a third of a build. The graph stands by then. */
function askedOnce<T>(ask: (id: string, bundle: Bundle) => T): (id: string, bundle: Bundle) => T {
  const known = new Map<string, T>();
  return (id, bundle) => {
    const answer = known.has(id) ? (known.get(id) as T) : ask(id, bundle);
    known.set(id, answer);
    return answer;
  };
}

/** The module and all from which it is reached without a wait. */
function reaching(id: string, bundle: Bundle): Set<string> {
  const reached = new Set([id]);
  // A set hands out what is added while it is read.
  for (const one of reached) for (const importer of bundle.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  return reached;
}

const TONIGHT = 'web/tonight/tonight-page.tsx';
const FIRST_PAGE = 'web/shell/home/home-page.tsx';

/** What the document needs from the start, or both Tonight and the first page; apart from it what only the site's layout does, in which no page of one's own stands. */
const framePart = askedOnce((id, bundle) => {
  const reached = [...reaching(id, bundle)];
  if (reached.some((one) => one.includes('web/root.tsx'))) return 'frame';
  const forTonight = reached.some((one) => one.includes(TONIGHT));
  if (forTonight && reached.some((one) => one.includes(FIRST_PAGE))) return 'frame';
  if (!reached.some((one) => one.includes('web/shell/layout/site-layout.tsx'))) return null;
  return forTonight ? 'frame' : 'layout';
});

/** The pages, tasks and dialogs from which the module is reached without a wait. */
const topsOf = askedOnce((id, bundle) =>
  [...reaching(id, bundle)].filter((one) => (bundle.getModuleInfo(one)?.importers ?? []).length === 0),
);

const STILL_PAGE = 'web/entry.still.ts';

/** What the script of reading pages and the application both need. What that script alone needs stays with it. */
const isOfStillPage = askedOnce((id, bundle) => {
  const tops = topsOf(id, bundle);
  return tops.length > 1 && tops.some((top) => top.endsWith(STILL_PAGE));
});

const READING = /web\/(?:blog\/(?:blog|article)-page|stories\/story-page)\.tsx/;
const PUBLICATION = /web\/(?:blog|stories|articles|moderation|media|newsletter|site)\//;

/**
 * What the publication's readers need is one file, and what of it others need too is another, without what Tonight has none
 * of: each file costs a phone time. What the first page shares is a fourth, so that it stays as light as it is.
 */
const sharedPart = askedOnce((id, bundle) => {
  const tops = topsOf(id, bundle);
  if (tops.some((top) => top.includes(FIRST_PAGE))) return tops.length > 1 ? 'base' : null;
  if (!tops.some((top) => READING.test(top))) return null;
  if (tops.every((top) => PUBLICATION.test(top))) return 'reading';
  return tops.some((top) => top.includes(TONIGHT)) ? 'kit' : 'more';
});

const REACT = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

/** What this many private pages, tasks and dialogs share comes to a private page as one file: docs/benchmarks.md. */
const MIN_SHARED = 6;

const isForLightPart = askedOnce((id, bundle) =>
  topsOf(id, bundle).some((top) => LIGHT_PARTS.some((name) => top.includes(`/${name}.tsx`))),
);

/** Whether it needs what a light part needs too, and what no file of that part's own holds: that would come along with it. */
function needsOfLightPart(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (seen.has(id) || REACT.test(id) || framePart(id, bundle) !== null || sharedPart(id, bundle) !== null) return false;
  seen.add(id);
  if (isForLightPart(id, bundle)) return true;
  return (bundle.getModuleInfo(id)?.importedIds ?? []).some((needed) => needsOfLightPart(needed, bundle, seen));
}

/** What Tonight reads once its evening stands there. */
const BEHIND_TONIGHT =
  /web\/(?:tonight\/behind\/(?:read-couple|watch-check-in)|accounts\/profile\/watch-profile)\.tsx?/;

/**
 * What private pages share, in three files: what the first of them that most people see, Tonight, begins with, what it reads
 * next, and the rest. What the publication's pages alone share stays with them: with it the tools would load their readers' file.
 */
function toolsPart(id: string, bundle: Bundle): string | null {
  const tops = topsOf(id, bundle);
  if (tops.length < 2 || tops.every((top) => PUBLICATION.test(top)) || needsOfLightPart(id, bundle)) return null;
  if (tops.some((top) => top.includes(TONIGHT))) return 'private';
  if (tops.some((top) => BEHIND_TONIGHT.test(top))) return 'soon';
  return tops.length < MIN_SHARED ? null : 'tools';
}

const named =
  (part: (id: string, bundle: Bundle) => string | null, name: string) =>
  (id: string, bundle: Bundle): string | null =>
    part(id, bundle) === name ? name : null;

const SCRIPT = /\.tsx?$|\.es\.js$/;

/**
 * Left to itself the bundler makes eighty small files of these, which a phone asks for one by one and which compress worse. A
 * file takes along what it needs and no earlier one has: so each stands behind those that are loaded without it.
 */
export const browserChunks = {
  groups: [
    { name: (id: string, bundle: Bundle) => (isOfStillPage(id, bundle) ? 'still' : null) },
    { name: 'react', test: REACT },
    ...['frame', 'layout'].map((name) => ({ name: named(framePart, name), test: /\.tsx?$|\.es\.js$|\.svg\?url$/ })),
    ...['kit', 'base', 'more', 'reading'].map((name) => ({ name: named(sharedPart, name), test: SCRIPT })),
    ...TOOLS_CHUNKS.map((name) => ({ name: named(toolsPart, name), test: SCRIPT })),
  ].map((group, place, { length }) => ({ ...group, priority: length - place })),
};
