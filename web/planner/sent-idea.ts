/** A saved idea as it goes into a plan. */
import type { SentItem } from '../../domain/planner/insertion/sent-item.ts';
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';

/** `bundleId` of the record that it is in: what a provider wrote is numbered anew in each bundle. */
export const sentIdea = (idea: Idea, bundleId: string): SentItem => ({
  id: `${bundleId}:${idea.id}`,
  from: 'idea',
  title: idea.title,
  discreetLabel: idea.discreet_label,
  minutes: idea.minutes,
  place: idea.place === 'home' || idea.place === 'apart' ? idea.place : 'out',
  quiet: idea.quiet,
  ...(idea.daytime && { daytime: idea.daytime }),
  notes: { what: idea.description, begin: idea.instructions.split('\n')[0] ?? '' },
  tags: [idea.category],
});
