/** What is still to be settled before ideas are made, what a click goes through, and the list of them, in this tool's own words. */
import { capitalised, numberWord } from '../../domain/planner/spoken-dates.ts';
import type { BundleListWords, EmptyFormWords } from '../billing/generation/bundle-tool.tsx';
import type { Stage } from '../billing/generation/generation.ts';
import { type GenerationWords, has } from '../billing/generation/generation-screen.tsx';
import type { CancelledWords, SettleWords } from '../billing/generation/generation-settle.tsx';
import type { IdeasRecord } from '../journal/bundles/ideas-record.ts';
import type { StageWords } from '../kit/waiting/generating-screen.tsx';
import { favoritesNote } from './use-favorites.tsx';

/** `click` is the button that hands them over. */
export const cancelWords = (buttonText: string): CancelledWords => ({
  paid: 'Your ideas were ready just as you cancelled, for 1 credit.',
  perhaps: 'If your ideas were already ready,',
  handsOver: `${buttonText} hands them over and costs nothing more.`,
});

export const SETTLE_WORDS: SettleWords = {
  consent: {
    label: 'Let an AI provider write the ideas',
    note: 'We still check your limits. Off, the ideas come from our library.',
    never: 'No names, email, ages or dates, and nothing you typed.',
  },
  things: { many: 'ideas' },
  cancel: cancelWords('Generate Ideas'),
};

export const EMPTY_WORDS: EmptyFormWords = {
  comes: 'You left every step open, so we pick from everything conservative. One wish makes the ideas more yours.',
  confirm: 'Surprise us',
};

/** `written`: whether a provider may write. */
const ideaStages = (stages: Stage[], written: boolean): StageWords[] => [
  { doing: 'Opening your journal', is: 'Journal open', done: has(stages, 'opened') },
  {
    doing: written ? 'Writing your ideas' : 'Picking from the library',
    is: 'Ideas picked, every limit checked',
    done: has(stages, 'answered'),
  },
  { doing: 'Saving your ideas', is: 'Encrypted and saved', done: has(stages, 'stored') },
];

export const GENERATION_WORDS: GenerationWords = {
  title: 'Generating Ideas...',
  ready: 'Your ideas are ready.',
  stagesOf: ideaStages,
};

export const LIST_WORDS: BundleListWords<IdeasRecord> = {
  title: 'Your ideas',
  newText: 'New ideas',
  remove: { ask: 'Delete these ideas?', done: 'Ideas deleted' },
  // How many and of which kinds; titles stay inside.
  noteOf: ({ bundle: { ideas }, marks }) => {
    const kinds = [...new Set(ideas.map(({ category }) => category))];
    const count = ideas.length === 1 ? 'One idea' : `${capitalised(numberWord(ideas.length))} ideas`;
    return `${count}: ${kinds.join(' / ')}${favoritesNote(marks)}`;
  },
};
