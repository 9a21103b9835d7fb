/** What is still to be settled before scenarios are made, what a click goes through, and the list of them, in this tool's own words. */
import type { BundleListWords, EmptyFormWords } from '../billing/generation/bundle-tool.tsx';
import type { Stage } from '../billing/generation/generation.ts';
import { type GenerationWords, has } from '../billing/generation/generation-screen.tsx';
import type { CancelledWords, SettleWords } from '../billing/generation/generation-settle.tsx';
import type { StageWords } from '../kit/waiting/generating-screen.tsx';
import { favoritesNote } from '../spice-up/use-favorites.tsx';
import type { ScenariosRecord } from './scenarios-record.ts';

/** `click` is the button that hands them over. */
export const cancelWords = (buttonText: string): CancelledWords => ({
  paid: 'Your scenarios were ready just as you cancelled, for 1 credit.',
  perhaps: 'If your scenarios were already ready,',
  handsOver: `${buttonText} hands them over and costs nothing more.`,
});

export const SETTLE_WORDS: SettleWords = {
  consent: {
    label: 'Let an AI provider write the scenarios',
    note: 'We still check your boundaries. Off, the scenes come from our library.',
    never: 'No names, email, ages or dates.',
  },
  things: { many: 'scenarios' },
  cancel: cancelWords('Generate Scenarios'),
};

export const EMPTY_WORDS: EmptyFormWords = {
  comes: 'You left every step open, so we pick from everything for beginners. One wish makes the scenes more yours.',
  confirm: 'Surprise us',
};

/** `written`: whether a provider may write. */
const scenarioStages = (stages: Stage[], written: boolean): StageWords[] => [
  { doing: 'Opening your journal', is: 'Journal open', done: has(stages, 'opened') },
  {
    doing: written ? 'Writing your scenes' : 'Picking scenes from the library',
    is: 'Scenes picked, every boundary checked',
    done: has(stages, 'answered'),
  },
  { doing: 'Saving your scenarios', is: 'Encrypted and saved', done: has(stages, 'stored') },
];

export const GENERATION_WORDS: GenerationWords = {
  title: 'Generating...',
  ready: 'Your scenarios are ready.',
  stagesOf: scenarioStages,
};

/** Only discreet titles stand there. */
export const LIST_WORDS: BundleListWords<ScenariosRecord> = {
  title: 'Your scenarios',
  newText: 'New scenarios',
  remove: { ask: 'Delete these scenarios?', done: 'Scenarios deleted' },
  stays: 'Anything you added to a month stays there.',
  noteOf: ({ bundle, marks }) =>
    bundle.scenarios.map((scenario) => scenario.discreet_title).join(', ') + favoritesNote(marks),
};
