/** Renders pages on the server, with the security headers on each. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Pages } from './http.ts';
import { pageHeaders } from './page-headers.ts';
import { houseContext } from './platform/house-context.ts';

export function pagesFrom(build: ServerBuild, development: boolean): Pages {
  const handle = createRequestHandler(build, development ? 'development' : 'production');
  return async (request, house) => {
    const context = new RouterContextProvider();
    context.set(houseContext, house);
    const answer = await handle(request, context);
    const headers = new Headers(answer.headers);
    const nonce = headers.get('X-Page-Nonce') ?? undefined;
    headers.delete('X-Page-Nonce');
    for (const [name, value] of Object.entries(pageHeaders(house.env, nonce, development))) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers });
  };
}
