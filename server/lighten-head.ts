/**
 * Rewrites a finished page so that it is painted from its own bytes: what it uses of the sheets stands in the page, and the
 * whole sheets and the scripts, which only bring it to life, are fetched once it has been painted.
 */
import { aheadIn, type HashOf, importMapFor } from './page-integrity.ts';

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;
const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[^"]+)"\/>/g;
/** What the router starts the page with: an inline module that imports the page's own modules. */
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

interface Lightened {
  html: string;
  /** What stands in each `<style>`, for the policy's hashes. */
  styles: string[];
  /** The inline module that the page starts itself later, for the policy's hashes. */
  scripts: string[];
}

interface Assets {
  /** The text of an asset by its address; a sheet that it does not know stays a link. */
  read(address: string): string | null;
  /** Binds sheets and modules to the page. */
  hashOf: HashOf;
  /** What a page uses of its sheets, each in its place. */
  used(sheets: readonly string[], html: string): string[];
}

/** `still`: the page is there to be read, and starts nothing but its own small script. */
export function lightenHead(written: string, { read, hashOf, used }: Assets, still: boolean): Lightened {
  const html = still ? shortenMarks(written) : written;
  const sheets = [...html.matchAll(SHEET)].flatMap(([, address = '']) => {
    const sheet = read(address);
    return sheet === null || sheet.includes('</style') ? [] : [{ address, sheet }];
  });
  const parts = used(
    sheets.map(({ sheet }) => sheet),
    html,
  );
  const styles = parts.filter((part) => part !== '');
  const painted = html.replace(SHEET, (link: string, address: string) => {
    const at = sheets.findIndex((one) => one.address === address);
    if (at === -1) return link;
    const style = parts[at] ?? '';
    const hash = hashOf(address);
    const bound = hash === undefined ? '' : ` integrity="${hash}"`;
    // The link stays where React will look for it, and is not fetched before the first paint: browsers that read ahead ask
    // for what is disabled too, but not for what is for no medium.
    return `${style === '' ? '' : `<style>${style}</style>`}${link.replace('/>', `${bound} disabled="" media="not all"/>`)}`;
  });
  const code = START.exec(painted)?.[1];
  if (code === undefined) return { html: painted, styles, scripts: [] };
  const modules = [...painted.matchAll(PRELOAD)].map((found) => found[1] ?? '');
  const later = painted
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      () =>
        `${importMapFor([...new Set([...modules, ...aheadIn(painted)])], hashOf)}<script type="text/plain" id="start">${code}</script><script>${starter(modules, still)}</script>`,
    );
  return { html: later, styles, scripts: [code] };
}

/** By which the application's router looks ahead along links. */
const ROUTER_MARK = ' data-discover="true"';
/** In the value of an attribute. */
const MADE_UP = /(?<=="[^"<>]*)_R_[a-z0-9]+_/g;

/**
 * The ids that React made up by each part's place in the tree, as short ones in the order in which they stand. What an island
 * makes up itself begins with its prefix, and goes on doing so. What only the router reads is left out.
 */
function shortenMarks(html: string): string {
  const short = new Map<string, string>();
  return html.replaceAll(ROUTER_MARK, '').replace(MADE_UP, (long) => {
    const name = short.get(long) ?? `_${short.size.toString(36)}_`;
    short.set(long, name);
    return name;
  });
}

/** Fetches the whole sheets; resolves once each is there, or cannot be had. A reading page has a script for it (web/islands/whole-sheets.ts). */
const SHEETS =
  "Promise.all([...document.querySelectorAll('link[rel=stylesheet][disabled]')].map(l=>new Promise(d=>{l.onload=l.onerror=d;l.media='';l.disabled=!1})))";

/**
 * Once the first paint has been shown; where none is told of, such as in a tab behind others, after a second. The
 * application comes with the sheets and runs behind them: what it draws may be nothing that the page had. A page that is
 * there to be read draws nothing by itself: its script starts at once. The build knows either text by its hash.
 */
const starter = (modules: string[], still: boolean): string =>
  `{let t,g=()=>{if(t)return;t=1;let a=(n,p)=>document.head.append(Object.assign(document.createElement(n),p)),c=document.getElementById('start').textContent,r=()=>a('script',{type:'module',textContent:c});for(let href of ${JSON.stringify(
    modules,
  )})a('link',{rel:'modulepreload',href});${still ? 'r()' : `${SHEETS}.then(r)`}};new PerformanceObserver(()=>setTimeout(g)).observe({type:'paint',buffered:true});setTimeout(g,1e3)}`;
