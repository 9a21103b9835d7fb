/** Renders a page on the server: streamed with a nonce of its own for one asker, or whole and without one when it is kept for everyone. */
import { randomBytes } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageModeContext } from '../server/platform/http/router-context.ts';
import { NonceContext } from './nonce.tsx';
import { FirstSample } from './planner/sample/sample-first.tsx';
import { sampleToday } from './planner/sample/sample-today.ts';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return loadContext.get(pageModeContext) === 'kept'
    ? renderWhole(request, status, headers, context)
    : streamPage(request, status, headers, context);
}

function streamPage(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  headers.set('X-Page-Nonce', nonce);
  return new Promise((resolve, reject) => {
    let sent = false;
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <FirstSample value={sampleToday}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </FirstSample>
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          sent = true;
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: statusNow }));
          pipe(body);
        },
        onAllReady: () => clearTimeout(patience),
        onShellError: reject,
        onError(error) {
          statusNow = 500;
          if (sent) reportRenderFailure(error);
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Nobody waits for the first byte of a kept page, so that all of it is collected: its hashes and its tag need the end. */
function renderWhole(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const parts: Buffer[] = [];
    const collect = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(new Response(Buffer.concat(parts), { headers, status: statusNow }));
        done();
      },
    });
    const page = (
      <FirstSample value={sampleToday}>
        <ServerRouter context={context} url={request.url} />
      </FirstSample>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(patience);
        pipe(collect);
      },
      onShellError: reject,
      onError() {
        statusNow = 500;
      },
    });
    const patience = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

function reportRenderFailure(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', msg: 'render failed', error: String(error) })}\n`);
}
