/** What the server answers, let through only where it is a build's that this browser takes (build-guard.ts), and what is said in its place. */
import type { BuildGuard } from './build-guard.ts';

/** What a browser shows without ever running anything of it. */
const NEVER_RUN =
  /^(?:text\/(?:plain|calendar|css|csv|javascript)|application\/(?:json|pdf|manifest\+json|octet-stream)|image\/(?!svg)|video\/|audio\/|font\/)/;
const HTML = /^text\/html\b/;
/** How a drawing or a feed could run something after all. */
const RUNS = /<[\w:]*script|<\?xml-stylesheet|<!ENTITY|\son\w+\s*=/i;
/** Of a page that somebody on the way answers with, such as while the server is away. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Null for a page that is not taken. */
export async function guardPage(answer: Response, guard: BuildGuard): Promise<Response | null> {
  const type = answer.headers.get('Content-Type') ?? '';
  // A way to another page is looked at when that one comes.
  if (answer.type === 'opaqueredirect' || NEVER_RUN.test(type) || (await guard.pinned()) === null) return answer;
  const text = await answer.text();
  const again = (headers: HeadersInit) =>
    new Response(text, { status: answer.status, statusText: answer.statusText, headers });
  if (!HTML.test(type)) return type !== '' && !RUNS.test(text) ? again(answer.headers) : null;
  if (await guard.fitsPage(text, answer.headers.get('Content-Security-Policy'))) return again(answer.headers);
  return answer.status >= 500 ? again({ 'Content-Type': type, 'Content-Security-Policy': INERT }) : null;
}

/** An error of the network in the place of a file that is not taken, as browsers give one for a wrong `integrity`. */
export async function guardFile(answer: Response, address: string, guard: BuildGuard): Promise<Response> {
  if (!answer.ok || (await guard.pinned()) === null) return answer;
  return (await guard.fits(address, await answer.clone().arrayBuffer())) ? answer : Response.error();
}

/** By this address, with the word behind it, a person takes what comes. */
export const TAKE_ADDRESS = '/.well-known/take-build/';

/** Stands in the place of a page that is not taken and of which nothing is kept. */
export const refusalPage = (address: string, word: string): Response =>
  new Response(REFUSAL.replace('HERE', encodeURI(address)).replace('TAKE', `${TAKE_ADDRESS}${word}`), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  });

const REFUSAL = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Not opened</title><style>body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}li{margin:.75rem 0}</style></head><body><main><h1>This page was not opened</h1><p>Its code is not signed with the key that this browser knows from your earlier visits. Often somebody forgot to sign an update. It could also be code that was changed. Nothing of yours was shown to it.</p><ul><li><a href="HERE">Try again</a>, perhaps a little later.</li><li><a href="/tools">Go on with your tools</a>: they open with the code that you have.</li><li>If it stays like this, ask whoever runs this site, by another way than this page.</li><li>If you were told that the key is another one now, or do not mind: <a href="TAKE">take the new code without a check</a>.</li></ul></main></body></html>`;
