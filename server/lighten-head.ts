/**
 * Rewrites a finished page so that it is painted from its own bytes: the sheets stand in the page, and the scripts,
 * which only bring it to life, are fetched once it has been painted.
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

/** `read` gives the text of an asset by its address; a sheet that it does not know stays a link. `hashOf` binds its modules to it. */
export function lightenHead(html: string, read: (address: string) => string | null, hashOf: HashOf): Lightened {
  const styles: string[] = [];
  const painted = html.replace(SHEET, (link: string, address: string) => {
    const sheet = read(address);
    if (sheet === null || sheet.includes('</style')) return link;
    styles.push(sheet);
    // The link stays where React will look for it, and is not fetched: its words stand above it.
    return `<style>${sheet}</style>${link.replace('/>', ' disabled=""/>')}`;
  });
  const code = START.exec(painted)?.[1];
  if (code === undefined) return { html: painted, styles, scripts: [] };
  const modules = [...painted.matchAll(PRELOAD)].map((found) => found[1] ?? '');
  const later = painted
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      () =>
        `${importMapFor([...new Set([...modules, ...aheadIn(painted)])], hashOf)}<script type="text/plain" id="start">${code}</script><script>${starter(modules)}</script>`,
    );
  return { html: later, styles, scripts: [code] };
}

/** Once the first paint has been shown; where none is told of, such as in a tab behind others, after a second. */
const starter = (modules: string[]): string =>
  `{let t,g=()=>{if(t)return;t=1;let a=(n,p)=>document.head.append(Object.assign(document.createElement(n),p));for(let href of ${JSON.stringify(
    modules,
  )})a('link',{rel:'modulepreload',href});a('script',{type:'module',textContent:document.getElementById('start').textContent})};new PerformanceObserver(()=>setTimeout(g)).observe({type:'paint',buffered:true});setTimeout(g,1e3)}`;
