/** Counts, times and traces what is answered, by route pattern. Nothing of a path, a query, a header or a person is taken. */
import type { Context, MiddlewareHandler } from 'hono';
import type { AppContext } from '../app-context.ts';
import { routePattern } from './route-pattern.ts';

const OURS = /^\/(api|auth)\//;

/** Pages are one kind, so that nothing tells which was looked at; the safety page is among them. */
const routeOf = (c: Context): string => routePattern(c) ?? (OURS.test(c.req.path) ? 'none' : 'page');

/** Null where nobody watches, so that it costs nothing. */
export function watchRequests({ metrics, tracer }: Pick<AppContext, 'metrics' | 'tracer'>): MiddlewareHandler | null {
  if (!metrics.on && !tracer) return null;
  const counted: MiddlewareHandler = async (c, next) => {
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1000;
    metrics.request({ method: c.req.method, route: routeOf(c), status: c.res.status, seconds });
  };
  if (!tracer) return counted;
  return (c, next) =>
    tracer.root('server', c.req.header('traceparent'), async (span) => {
      await counted(c, next);
      const [method, route, status] = [c.req.method, routeOf(c), c.res.status];
      span.end({
        name: `${method} ${route}`,
        attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
        failed: status >= 500,
      });
    });
}
