/**
 * Rewrites the head of a finished page so that it can be painted from its own bytes: the sheets stand in the page, and
 * scripts, which only bring it to life, let everything else go first.
 */

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;

export interface Lightened {
  html: string;
  /** What stands in each `<style>`, for the policy's hashes. */
  styles: string[];
}

/** `read` gives the text of an asset by its address; a sheet that it does not know stays a link. */
export function lightenHead(html: string, read: (address: string) => string | null): Lightened {
  const styles: string[] = [];
  const inlined = html.replace(SHEET, (link: string, address: string) => {
    const sheet = read(address);
    if (sheet === null || sheet.includes('</style')) return link;
    styles.push(sheet);
    // The link stays where React will look for it; `print` keeps it from holding up the first paint.
    return `<style>${sheet}</style>${link.replace('/>', ' media="print"/>')}`;
  });
  const light = inlined.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return { html: light, styles };
}
