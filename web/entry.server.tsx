/** Renders a page on the server, with a nonce of its own on every inline script. */
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { NonceContext } from './nonce.tsx';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  return new Promise((resolve, reject) => {
    let shellSent = false;
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          shellSent = true;
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('X-Page-Nonce', nonce);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: statusNow }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          statusNow = 500;
          if (shellSent) reportRenderFailure(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

function reportRenderFailure(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'render failed', error: String(error) })}\n`);
}
