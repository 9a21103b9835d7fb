/** The inline scripts of a finished page as the sources a Content-Security-Policy names them by (CSP Level 3, section 2.3.1). */
import { createHash } from 'node:crypto';

export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks, such as structured data, are never run and need no leave. */
const RUN = /^(?:|module|text\/javascript)$/;

/** Such as `'sha256-...'`, each once, in the order of the page. Scripts with an address are left to 'self'. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes)) continue;
    if (!RUN.test(/\stype="([^"]*)"/.exec(attributes)?.[1] ?? '')) continue;
    hashes.add(hashSource(code));
  }
  return [...hashes];
}
