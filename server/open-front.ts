/**
 * The way of a request that needs no rendering: assets and kept pages are written straight to node:http, all else goes
 * on to Hono. Both choose by the same rule, so that nobody can tell which one responded.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pages } from './http.ts';
import { type PageCache, pageKey } from './page-cache.ts';
import { chooseForm, type RequestHead, responseOf } from './platform/http/choose-form.ts';
import type { Packed } from './platform/http/pack-answer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';

interface Front {
  /** Answers and says so, or leaves the request alone. */
  answerAtOnce(incoming: IncomingMessage, outgoing: ServerResponse, stopping: boolean): boolean;
  pages: Pages;
}

export function openFront(files: Map<string, Packed>, cache: PageCache, renderPages: Pages): Front {
  return {
    answerAtOnce(incoming, outgoing, stopping) {
      const { method, url = '' } = incoming;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const packed = packedAt(url);
      if (!packed) return false;
      const { status, headers, body } = chooseForm(packed, requestHeadOf(method, incoming.headers));
      outgoing.writeHead(status, stopping ? [...headers, 'Connection', 'close'] : headers);
      outgoing.end(body);
      return true;
    },

    async pages(request, ctx) {
      const key = request.method === 'GET' || request.method === 'HEAD' ? pageKey(pathAndQuery(request.url)) : null;
      const packed = key === null ? null : await cache.get(key);
      if (!packed) return renderPages(request, ctx);
      return responseOf(packed, requestHeadOf(request.method, Object.fromEntries(request.headers)));
    },
  };

  function packedAt(url: string): Packed | null {
    const at = url.indexOf('?');
    const file = files.get(at === -1 ? url : url.slice(0, at));
    if (file) return file;
    const key = pageKey(url);
    return key === null ? null : cache.ready(key);
  }
}

/** The same, with what is answered out of memory counted as one of two kinds; as it is where nobody counts. */
export function countAtOnce(answer: Front['answerAtOnce'], metrics: Metrics): Front['answerAtOnce'] {
  if (!metrics.on) return answer;
  return (incoming, outgoing, stopping) => {
    const began = performance.now();
    if (!answer(incoming, outgoing, stopping)) return false;
    const { method = '', url = '' } = incoming;
    const route = pageKey(url) === null ? 'asset' : 'kept page';
    metrics.request({ method, route, status: outgoing.statusCode, seconds: (performance.now() - began) / 1000 });
    return true;
  };
}

const requestHeadOf = (method: string, headers: Record<string, string | string[] | undefined>): RequestHead => ({
  method,
  acceptEncoding: headers['accept-encoding'] as string | undefined,
  ifNoneMatch: headers['if-none-match'] as string | undefined,
  range: headers.range as string | undefined,
});

/** From the third slash on: the address of a request always has one. */
const pathAndQuery = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));
