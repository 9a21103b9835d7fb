/** A house with a stand-in provider that writes ideas, the ideas' part of its API, and people who agreed to it. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import type { ProviderInput } from '../../domain/spice-up/provider-input.ts';
import { changeProfile } from '../../server/accounts/change-profile.ts';
import type { House, Who } from '../../server/platform/house.ts';
import { openProvider } from '../../server/platform/open-provider.ts';
import { SPICE_UP_ROUTES } from '../../server/spice-up/routes.ts';
import { makeWho } from '../server/make-who.ts';
import { serveRoutes } from '../server/serve-routes.ts';
import { openTestHouse } from '../server/test-house.ts';
import { ideasReply } from '../stand-ins/idea-replies.ts';
import { openStandInProvider, type StandInProvider, type Way } from '../stand-ins/provider.ts';
import { type Asked, type Asking, askForIdeas, ORDER } from './ask-for-ideas.ts';

export interface ProviderHouse {
  house: House;
  url: string;
  standIn: StandInProvider;
  /** Someone new who agreed to writing by a provider. */
  consenting(more?: Partial<Who>): Promise<Who>;
  signIn(who: Who): string;
  ask(who: Who, asking?: Asking): Promise<Asked>;
  /** A provider that behaves, asked nothing yet, with its circuit closed. */
  forget(): void;
  /** Moves the clock by so many milliseconds. */
  pass(ms: number): void;
  close(): Promise<void>;
}

export async function openProviderHouse(): Promise<ProviderHouse> {
  const standIn = await openStandInProvider((input) => ideasReply(input as unknown as ProviderInput));
  const home = await openTestHouse({ AI_API_KEY: 'stand-in', AI_BASE_URL: standIn.url, AI_TIMEOUT_MS: '5000' });
  const api = await serveRoutes(home.house, SPICE_UP_ROUTES);
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
    ask: (who, asking) => askForIdeas(api.url, api.signIn(who), asking),
    forget() {
      standIn.behave();
      standIn.received.length = 0;
      standIn.abandoned = 0;
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

export const SEEDED: SeededOrder = { ...ORDER, seed: 11 };
export const engineIds = chooseIdeas(SEEDED, DATE_IDEAS).ideas.map(({ id }) => id);
export const WRITTEN = ['written-1', 'written-2', 'written-3', 'written-4'];
export const idsOf = (body: { bundle: { ideas: Array<{ id: string }> } }): string[] =>
  body.bundle.ideas.map(({ id }) => id);

type Fields = Record<string, unknown>;

/** Answers well but for what `change` makes of each idea. */
export const changing =
  (change: (idea: Fields) => Fields): Way =>
  (input) => {
    const { ideas, ...rest } = ideasReply(input as unknown as ProviderInput) as { ideas: Fields[] };
    return { says: { ...rest, ideas: ideas.map(change) } };
  };

/** Answers well but for what is laid over each idea. */
export const spoiling = (more: Fields): Way => changing((idea) => ({ ...idea, ...more }));
