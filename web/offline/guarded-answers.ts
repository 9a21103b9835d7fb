/** What the server answers, let through only where it is a build's that this browser takes (build-guard.ts), and what is said in its place. */
import type { BuildGuard } from './build-guard.ts';

/** What a browser shows or saves without ever running anything of it. */
const NEVER_RUN =
  /^(?:text\/(?:plain|calendar|css|csv|javascript)|application\/(?:json|[\w.-]+\+json|pdf|zip|octet-stream)|image\/(?!svg)|video\/|audio\/|font\/)/;
const HTML = /^text\/html\b/;
const XML = /^(?:(?:text|application)\/xml|[\w.-]+\/[\w.-]+\+xml)\b/;
/** Of a drawing, a feed, and a page that somebody on the way answers with while the server is away: shown, and nothing of it is run. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Null for a page that is not taken. */
export async function guardPage(answer: Response, guard: BuildGuard): Promise<Response | null> {
  // A way to another page is looked at when that one comes, and no contents are no page.
  if (answer.type === 'opaqueredirect' || answer.status === 204 || (await guard.pinned()) === null) return answer;
  const type = answer.headers.get('Content-Type')?.toLowerCase() ?? '';
  // Of two types a browser takes the last, of none it guesses.
  if (type === '' || type.includes(',')) return null;
  if (NEVER_RUN.test(type)) return answer;
  const text = await answer.text();
  const again = (more: Record<string, string> = {}) => {
    const headers = new Headers(answer.headers);
    // As it was looked at: read in another encoding the same bytes may be other words.
    headers.set('Content-Type', `${type.split(';')[0]}; charset=utf-8`);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return new Response(text, { status: answer.status, statusText: answer.statusText, headers });
  };
  const inert = () => again({ 'Content-Security-Policy': INERT });
  if (XML.test(type)) return inert();
  if (!HTML.test(type)) return null;
  if (await guard.fitsPage(text, answer.headers.get('Content-Security-Policy'))) return again();
  return answer.status >= 500 ? inert() : null;
}

/** An error of the network in the place of a file that is not taken, as browsers give one for a wrong `integrity`. */
export async function guardFile(answer: Response, address: string, guard: BuildGuard): Promise<Response> {
  if (!answer.ok || (await guard.pinned()) === null) return answer;
  return (await guard.fits(address, await answer.clone().arrayBuffer())) ? answer : Response.error();
}

/** By this address, with the word behind it, a person takes what comes. */
export const TAKE_ADDRESS = '/.well-known/take-build/';

/** Stands in the place of a page that is not taken and of which nothing is kept. `address` as a URL has it, quotes encoded. */
export const refusalPage = (address: string, word: string): Response =>
  new Response(REFUSAL.replace('HERE', () => address.replaceAll('&', '&amp;')).replace('TAKE', TAKE_ADDRESS + word), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  });

const REFUSAL = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Not opened</title><style>body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}li{margin:.75rem 0}</style></head><body><main><h1>This page was not opened</h1><p>Its code is not signed with the key that this browser knows from your earlier visits. Often somebody forgot to sign an update. It could also be code that was changed. Nothing of yours was shown to it.</p><ul><li><a href="HERE">Try again</a>, perhaps a little later.</li><li><a href="/tools">Go on with your tools</a>: they open with the code that you have.</li><li>If it stays like this, ask whoever runs this site, by another way than this page.</li><li>If you were told that the key is another one now, or do not mind: <a href="TAKE">take the new code without a check</a>.</li></ul></main></body></html>`;
