/** How the browser's code is cut: what every page needs in two files, each page's own in a third, icons without spare weights; and one mend of the router. */
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

const RELOAD = 'window.location.reload();';

/**
 * Where a page's code cannot be fetched the router reloads, as is right after an update, but without a connection that ends
 * on the browser's own error page. There our own stands in for the page now (`web/shell/offline-page.tsx`).
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

type Bundle = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether the document or the site's layout needs the module from the start. */
function isFrame(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (/web\/(root|shell\/site-layout)\.tsx/.test(id)) return true;
  return (bundle.getModuleInfo(id)?.importers ?? []).some((importer) => isFrame(importer, bundle, seen));
}

/** Left to itself the bundler makes thirty small files of these, which compress worse by a tenth. */
export const browserChunks = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
      priority: 2,
    },
    {
      name: (id: string, bundle: Bundle) => (isFrame(id, bundle) ? 'frame' : null),
      test: /\.tsx?$|\.es\.js$|\.svg\?url$/,
      priority: 1,
    },
  ],
};
