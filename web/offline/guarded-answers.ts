/** What the server answers, let through only where it is a build's that this browser takes (build-guard.ts), and what is said in its place. */
import type { BuildGuard } from './build-guard.ts';
import { plainPage } from './plain-page.ts';

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
  plainPage('Not opened', address, REFUSAL.replace('TAKE', TAKE_ADDRESS + word));

const REFUSAL = `<h1>This page was not opened</h1>
<p>It isn’t signed with the key your browser knows from earlier visits. Usually someone forgot to sign an update. It could also be code that was changed. Nothing of yours was shown to it.</p>
<div><a href="HERE">Try again</a><a href="/tools">Go on with your tools</a></div>
<h2>If it stays like this</h2>
<p>Your tools open with the version you have. Ask whoever runs this site, but not through this page.</p>
<p>If you were told that the key has changed, or you don’t mind, you can <a href="TAKE">take the new code without a check</a>.</p>
`;
