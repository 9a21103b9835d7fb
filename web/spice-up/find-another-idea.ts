/** Another idea for a bundle, chosen in this browser by the built-in engine: it costs nothing, and no server is asked. Large; loaded for a swap. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';
import { anotherIdea } from '../../domain/spice-up/idea-swap.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import type { BundleClientData } from '../journal/bundles/bundle-record.ts';
import type { IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { freshSeed } from '../kit/fresh-seed.ts';
import { ideasWanted } from './spice-up-generator.ts';

/** Null where nothing else fits. Rejects as the journal does. */
export async function findAnotherIdea(
  { bundle, order: { preferences } }: IdeasRecord,
  userId: string,
): Promise<{ idea: Idea | null; clientData: BundleClientData }> {
  const { order, clientData = {} } = await ideasWanted(preferences, freshSeed(), userId, { provider: null });
  const found = anotherIdea(order, bundle, DATE_IDEAS);
  return { idea: found && libraryIdea(found, preferences, ACTIVITY_LABELS), clientData };
}
