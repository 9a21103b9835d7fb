/** The words of the yes, maybe, no list: every topic's label and one plain sentence on what a yes to it means. */
import type { WishAnswer } from '../domain/list/wish-list.ts';
import type { Topic } from '../domain/list/wish-topics.ts';

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
    lead: 'Stories to play: two people being somebody else for an hour, and themselves again afterwards.',
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

export const TOPIC_WORDS: Record<Topic, TopicWords> = {
  'activity:food': { label: 'Food and drink', means: 'A meal, a tasting or a picnic as the evening itself.' },
  'activity:making': { label: 'Making things', means: 'Building, drawing or writing something that stays.' },
  'activity:moving': { label: 'Moving', means: 'A body in motion, from a stretch to a long ride.' },
  'activity:culture': {
    label: 'Music, film and culture',
    means: 'Listening, watching or looking at something together.',
  },
  'activity:play': { label: 'Games and play', means: 'Rules, turns, a little luck and somebody who wins.' },
  'activity:talk': { label: 'Talking', means: 'Questions with time for the long answer.' },
  'activity:touch': { label: 'Rest and touch', means: 'Lying close, being held, nothing to get done.' },
  'activity:learning': { label: 'Learning something', means: 'Being beginners at the same thing at the same time.' },
  'activity:surprise': { label: 'Surprises', means: 'One of you knows what is coming, the other does not.' },
  'activity:massage': { label: 'Massage', means: 'Hands, oil and somebody who is in no hurry.' },
  'activity:dancing': { label: 'Dancing', means: 'In the kitchen or out, well or badly.' },
  'activity:cooking': { label: 'Cooking together', means: 'Two people at one stove, from the market to the plate.' },
  'activity:reading-aloud': {
    label: 'Reading aloud',
    means: 'One reads, one listens, and you change after a chapter.',
  },
  'activity:walking': { label: 'Walking', means: 'An hour side by side, with or without words.' },
  'activity:bathing': { label: 'Baths and showers', means: 'Warm water, shared or one after the other.' },
  'activity:cold-water': { label: 'Cold water', means: 'A lake, the sea or a cold shower, and warm towels after.' },
  'activity:singing': { label: 'Singing', means: 'In the car, at the piano or with a borrowed microphone.' },
  'activity:table-games': { label: 'Cards and board games', means: 'A table, a pot of something, and a fair rematch.' },
  'activity:drawing': { label: 'Drawing each other', means: 'Being looked at for as long as a pencil takes.' },
  'activity:letters': { label: 'Letters and notes', means: 'Saying it on paper, for now or for later.' },
  'activity:night-away': { label: 'A night away', means: 'Another bed, another breakfast, no chores in sight.' },

  'theme:first-meeting': { label: 'First meeting', means: 'You have never met, and this evening changes that.' },
  'theme:old-flames': { label: 'Old flames', means: 'You knew each other once, and here you are again.' },
  'theme:travellers': { label: 'Travellers', means: 'A long journey, a shared compartment, no name needed.' },
  'theme:artists': { label: 'Artists', means: 'One makes a picture, the other is the picture.' },
  'theme:secrets': { label: 'Secrets', means: 'Both of you hide something and would like it found.' },
  'theme:court': { label: 'At court', means: 'Manners, rank, a ball, and what is said behind a fan.' },
  'theme:film-set': { label: 'Film set', means: 'A scene that has to be rehearsed until it is right.' },
  'theme:mystery': { label: 'Mystery', means: 'Something happened, and one of you knows more.' },
  'theme:kitchen': { label: 'In the kitchen', means: 'A chef, a guest, and a dish that takes its time.' },
  'theme:explorers': { label: 'Explorers', means: 'A tent, a storm, and nobody else for miles.' },
  'theme:backstage': { label: 'Backstage', means: 'The applause is over and the costumes are still on.' },
  'theme:rivals': { label: 'Rivals', means: 'A contest between two who rather admire each other.' },
  'theme:spa': { label: 'At the spa', means: 'Warm rooms, quiet voices, and somebody who takes care of you.' },
  'theme:masquerade': { label: 'Masquerade', means: 'Faces covered, and guessing who it is by the hands.' },
  'theme:far-future': { label: 'Far future', means: 'Another age, other customs, the same two people.' },
  'theme:storybook': { label: 'Storybook', means: 'A tale you both know, told the way you would like it.' },

  'boundary:strangers': { label: 'Playing strangers', means: 'Acting as if you did not know each other.' },
  'boundary:authority': { label: 'Rank and office', means: 'One plays somebody with a title or a uniform.' },
  'boundary:one-in-charge': { label: 'One in charge', means: 'One decides for a while, the other follows.' },
  'boundary:restraint': {
    label: 'Being held still',
    means: 'Hands held or loosely tied, with a word that ends it at once.',
  },
  'boundary:covered-eyes': { label: 'Covered eyes', means: 'A scarf over the eyes, and surprises that are gentle.' },
  'boundary:being-watched': { label: 'Being watched', means: 'One looks, the other lets themselves be looked at.' },
  'boundary:cameras': { label: 'Cameras', means: 'Taking pictures of each other, or playing that you do.' },
  'boundary:being-seen': { label: 'Being noticed', means: 'Play in places where others are not far away.' },
  'boundary:dressing-up': { label: 'Dressing up', means: 'Clothes for somebody you are not, or not every day.' },
  'boundary:undressing': { label: 'Undressing', means: 'Taking something off as part of the play.' },
  'boundary:teasing': { label: 'Teasing', means: 'Almost, not yet, and in a moment.' },
  'boundary:chase': { label: 'Chase', means: 'Hide, seek, and being caught on purpose.' },
  'boundary:jealousy': { label: 'Jealousy in play', means: 'A rival in the story, who is nobody real.' },
  'boundary:food': { label: 'Food in play', means: 'Tasting, feeding and being fed.' },
  'boundary:temperature': { label: 'Warm and cold', means: 'A warm cloth, a cool spoon, breath on skin.' },
  'boundary:alcohol': { label: 'Alcohol', means: 'A drink as part of the evening.' },
  'boundary:massage': { label: 'Massage in play', means: 'Hands at work on shoulders, back or feet within a scene.' },
  'boundary:secrets': {
    label: 'Keeping secrets in play',
    means: 'One knows something in the story that the other has to find out.',
  },
};
