/** 'Generating Your Plan' in words: what has really happened so far, stage by stage. */
import { numberWord } from '../../domain/planner/spoken-dates.ts';
import type { Stage } from '../billing/generation/generation.ts';
import { has } from '../billing/generation/generation-screen.tsx';
import type { StageWords } from '../kit/waiting/generating-screen.tsx';

/** `written`: whether a provider may write, so that its stage is shown. */
export function planStages(stages: Stage[], written: boolean): StageWords[] {
  const scheduled = stages.findLast((one) => one.stage === 'scheduled');
  const writing = stages.findLast((one) => one.stage === 'writing');
  const placed = scheduled?.sessions ?? 0;
  const pieces = writing ? ` (${writing.done} of ${writing.of})` : '';
  const verified = has(stages, 'verified');
  return [
    { doing: 'Opening your journal', is: 'Journal open', done: has(stages, 'opened') },
    { doing: 'Checking your answers', is: 'Answers checked, one credit set aside', done: has(stages, 'checked') },
    {
      doing: 'Laying out your days',
      is:
        placed === 1
          ? 'Your days laid out, one evening placed'
          : `Your days laid out, ${numberWord(placed)} evenings placed`,
      done: scheduled !== undefined,
    },
    ...(written || writing
      ? [{ doing: `Writing the words${pieces}`, is: `Words written${pieces}`, done: verified }]
      : []),
    { doing: 'Double-checking every rule', is: 'Every rule checked', done: verified },
    { doing: 'Encrypting your plan', is: 'Encrypted and saved', done: has(stages, 'stored') },
  ];
}
