/** What the screen says at each stage of a comparison. */
import type { Comparison } from './look-at-comparison.ts';

export const COMPARISON_WORDS: Record<Comparison['stage'], { title: string; says: string }> = {
  alone: {
    title: 'For this, two accounts have to be linked',
    says: 'Your own list works alone: what you say yes to comes up more often in what is made for you, and what you say no to does not come up. A partner can be invited by link, if you like.',
  },
  'no-key': {
    title: 'The key that you share is not here',
    says: 'You are linked with your partner, and the key that both of you need has not reached this account yet. Nothing can be compared without it.',
  },
  ready: {
    title: 'Ready when you are',
    says: 'You start, your partner answers when they like, and then both of you see what both of you want. A no never shows.',
  },
  waiting: {
    title: 'Waiting for your partner',
    says: 'They see that you would like to compare, and nothing of your list. They may take their time, or leave it. Your result comes when you open this page after their answer.',
  },
  asked: {
    title: 'Your partner would like to compare',
    says: 'If you agree, both of you will see what both of you want or are open to. If it is not the moment, leave it: nobody is told.',
  },
  answered: {
    title: 'Your part is done',
    says: 'The result comes as soon as your partner has opened this page again. Until then you can take your answer back; they are not told.',
  },
  broken: {
    title: 'This comparison does not add up',
    says: 'A message was damaged or does not belong to it, so nothing was compared and nothing is shown. Put it away and start another.',
  },
  lost: {
    title: 'Part of this comparison is missing here',
    says: 'What your side has to remember of it lies on another device, or is gone. Put it away and start another.',
  },
};
