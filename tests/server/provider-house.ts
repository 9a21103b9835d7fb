/** A house with a stand-in provider, one room's part of the API, and people who agreed that a provider may write for them. */
import { changeProfile } from '../../server/accounts/change-profile.ts';
import type { House, Who } from '../../server/platform/house.ts';
import { openProvider } from '../../server/platform/open-provider.ts';
import type { Route } from '../../server/platform/route.ts';
import type { ChatServer } from '../stand-ins/chat-server.ts';
import { makeWho } from './make-who.ts';
import type { Asked } from './post-order.ts';
import { serveRoutes } from './serve-routes.ts';
import { openTestHouse } from './test-house.ts';

/** Whatever stands in for a provider. */
export interface StandIn extends ChatServer {
  /** Without a way it answers well. */
  behave(): void;
}

export interface ProviderHouse<Provider extends StandIn, Asking, Answer = Asked> {
  house: House;
  url: string;
  standIn: Provider;
  /** Someone new who agreed to writing by a provider. */
  consenting(more?: Partial<Who>): Promise<Who>;
  signIn(who: Who): string;
  /** Until `forget`, waits no longer than a second for a provider that never ends its answer. */
  hurry(): void;
  ask(who: Who, asking?: Asking): Promise<Answer>;
  /** A provider that behaves, asked nothing yet, with its circuit closed. */
  forget(): void;
  /** Moves the clock by so many milliseconds. */
  pass(ms: number): void;
  close(): Promise<void>;
}

export async function openProviderHouse<Provider extends StandIn, Asking, Answer>(
  standIn: Provider,
  routes: Route[],
  askFor: (url: string, token: string | null, asking?: Asking) => Promise<Answer>,
  environment: Record<string, string> = {},
): Promise<ProviderHouse<Provider, Asking, Answer>> {
  const home = await openTestHouse({
    AI_API_KEY: 'stand-in',
    AI_BASE_URL: standIn.url,
    AI_TIMEOUT_MS: '5000',
    ...environment,
  });
  const api = await serveRoutes(home.house, routes);
  const patient = home.house.env;
  return {
    house: home.house,
    url: api.url,
    standIn,
    async consenting(more) {
      const who = makeWho(more);
      await changeProfile(home.house, who, {
        first_name: 'Canaryfirst',
        last_name: 'Canarylast',
        preferences: { providerConsent: true },
      });
      return who;
    },
    signIn: api.signIn,
    hurry() {
      home.house.env = { ...patient, AI_TIMEOUT_MS: 1_000 };
    },
    ask: (who, asking) => askFor(api.url, api.signIn(who), asking),
    forget() {
      standIn.behave();
      standIn.received.length = 0;
      standIn.abandoned = 0;
      home.house.env = patient;
      // A circuit that an earlier test opened stays with that test.
      home.house.provider = openProvider(home.house.env);
    },
    pass: home.pass,
    async close() {
      await api.close();
      await home.close();
      await standIn.close();
    },
  };
}
