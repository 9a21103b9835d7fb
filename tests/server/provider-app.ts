/** A house with a stand-in provider, one room's part of the API, and people who agreed that a provider may write for them. */
import { changeProfile } from '../../server/accounts/profile.ts';
import type { Actor, AppContext } from '../../server/platform/app-context.ts';
import { openProvider } from '../../server/platform/providers/provider.ts';
import type { Route } from '../../server/platform/routes.ts';
import type { ChatServer } from '../stand-ins/chat-server.ts';
import { makeActor } from './make-actor.ts';
import type { OrderReply } from './post-order.ts';
import { serveRoutes } from './serve-routes.ts';
import { openTestApp } from './test-app.ts';

/** Whatever stands in for a provider. */
export interface StandIn extends ChatServer {
  /** Without a way it answers well. */
  behave(): void;
}

export interface ProviderApp<Provider extends StandIn, Asking, Answer = OrderReply> {
  ctx: AppContext;
  url: string;
  standIn: Provider;
  /** Someone new who agreed to writing by a provider. */
  consenting(more?: Partial<Actor>): Promise<Actor>;
  signIn(actor: Actor): string;
  /** Until `forget`, waits no longer than a second for a provider that never ends its answer. */
  hurry(): void;
  ask(actor: Actor, asking?: Asking): Promise<Answer>;
  /** What is logged until `forget`, word for word. */
  listen(): unknown[];
  /** A provider that behaves, asked nothing yet, with its circuit closed. */
  forget(): void;
  /** Moves the clock by so many milliseconds. */
  pass(ms: number): void;
  close(): Promise<void>;
}

export async function openProviderApp<Provider extends StandIn, Asking, Answer>(
  standIn: Provider,
  routes: Route[],
  askFor: (url: string, token: string | null, asking?: Asking) => Promise<Answer>,
  environment: Record<string, string> = {},
): Promise<ProviderApp<Provider, Asking, Answer>> {
  const home = await openTestApp({
    AI_API_KEY: 'stand-in',
    AI_BASE_URL: standIn.url,
    AI_TIMEOUT_MS: '5000',
    ...environment,
  });
  const api = await serveRoutes(home.ctx, routes);
  const { env: patient, log: quiet } = home.ctx;
  return {
    ctx: home.ctx,
    url: api.url,
    standIn,
    async consenting(more) {
      const actor = makeActor(more);
      await changeProfile(home.ctx, actor, {
        first_name: 'Canaryfirst',
        last_name: 'Canarylast',
        preferences: { providerConsent: true },
      });
      return actor;
    },
    signIn: api.signIn,
    hurry() {
      home.ctx.env = { ...patient, AI_TIMEOUT_MS: 1_000 };
    },
    listen() {
      const logged: unknown[] = [];
      const line = (...words: unknown[]) => void logged.push(...words);
      home.ctx.log = { debug: line, info: line, warn: line, error: line };
      return logged;
    },
    ask: (actor, asking) => askFor(api.url, api.signIn(actor), asking),
    forget() {
      standIn.behave();
      standIn.received.length = 0;
      standIn.abandoned = 0;
      Object.assign(home.ctx, { env: patient, log: quiet });
      // A circuit that an earlier test opened stays with that test.
      home.ctx.provider = openProvider(home.ctx.env);
    },
    pass: home.pass,
    async close() {
      await api.close();
      await home.close();
      await standIn.close();
    },
  };
}
