/** Renders a page on the server: streamed with a nonce of its own for one asker, or whole and without one when it is kept for everyone. */
import { randomBytes } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isStill } from '../content/public-pages.ts';
import {
  type StillFiles,
  stillContext,
  type WholePage,
  wholePageContext,
} from '../server/platform/http/router-context.ts';
import type { RootData } from './client/page-facts.tsx';
import { IslandFrame } from './islands/island-frame.tsx';
import { IslandContext, type PartWriter } from './kit/island.tsx';
import { NonceContext } from './nonce.tsx';
import { FirstSample } from './planner/sample/sample-first.tsx';
import { sampleToday } from './planner/sample/sample-today.ts';
import { StillContext } from './still-page.tsx';
import { writtenOnce } from './written-parts.server.ts';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = { url: request.url, headers, status, context, still: stillFiles(request, status, loadContext) };
  const whole = loadContext.get(wholePageContext);
  if (whole === null) return streamPage(page);
  return page.still ? writeWhole(page, whole) : renderWhole(page, whole);
}

interface AskedPage {
  url: string;
  headers: Headers;
  status: number;
  context: EntryContext;
  /** Null for a page of the application. */
  still: StillFiles | null;
}

/** What stands in for a page that failed needs the application, to try again. */
function stillFiles(request: Request, status: number, loadContext: RouterContextProvider): StillFiles | null {
  return status === 200 && isStill(new URL(request.url).pathname) ? loadContext.get(stillContext) : null;
}

function Page({ url, context, still, nonce }: AskedPage & { nonce?: string }) {
  const { pathname } = new URL(url);
  const { setUp } = (context.staticHandlerContext.loaderData.root as RootData | undefined) ?? {};
  // No island goes by what follows the path: words that somebody looked for are in no key of what is kept, and make no part new.
  const page = { pathname, search: '', hash: '' };
  const everywhere = JSON.stringify([setUp, sampleToday().startDate]);
  const write: PartWriter = (part, prefix, place = page) => {
    const around = `${JSON.stringify([prefix, place])} ${everywhere}`;
    return writtenOnce(part, around, () =>
      renderToString(
        <IslandFrame place={place} setUp={setUp}>
          <FirstSample value={sampleToday}>{part}</FirstSample>
        </IslandFrame>,
        { identifierPrefix: prefix },
      ),
    );
  };
  return (
    <NonceContext value={nonce}>
      <StillContext value={still}>
        <IslandContext value={still && write}>
          <FirstSample value={sampleToday}>
            <ServerRouter context={context} url={url} nonce={nonce} />
          </FirstSample>
        </IslandContext>
      </StillContext>
    </NonceContext>
  );
}

function streamPage(page: AskedPage): Promise<Response> {
  const { headers, status } = page;
  const nonce = randomBytes(16).toString('base64');
  headers.set('X-Page-Nonce', nonce);
  return new Promise((resolve, reject) => {
    let sent = false;
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(<Page {...page} nonce={nonce} />, {
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
    });
    const patience = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** A reading page waits for nothing while it is written: neither data nor code comes later. */
async function writeWhole(page: AskedPage, whole: WholePage): Promise<Response> {
  // React writes it by itself into a stream alone.
  whole.html = `<!DOCTYPE html>${renderToString(<Page {...page} />)}`;
  return new Response(null, { headers: page.headers, status: page.status });
}

/** Nobody waits for the first byte of a kept page, so that all of it is collected: its hashes and its tag need the end. */
function renderWhole(page: AskedPage, whole: WholePage): Promise<Response> {
  const { headers, status } = page;
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const parts: Buffer[] = [];
    const collect = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        whole.html = Buffer.concat(parts).toString();
        resolve(new Response(null, { headers, status: statusNow }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<Page {...page} />, {
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
