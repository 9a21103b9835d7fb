/** The words of the yes, maybe, no list: every topic's label and one plain sentence on what a yes to it means. */
import type { WishAnswer } from '../domain/list/wish-list.ts';
import type { Topic } from '../domain/list/wish-topics.ts';
import { entriesOf } from './library.ts';
import topics from './wish-list.json' with { type: 'json' };

export interface TopicWords {
  label: string;
  /** One sentence, warm and plain. */
  means: string;
}

export const WISH_GROUPS = [
  {
    id: 'activity',
    label: 'Activities',
    lead: 'What you would like to do together, from a whole evening to a quarter of an hour.',
  },
  {
    id: 'theme',
    label: 'Scenes',
    lead: 'Stories to play: two people being someone else for an hour, and themselves again afterwards.',
  },
  {
    id: 'boundary',
    label: 'Boundaries',
    lead: 'What an evening may touch. A no here is kept out of everything that is suggested to you.',
  },
] as const;
export type WishGroup = (typeof WISH_GROUPS)[number]['id'];

export const ANSWER_LABELS: Record<WishAnswer, string> = {
  yes: 'Yes',
  maybe: 'Maybe',
  no: 'No',
  'only-if': 'Only if my partner does',
};

export const TOPIC_WORDS: Readonly<Record<Topic, TopicWords>> = entriesOf('wish-list', topics);
