/** Serves routes over HTTP behind the real guards, limits and problem documents, with people signed in by name. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Actor, AppContext } from '../../server/platform/app-context.ts';
import { answerError, mountRoutes } from '../../server/platform/http/mount-routes.ts';
import type { Route } from '../../server/platform/routes.ts';

export interface ServedRoutes {
  /** Such as http://127.0.0.1:41234, no slash at the end. */
  url: string;
  /** A bearer token for this person. */
  signIn(actor: Actor): string;
  close(): Promise<void>;
}

export async function serveRoutes(ctx: AppContext, routes: Route[]): Promise<ServedRoutes> {
  const people = new Map<string, Actor>();
  const app = new Hono();
  mountRoutes(app, ctx, routes, async (_, request) => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '');
    return people.get(token ?? '') ?? null;
  });
  app.onError((error, c) => answerError(ctx, error, c));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  // Kept over a long look at the database as well: one that is closed meanwhile fails the next call.
  (server as Server).keepAliveTimeout = 180_000;
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signIn(actor) {
      people.set(actor.userId, actor);
      return actor.userId;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
