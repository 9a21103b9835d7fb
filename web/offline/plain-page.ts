/** A page of the worker's own, where none of the site's can be shown: words and links, without a script and without any other file. */

/** `words` as HTML, in which HERE stands for `address`, which is as a URL has it, quotes encoded. */
export const plainPage = (title: string, address: string, words: string): Response =>
  new Response(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${SHEET}</style></head><body><main>
${words.replace('HERE', () => address.replaceAll('&', '&amp;'))}</main></body></html>`,
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

/** Of a page that needs the server, while there is no way to it. */
export const unreachablePage = (address: string): Response =>
  plainPage(
    'No connection',
    address,
    `<h1>You’re offline</h1>
<p>This page opens once you’re connected again. Or the site can’t be reached for a moment.</p>
<p>Your tools open without a connection, with what this device has seen of them.</p>
<div><a href="HERE">Try again</a><a href="/tools">Go on with your tools</a></div>
`,
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
