/** What is still to be settled before scenarios are made, and what a press goes through, in this tool's own words. */
import type { CancelledWords } from '../billing/cancelled-notice.tsx';
import { has } from '../billing/generation-screen.tsx';
import type { SettleWords } from '../billing/generation-settle.tsx';
import type { Stage } from '../billing/make-generation.ts';
import type { StageWords } from '../kit/generating-screen.tsx';

/** `press` is the button that hands them over. */
export const cancelWords = (press: string): CancelledWords => ({
  paid: 'Your scenarios were ready the moment you cancelled, for 1 credit.',
  perhaps: 'If your scenarios were ready already,',
  handsOver: `${press} hands them over and costs nothing more.`,
});

export const SETTLE_WORDS: SettleWords = {
  consent: {
    label: 'Let an AI provider write the scenarios',
    note: 'Your boundaries are checked all the same; off, our library answers.',
    never: 'No names, no e-mail, no ages, no dates.',
  },
  things: { many: 'scenarios', one: 'the scenarios' },
  cancel: cancelWords('Generate Scenarios'),
};

/** `written`: whether a provider may write. */
export const scenarioStages = (stages: Stage[], written: boolean): StageWords[] => [
  { doing: 'Opening your sealed journal', is: 'Journal open', done: has(stages, 'opened') },
  {
    doing: written ? 'Having the scenes written' : 'Choosing scenes from the library',
    is: 'Scenes chosen, every boundary checked',
    done: has(stages, 'answered'),
  },
  { doing: 'Sealing your scenarios', is: 'Sealed and stored', done: has(stages, 'stored') },
];
