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
  new Response(
    REFUSAL.replace('TAKE', TAKE_ADDRESS + word).replace('HERE', () => address.replaceAll('&', '&amp;')),
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
      },
    },
  );

/** In the colors of both themes, by a sheet of its own: no other file is fetched for it. */
const SHEET = `
:root{--bg:#f6f3ef;--ink:#2b1c24;--ink-2:#57464e;--line:#8d7f80;--primary:#592139;--on:#fbf7f2}
@media (prefers-color-scheme:dark){:root{--bg:#1b1418;--ink:#efe8e0;--ink-2:#c2b8b1;--line:#84767b;--primary:#efb57f;--on:#2b1c24}}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.53 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:84px 20px 48px}
h1{margin:0 0 12px;font:400 2.125rem/1.12 Georgia,serif}
h2{margin:48px 0 8px;font:400 1.3125rem/1.24 Georgia,serif}
p{margin:0 0 12px;color:var(--ink-2)}
a{color:var(--ink);text-underline-offset:4px}
div{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}
div a{display:grid;place-items:center;min-height:48px;padding:0 20px;border:1px solid var(--line);border-radius:12px;font-weight:600;text-decoration:none}
div a:first-child{border-color:var(--primary);background:var(--primary);color:var(--on)}
a:focus-visible{outline:3px solid;outline-offset:3px}`;

const REFUSAL = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Not opened</title><style>${SHEET}</style></head><body><main>
<h1>This page was not opened</h1>
<p>It isn’t signed with the key your browser knows from earlier visits. Usually someone forgot to sign an update. It could also be code that was changed. Nothing of yours was shown to it.</p>
<div><a href="HERE">Try again</a><a href="/tools">Go on with your tools</a></div>
<h2>If it stays like this</h2>
<p>Your tools open with the version you have. Ask whoever runs this site, but not through this page.</p>
<p>If you were told that the key has changed, or you don’t mind, you can <a href="TAKE">take the new code without a check</a>.</p>
</main></body></html>`;
