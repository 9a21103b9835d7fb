/** A house whose stand-in provider writes ideas, and the ways in which it spoils them. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import type { ProviderInput } from '../../domain/spice-up/provider-input.ts';
import { GENERATION_ROUTES } from '../../server/billing/routes.ts';
import { SPICE_UP_ROUTES } from '../../server/spice-up/routes.ts';
import type { Asking } from '../server/ask-for-made.ts';
import { openProviderApp, type ProviderApp } from '../server/provider-app.ts';
import { ideasReply } from '../stand-ins/idea-replies.ts';
import { openStandInProvider, type StandInProvider, type Way } from '../stand-ins/provider.ts';
import { askForIdeas, ORDER } from './ask-for-ideas.ts';

export type IdeasApp = ProviderApp<StandInProvider, Asking>;

export async function openIdeasApp(): Promise<IdeasApp> {
  const standIn = await openStandInProvider((input) => ideasReply(input as unknown as ProviderInput));
  return openProviderApp(standIn, [...GENERATION_ROUTES, ...SPICE_UP_ROUTES], (url, token, asking?: Asking) =>
    askForIdeas(url, token, { written: true, ...asking }),
  );
}

export const SEEDED: IdeasOrder = { ...ORDER, seed: 11 };
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
